#include "attention/scaled_dot_product.h"

#include <cassert>
#include <cmath>

namespace attention {

Matrix raw_scores(const Matrix& queries, const Matrix& keys) {
  assert(queries.cols() == keys.cols());
  return queries * keys.transpose();
}

Matrix scaled_scores(const Matrix& scores, Eigen::Index d_k) {
  return scores / std::sqrt(static_cast<float>(d_k));
}

Matrix blend(const Matrix& weights, const Matrix& values) {
  assert(weights.cols() == values.rows());
  return weights * values;
}

Attention attend(const Matrix& queries, const Matrix& keys, const Matrix& values,
                 const std::optional<Mask>& mask) {
  Attention result;
  result.scores = raw_scores(queries, keys);
  result.scaled = scaled_scores(result.scores, queries.cols());
  result.weights = mask ? softmax_rows(result.scaled, *mask) : softmax_rows(result.scaled);
  result.context = blend(result.weights, values);
  return result;
}

}  // namespace attention
