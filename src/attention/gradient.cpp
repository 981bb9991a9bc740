#include "attention/gradient.h"

namespace attention {

Matrix softmax_gradient(const Matrix& weights, const Matrix& d_weights) {
  const Eigen::VectorXf mean = weights.cwiseProduct(d_weights).rowwise().sum();  // (T)
  return weights.cwiseProduct(d_weights.colwise() - mean);
}

AttentionGradient attend_gradient(const Matrix& queries, const Matrix& keys, const Matrix& values,
                                  const Attention& attention, const Matrix& d_context) {
  AttentionGradient gradient;
  // 1. C = W V
  const Matrix d_weights = d_context * values.transpose();      // (T, S)
  gradient.values = attention.weights.transpose() * d_context;  // (S, d_v)
  // 2. W = softmax(S / sqrt(d_k) + beta I)
  const Matrix d_logits = softmax_gradient(attention.weights, d_weights);  // (T, S)
  gradient.beta = d_logits.diagonal().sum();
  const Matrix d_scores = scaled_scores(d_logits, queries.cols());  // (T, S)
  // 3. S = Q K^T
  gradient.queries = d_scores * keys;              // (T, d_k)
  gradient.keys = d_scores.transpose() * queries;  // (S, d_k)
  return gradient;
}

}  // namespace attention
