#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace attention {

/// What can be wrong, under the name that crosses to JavaScript. Each floor has a list of its own:
/// language/faults.h, figures/faults.h, wasm/faults.h, cli/faults.h.
struct ErrorCode {
  std::string_view name;

  friend bool operator==(ErrorCode, ErrorCode) = default;
};

/// A fault as data: a code, and the particulars that make a helpful sentence of it.
struct Error {
  ErrorCode code;
  std::vector<std::string> details;
};

/// Either a value or the reason why there is none. Nothing of ours throws: exceptions reach
/// JavaScript as bare numbers.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  bool ok() const { return std::holds_alternative<T>(state_); }
  /// The value; only to be called where ok().
  const T& value() const { return *std::get_if<T>(&state_); }
  T& value() { return *std::get_if<T>(&state_); }
  /// The error; only to be called where not ok().
  const Error& error() const { return *std::get_if<Error>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace attention
