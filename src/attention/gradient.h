#pragma once

#include "attention/matrix.h"
#include "attention/scaled_dot_product.h"

namespace attention {

/// How a loss changes with what attention was given; each has the shape of its namesake.
struct AttentionGradient {
  Matrix queries;  ///< (T, d_k)
  Matrix keys;     ///< (S, d_k)
  Matrix values;   ///< (S, d_v)
  float beta = 0;  ///< for queries and keys of the same words
};

/// The gradient with regard to the logits of a softmax, from the one with regard to its weights:
/// ds_ij = w_ij (dw_ij - sum_k w_ik dw_ik), row by row. Shapes: all (T, S).
/// The factor w (dw - mean) dies where w is one-hot: this is the learning signal that scaling
/// saves.
Matrix softmax_gradient(const Matrix& weights, const Matrix& d_weights);

/// The steps of attend(), backwards. `d_context` (T, d_v): how the loss changes with the context.
AttentionGradient attend_gradient(const Matrix& queries, const Matrix& keys, const Matrix& values,
                                  const Attention& attention, const Matrix& d_context);

}  // namespace attention
