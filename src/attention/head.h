#pragma once

#include "attention/matrix.h"
#include "attention/scaled_dot_product.h"

namespace attention {

/// The three lenses of one attention head and one number more, all learned in training.
/// Source of the lenses: Vaswani et al. 2017, "Attention Is All You Need", section 3.2.2.
struct Head {
  Matrix w_q;  ///< (E, d_k) turns a word into its query: what it searches
  Matrix w_k;  ///< (E, d_k) turns a word into its key: what it can be found by
  Matrix w_v;  ///< (E, d_v) turns a word into what it delivers
  /// Added to the scaled score where a word meets itself, since in q.k a word tends to fit itself
  /// best. 0 is the bare formula.
  float beta = 0;
};

/// A head of the same shapes, all zero, in which gradients are summed.
Head zeros_like(const Head& head);

/// Three views of the same words.
struct Projections {
  Matrix q;  ///< (T, d_k)
  Matrix k;  ///< (T, d_k)
  Matrix v;  ///< (T, d_v)
};

/// Q = X W_Q, K = X W_K, V = X W_V. Shape of x: (T, E), one static vector a row.
Projections project(const Head& head, const Matrix& x);

}  // namespace attention
