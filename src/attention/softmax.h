#pragma once

#include "attention/matrix.h"

namespace attention {

/// Which word may listen to which: entry (i, j) is true where query i sees key j. Shape (T, S).
using Mask = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Softmax along each row: w_ij = e^{s_ij} / sum_k e^{s_ik}.
///
/// Shapes: logits (T, S) to weights (T, S), each row non-negative with sum 1.
/// The row's largest logit is subtracted first, which changes nothing but keeps e^s finite.
/// Source: Vaswani et al. 2017, "Attention Is All You Need", eq. 1.
Matrix softmax_rows(const Matrix& logits);

/// The same over the keys that the mask lets each query see; a query that sees none gets a row of
/// zeros, since there is nothing it could listen to. `mask` has the shape of `logits`.
Matrix softmax_rows(const Matrix& logits, const Mask& mask);

/// The same into `weights`: no memory is asked for where it has the shape of `logits`.
void softmax_rows(const Matrix& logits, const Mask& mask, Matrix& weights);

}  // namespace attention
