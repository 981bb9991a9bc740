#pragma once

#include "attention/head.h"
#include "attention/matrix.h"
#include "language/vocabulary.h"

namespace attention {

/// Nearest words are looked for among this many of the most frequent.
constexpr int kNeighbourCandidates = 8000;

/// All that the engine knows: words, their static vectors and one trained head.
struct Model {
  Model() = default;
  /// `vectors` has a row of each word of `vocabulary`. `step`: see below.
  Model(Vocabulary vocabulary, Matrix vectors, Head head, float step = 0);

  Vocabulary vocabulary;
  Matrix vectors;  ///< (V, E) static vector of each word of the vocabulary, dequantised
  Head head;
  float step = 0;  ///< quantiser's step that `vectors` went through; 0 if they went through none
  /// (E, C) the C most frequent words' vectors scaled to length 1, made from `vectors`. One column
  /// a word: a compiler may then add for several words at once without changing any sum.
  Matrix directions;
};

}  // namespace attention
