#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "attention/matrix.h"
#include "language/faults.h"
#include "language/lookup.h"
#include "language/model.h"
#include "language/token.h"

namespace attention {

/// The most characters of a sentence: what is longer is refused before it is read.
constexpr std::size_t kMaxCharacters = 20000;
/// The most words that a figure can show beside each other.
constexpr int kMaxWords = 64;
/// The most tokens, punctuation included.
constexpr int kMaxTokens = 4 * kMaxWords;

/// A token and what became of it.
struct Word {
  Token token;
  std::optional<int> index;  ///< place among the words, unknown ones counted
  Reading reading;           ///< what it was looked up as
  std::string known_as;      ///< the same, told; empty for punctuation and unknown words
  std::optional<int> row;    ///< row in the matrices; known words only
  std::string name;          ///< the query that finds it; empty for punctuation
};

/// A sentence as attention sees it: T known words, each a static vector of E numbers.
struct Sentence {
  std::vector<Word> tokens;
  Matrix x;                       ///< (T, E) one static vector a row
  std::vector<int> token_of_row;  ///< (T) which token a row of x belongs to
};

/// The token that a row of x belongs to.
const Word& word_of_row(const Sentence& sentence, int row);

/// Tokens, vocabulary rows and static vectors of a sentence in UTF-8.
/// Errors: kTooLong, kEmptySentence where there is no word, kTooManyWords, kTooManyTokens,
/// kNoKnownWord.
Result<Sentence> read_sentence(const Model& model, std::string_view utf8);

/// Whether the model's further words, which it has not got yet, may change how `utf8` is read: one
/// of its words is not among those of the vocabulary. False for what is longer than a sentence may
/// be.
bool needs_further(const Model& model, std::string_view utf8);

/// The word of `sentence` that is the same as `word`, of this sentence or another: the first that
/// is written or looked up as what it was looked up as. With `inflected`, another form of it will
/// do: "banks" for "bank". Null if there is none, or `word` is unknown.
const Word* find_same(const Model& model, const Sentence& sentence, const Word& word,
                      bool inflected);

/// The matrix row that `query` names: the zero-based place of a word, in decimal, so that every
/// word can be named; or else a word as written or as looked up, in either case, the first that
/// fits. So "2" is the third word, and "1999" in a sentence that is not so long is a word written
/// like that. Errors: kQueryNotFound, kQueryOutOfRange, kQueryUnknown.
Result<int> find_query(const Sentence& sentence, const std::string& query);

}  // namespace attention
