#pragma once

#include <vector>

#include "attention/matrix.h"
#include "language/model.h"

namespace attention {

/// A word of the vocabulary and how nearly its static vector points the same way.
struct Neighbour {
  int vocabulary_row;
  float cosine;
};

/// a.b / (|a| |b|); 0 where either is zero, since a zero vector points nowhere.
float cosine(const RowVector& a, const RowVector& b);

/// The `count` words nearest to `vector` (E numbers) by cosine, nearest first, the more frequent
/// first among equals. Only the kNeighbourCandidates most frequent words are looked at: rare names
/// would crowd out the words that a reader knows. `left_out`: vocabulary rows not to be named, for
/// example the word itself. Empty for a vector that is zero or not finite.
std::vector<Neighbour> nearest_words(const Model& model, const RowVector& vector, int count,
                                     const std::vector<int>& left_out = {});

}  // namespace attention
