#include "cli/error_sentence.h"

#include <algorithm>

#include "language/shown.h"

namespace attention {
namespace {

/// The details from `first` on, separated by commas; a line has room for some.
std::string joined(const Error& error, std::size_t first) {
  constexpr std::size_t kMost = 16;
  const std::size_t end = std::min(error.details.size(), first + kMost);
  std::string text;
  for (std::size_t i = first; i < end; ++i) {
    if (i > first) text += ", ";
    text += shown(error.details[i]);
  }
  return end < error.details.size() ? text + ", …" : text;
}

}  // namespace

std::string sentence_for(const Error& error) {
  const auto detail = [&error](std::size_t i) {
    return i < error.details.size() ? shown(error.details[i]) : std::string();
  };
  switch (error.code) {
    case ErrorCode::kEmptySentence:
      return "The sentence has no words: write at least one.";
    case ErrorCode::kTooManyWords:
      return "The sentence has " + detail(0) + " words; at most " + detail(1) +
             " can listen to each other here.";
    case ErrorCode::kTooManyTokens:
      return "The sentence has " + detail(0) + " words and punctuation marks; at most " +
             detail(1) + " fit here.";
    case ErrorCode::kNoKnownWord:
      return "None of these words has a vector: " + joined(error, 0) +
             ". Use at least one common English word.";
    case ErrorCode::kQueryNotFound:
      return "\"" + detail(0) + "\" is not in the sentence. Its words: " + joined(error, 1) + ".";
    case ErrorCode::kQueryOutOfRange:
      return "There is no word number " + detail(0) + ": the sentence has " + detail(1) +
             " words, counted from 0.";
    case ErrorCode::kQueryUnknown:
      return "\"" + detail(0) +
             "\" has no vector, so it takes no part. These do: " + joined(error, 1) + ".";
    case ErrorCode::kQueryNotShared:
      return "\"" + detail(0) + "\" is not in the second sentence. Its words: " + joined(error, 1) +
             ".";
    case ErrorCode::kNothingShared:
      return "The two sentences have no known word in common. Write a second one with one of "
             "these: " +
             joined(error, 0) + ".";
    case ErrorCode::kHeadUnknown:
      return "There is no head \"" + detail(0) + "\". The model has: " + joined(error, 1) + ".";
    case ErrorCode::kModelForeign:
      return "This is not a model file of this project; web/model/attention.model is one.";
    case ErrorCode::kModelVersion:
      return "The model file has format version " + detail(0) +
             "; this program reads versions up to " + detail(1) + ".";
    case ErrorCode::kModelShort:
      return "The model file is cut short: it has " + detail(0) + " bytes and needs " + detail(1) +
             ". Fetch it again.";
    case ErrorCode::kModelDamaged:
      return "The model file is damaged: its contents don't match its checksum. Fetch it again.";
    case ErrorCode::kEmptyMatrix:
      return detail(0) + " is empty: it needs a row for each token, of at least one number.";
    case ErrorCode::kMatrixTooLarge:
      return detail(0) + " is " + detail(1) + ": at most " + detail(2) +
             " rows and columns fit here.";
    case ErrorCode::kRaggedRow:
      return "Row " + detail(1) + " of " + detail(0) + " has " + detail(2) +
             " numbers where row 0 has " + detail(3) + ": all rows need the same length.";
    case ErrorCode::kNotFinite:
      return "Row " + detail(1) + ", column " + detail(2) + " of " + detail(0) +
             " is not a finite float32 number; use numbers of ordinary size.";
    case ErrorCode::kShapeMismatch:
      return detail(0) + " is " + detail(1) + " and " + detail(2) + " is " + detail(3) +
             ": they have to agree in their " + detail(4) + ".";
    case ErrorCode::kOutOfMemory:
      return "There is not enough memory for this.";
  }
  return "Unknown error.";
}

}  // namespace attention
