#pragma once

#include "attention/matrix.h"
#include "language/range_coder.h"

namespace attention {

/// Codes vectors that came from quantise(…, step): one adaptive model for each dimension, since
/// after PCA each has a variance of its own and nothing else in common with the others.
void encode_vectors(const Matrix& vectors, float step, RangeEncoder& out);

/// Reads what encode_vectors wrote for (V, E) vectors. Anything else gives some vectors, all finite
/// for a finite step.
Matrix decode_vectors(Eigen::Index words, Eigen::Index dimensions, float step, RangeDecoder& in);

}  // namespace attention
