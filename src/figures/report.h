#pragma once

#include <string_view>

#include "attention/matrix.h"
#include "figures/function_ref.h"

namespace attention {

/// Where a figure writes its named numbers: JSON on the command line, an object in JavaScript.
/// A figure names each number once, so that both sides show the same under the same key.
class Report {
 public:
  virtual ~Report() = default;

  virtual void text(const char* key, std::string_view value) = 0;
  virtual void number(const char* key, double value) = 0;
  virtual void truth(const char* key, bool value) = 0;
  /// A key that is there and has no value, for example the row of a comma.
  virtual void nothing(const char* key) = 0;
  virtual void vector(const char* key, const RowVector& value) = 0;
  /// A list of rows.
  virtual void matrix(const char* key, const Matrix& value) = 0;

  using Fill = FunctionRef<void(Report&)>;
  using FillItem = FunctionRef<void(Report&, int)>;
  /// An object under `key`, filled by `fill`.
  virtual void object(const char* key, const Fill& fill) = 0;
  /// A list of `count` objects under `key`; `fill` is called for each with its place.
  virtual void list(const char* key, int count, const FillItem& fill) = 0;
};

}  // namespace attention
