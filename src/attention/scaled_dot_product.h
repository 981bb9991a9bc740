#pragma once

#include "attention/matrix.h"
#include "attention/softmax.h"

namespace attention {

/// Every step of Attention(Q, K, V) = softmax(Q K^T / sqrt(d_k) + beta I) V, kept so that it can be
/// shown. With beta 0 it is Vaswani et al. 2017, "Attention Is All You Need", section 3.2.1.
struct Attention {
  Matrix scores;   ///< (T, S) raw dot products: query i asks, key j answers
  Matrix scaled;   ///< (T, S) scores / sqrt(d_k), without beta
  Matrix weights;  ///< (T, S) softmax of each row of `scaled` + beta I; a row sums to 1
  Matrix context;  ///< (T, d_v) each query's blend of the values, its contextual embedding
};

/// S = Q K^T. Shapes: queries (T, d_k), keys (S, d_k) to (T, S).
Matrix raw_scores(const Matrix& queries, const Matrix& keys);

/// S / sqrt(d_k). A dot product of d_k independent terms of variance 1 has variance d_k; dividing
/// by its square root gives the scores variance 1 at every width.
Matrix scaled_scores(const Matrix& scores, Eigen::Index d_k);

/// S / sqrt(d_k) + beta I, the logits of the softmax: beta is added where a word meets itself.
/// Shape (T, S); for a beta other than 0, queries and keys are those of the same T words.
Matrix biased_scores(const Matrix& scaled, float beta);

/// C = W V. Shapes: weights (T, S), values (S, d_v) to (T, d_v). Values are what is delivered; keys
/// have done their work once the weights are known.
Matrix blend(const Matrix& weights, const Matrix& values);

/// All steps. Shapes: queries (T, d_k), keys (S, d_k), values (S, d_v), mask (T, S). `beta`: as for
/// biased_scores.
Attention attend(const Matrix& queries, const Matrix& keys, const Matrix& values, float beta = 0,
                 const Mask* mask = nullptr);

}  // namespace attention
