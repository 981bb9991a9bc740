#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "attention/head.h"
#include "attention/matrix.h"
#include "language/faults.h"
#include "language/lookup.h"
#include "language/vocabulary.h"
#include "language/word_vectors.h"

namespace attention {

/// Nearest words are looked for among this many of the most frequent.
constexpr int kNeighbourCandidates = 8000;

/// A head and what it is asked for by.
struct NamedHead {
  std::string name;
  Head head;
};

/// The words among which nearest ones are looked for, and their levels, one column a word: a
/// compiler may then add for several words at once without changing any sum.
struct Candidates {
  Levels columns;             ///< (E, C)
  RowVector inverse_lengths;  ///< (C) 1 / length of each column, in levels; 0 where that is 0
  float longest = 0;          ///< length of the longest column
};

/// All that the engine knows: words, their static vectors and trained heads.
struct Model {
  Model() = default;
  /// `vectors` has a row for each word of `vocabulary`.
  Model(Vocabulary vocabulary, WordVectors vectors, std::vector<NamedHead> heads);

  /// Where words are looked up: rows of the further words go on where the vocabulary's end.
  Lexicon lexicon() const { return {vocabulary, &further}; }
  bool has_further() const { return further.size() > 0; }
  /// The static vector of a word by its row. Shape (E).
  RowVector static_vector(int row) const;
  /// The static vector of a word by its reading's rows: of a compound the sum of its parts', scaled
  /// to their mean length. Shape (E).
  RowVector static_vector(const Reading& reading) const;

  Vocabulary vocabulary;
  WordVectors vectors;           ///< (V, E) static vector of each word of the vocabulary
  Vocabulary further;            ///< rarer words, once a word file has been read (word_file.h)
  WordVectors further_vectors;   ///< their static vectors, in the same E directions and steps
  std::vector<NamedHead> heads;  ///< the first is the default
  Candidates candidates;         ///< the C most frequent words, made from `vectors`
  /// CRC-32 of words and vectors as the model file has them, which a file of further words names;
  /// 0 for a model that was read from none.
  std::uint32_t words_id = 0;
};

/// The head of this name, as long as the model lives; the default for an empty name.
/// Error: kHeadUnknown.
Result<const NamedHead*> find_head(const Model& model, const std::string& name);

/// The head with each weight as the nearest float16, which is what a model file holds: training
/// that ends with it has measured what will be read back. beta stays as it is.
Head rounded_to_half(const Head& head);

}  // namespace attention
