#include "attention/scaled_dot_product.h"

#include <cassert>
#include <cmath>

#include "attention/product.h"

namespace attention {

Matrix raw_scores(const Matrix& queries, const Matrix& keys) {
  assert(queries.cols() == keys.cols());
  return product(queries, keys.transpose());
}

Matrix scaled_scores(const Matrix& scores, Eigen::Index d_k) {
  return scores / std::sqrt(static_cast<float>(d_k));
}

Matrix biased_scores(const Matrix& scaled, float beta) {
  assert(beta == 0 || scaled.rows() == scaled.cols());
  Matrix logits = scaled;
  logits.diagonal().array() += beta;
  return logits;
}

Matrix blend(const Matrix& weights, const Matrix& values) {
  assert(weights.cols() == values.rows());
  return product(weights, values);
}

Attention attend(const Matrix& queries, const Matrix& keys, const Matrix& values, float beta,
                 const Mask* mask) {
  Attention result;
  result.scores = raw_scores(queries, keys);
  result.scaled = scaled_scores(result.scores, queries.cols());
  const Matrix logits = biased_scores(result.scaled, beta);
  result.weights = mask ? softmax_rows(logits, *mask) : softmax_rows(logits);
  result.context = blend(result.weights, values);
  return result;
}

}  // namespace attention
