#pragma once

#include <string>
#include <vector>

#include "attention/head.h"
#include "attention/matrix.h"
#include "language/faults.h"
#include "language/lookup.h"
#include "language/vocabulary.h"

namespace attention {

/// Nearest words are looked for among this many of the most frequent.
constexpr int kNeighbourCandidates = 8000;

/// A head and what it is asked for by.
struct NamedHead {
  std::string name;
  Head head;
};

/// All that the engine knows: words, their static vectors and trained heads.
struct Model {
  Model() = default;
  /// `vectors` has a row of each word of `vocabulary`. `step`: see below.
  Model(Vocabulary vocabulary, Matrix vectors, std::vector<NamedHead> heads, float step = 0);

  /// Where words are looked up.
  Lexicon lexicon() const { return {vocabulary}; }
  /// The static vector of a word by its reading's rows: of a compound the sum of its parts', scaled
  /// to their mean length. Shape (E).
  RowVector static_vector(const Reading& reading) const;

  Vocabulary vocabulary;
  Matrix vectors;  ///< (V, E) static vector of each word of the vocabulary, dequantised
  std::vector<NamedHead> heads;  ///< the first is the default
  float step = 0;  ///< quantiser's step that `vectors` went through; 0 if they went through none
  /// (E, C) the C most frequent words' vectors scaled to length 1, made from `vectors`. One column
  /// a word: a compiler may then add for several words at once without changing any sum.
  Matrix directions;
};

/// The head of this name, as long as the model lives; the default for an empty name.
/// Error: kHeadUnknown.
Result<const NamedHead*> find_head(const Model& model, const std::string& name);

/// The head with each weight as the nearest float16, which is what a model file holds: training
/// that ends with it has measured what will be read back. beta stays as it is.
Head rounded_to_half(const Head& head);

}  // namespace attention
