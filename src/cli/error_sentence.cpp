#include "cli/error_sentence.h"

#include <algorithm>

#include "cli/faults.h"
#include "figures/faults.h"
#include "language/faults.h"
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

/// What a list of this name holds, and how that is written.
std::string items_of(const std::string& name) {
  return name == "tokens" ? R"(words, as ["key", "lock"].)" : "rows, as [[1, 0], [0, 1]].";
}

}  // namespace

std::string sentence_for(const Error& error) {
  const auto detail = [&error](std::size_t i) {
    return i < error.details.size() ? shown(error.details[i]) : std::string();
  };
  if (error.code == fault::kEmptySentence) return "The sentence has no words: write at least one.";
  if (error.code == fault::kTooLong)
    return "The sentence has " + detail(0) + " characters; at most " + detail(1) + " fit here.";
  if (error.code == fault::kTooManyWords)
    return "The sentence has " + detail(0) + " words; at most " + detail(1) +
           " can listen to each other here.";
  if (error.code == fault::kTooManyTokens)
    return "The sentence has " + detail(0) + " words and punctuation marks; at most " + detail(1) +
           " fit here.";
  if (error.code == fault::kNoKnownWord)
    return "None of these words has a vector: " + joined(error, 0) +
           ". Use at least one common English word.";
  if (error.code == fault::kQueryNotFound)
    return "\"" + detail(0) + "\" is not in the sentence. Its words: " + joined(error, 1) + ".";
  if (error.code == fault::kQueryOutOfRange)
    return "There is no word number " + detail(0) + ": the sentence has " + detail(1) +
           " words, counted from 0.";
  if (error.code == fault::kQueryUnknown)
    return "\"" + detail(0) +
           "\" has no vector, so it takes no part. These do: " + joined(error, 1) + ".";
  if (error.code == fault::kQueryNotShared)
    return "\"" + detail(0) + "\" is not in the second sentence. Its words: " + joined(error, 1) +
           ".";
  if (error.code == fault::kNothingShared)
    return "The two sentences have no known word in common. Write a second one with one of "
           "these: " +
           joined(error, 0) + ".";
  if (error.code == fault::kHeadUnknown)
    return "There is no head \"" + detail(0) + "\". The model has: " + joined(error, 1) + ".";
  if (error.code == fault::kModelForeign)
    return "This is not a model file of this project; web/model/attention.model is one.";
  if (error.code == fault::kModelVersion)
    return "The model file has format version " + detail(0) +
           "; this program reads versions up to " + detail(1) + ".";
  if (error.code == fault::kModelShort)
    return "The model file is cut short: it has " + detail(0) + " bytes and needs " + detail(1) +
           ". Fetch it again.";
  if (error.code == fault::kModelDamaged)
    return "The model file is damaged: its contents don't match its checksum. Fetch it again.";
  if (error.code == fault::kWordsForeign)
    return "This is not a file of further words of this project; web/model/attention.words is one.";
  if (error.code == fault::kWordsVersion)
    return "The file of further words has format version " + detail(0) +
           "; this program reads versions up to " + detail(1) + ".";
  if (error.code == fault::kWordsShort)
    return "The file of further words is cut short: it has " + detail(0) + " bytes and needs " +
           detail(1) + ". Fetch it again.";
  if (error.code == fault::kWordsDamaged)
    return "The file of further words is damaged: its contents don't match its checksum. Fetch it "
           "again.";
  if (error.code == fault::kWordsOfAnotherModel)
    return "The file of further words was made for another model; use the two that were made "
           "together.";
  if (error.code == fault::kEmptyMatrix)
    return detail(0) + " is empty: it needs a row for each token, of at least one number.";
  if (error.code == fault::kMatrixTooLarge)
    return detail(0) + " is " + detail(1) + ": at most " + detail(2) +
           " rows and columns fit here.";
  if (error.code == fault::kRaggedRow)
    return "Row " + detail(1) + " of " + detail(0) + " has " + detail(2) +
           " numbers where row 0 has " + detail(3) + ": all rows need the same length.";
  if (error.code == fault::kNotFinite)
    return "Row " + detail(1) + ", column " + detail(2) + " of " + detail(0) +
           " is not a finite float32 number; use numbers of ordinary size.";
  if (error.code == fault::kShapeMismatch)
    return detail(0) + " is " + detail(1) + " and " + detail(2) + " is " + detail(3) +
           ": they have to agree in their " + detail(4) + ".";
  if (error.code == fault::kTextsTooFew)
    return "There are too few texts to mix: at least 15 lines need five different content words "
           "that "
           "the model knows.";
  if (error.code == fault::kOptimiserUnknown)
    return "There is no optimiser \"" + detail(0) + "\": there are adamw and momentum.";
  if (error.code == fault::kNotJson)
    return "This is not JSON (near byte " + detail(0) +
           R"(): it has to be {"tokens": [...], "q": [[...]], "k": [[...]], "v": [[...]]}.)";
  if (error.code == fault::kNumberTooLarge)
    return "A number in the file is too large: the largest in float32 is about 3.4e38.";
  if (error.code == fault::kListMissing)
    return "\"" + detail(0) + "\" is missing: it has to be a list of " + items_of(detail(0));
  if (error.code == fault::kNotAList)
    return "\"" + detail(0) + "\" is no list: it has to be a list of " + items_of(detail(0));
  if (error.code == fault::kTokenNotText)
    return "Token " + detail(0) + " is not a text: write it in quotes.";
  if (error.code == fault::kRowNotList)
    return "Row " + detail(1) + " of " + detail(0) + " is not a list of numbers.";
  if (error.code == fault::kNotANumber)
    return "Row " + detail(1) + " of " + detail(0) + ", column " + detail(2) + " is not a number.";
  return "Unknown error.";
}

}  // namespace attention
