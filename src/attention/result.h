#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace attention {

/// What can be wrong with what came in. The names cross to JavaScript as they are written here.
enum class ErrorCode {
  kEmptySentence,
  kTooManyWords,     ///< details: words found, words allowed
  kTooManyTokens,    ///< details: tokens found, tokens allowed; punctuation makes tokens too
  kNoKnownWord,      ///< details: the words of the sentence, in order
  kQueryNotFound,    ///< details: the query, then the words of the sentence
  kQueryOutOfRange,  ///< details: the index, the number of words
  kQueryUnknown,     ///< details: the query, then the words that are known
  kQueryNotShared,   ///< details: the query, then the words of the second sentence
  kNothingShared,    ///< details: the known words of the first sentence
  kHeadUnknown,      ///< details: the name, then the names that the model has
  kModelForeign,     ///< not a model file at all
  kModelVersion,     ///< details: version found, version read
  kModelShort,       ///< details: bytes found, bytes needed
  kModelDamaged,     ///< checksum or contents don't agree
  kEmptyMatrix,      ///< details: matrix
  kMatrixTooLarge,   ///< details: matrix, its shape, rows and columns allowed
  kRaggedRow,        ///< details: matrix, row, its length, the length of row 0
  kNotFinite,        ///< details: matrix, row, column
  kShapeMismatch,    ///< details: matrix, its shape, matrix, its shape, what has to agree
  kOutOfMemory,
};

/// The code as it is written above, for example "kEmptySentence".
const char* name_of(ErrorCode code);

/// A fault as data: a code, and the particulars that make a helpful sentence of it.
struct Error {
  ErrorCode code;
  std::vector<std::string> details;
};

/// Either a value or the reason why there is none. Nothing of ours throws: exceptions reach
/// JavaScript as bare numbers.
template <class T>
class Result {
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
