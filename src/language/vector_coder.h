#pragma once

#include "language/range_coder.h"
#include "language/word_vectors.h"

namespace attention {

/// Codes the levels of vectors: one adaptive model for each dimension, since
/// after PCA each has a variance of its own and nothing else in common with the others.
void encode_vectors(const Levels& levels, RangeEncoder& out);

/// Reads what encode_vectors wrote for (V, E) levels. Anything else gives some levels.
Levels decode_vectors(Eigen::Index words, Eigen::Index dimensions, RangeDecoder& in);

}  // namespace attention
