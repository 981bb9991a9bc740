#include "attention/softmax.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "attention/exponential.h"

namespace attention {
namespace {

/// Without a mask, every query sees every key.
void softmax(const Matrix& logits, const Mask* mask, Matrix& weights) {
  assert(mask == nullptr || (mask->rows() == logits.rows() && mask->cols() == logits.cols()));
  const auto sees = [mask](Eigen::Index i, Eigen::Index j) {
    return mask == nullptr || (*mask)(i, j);
  };
  const Eigen::Index queries = logits.rows();
  const Eigen::Index keys = logits.cols();
  weights.setZero(queries, keys);  // (T, S)

  for (Eigen::Index i = 0; i < queries; ++i) {
    // 1. The largest logit that query i sees.
    float largest = -std::numeric_limits<float>::infinity();
    for (Eigen::Index j = 0; j < keys; ++j) {
      if (sees(i, j)) largest = std::max(largest, logits(i, j));
    }

    // 2. e^(s - largest) and its sum, in double so that a long row still sums to 1.
    double sum = 0.0;
    for (Eigen::Index j = 0; j < keys; ++j) {
      if (!sees(i, j)) continue;
      weights(i, j) = exponential(logits(i, j) - largest);
      sum += static_cast<double>(weights(i, j));
    }

    // 3. Shares of that sum. It is at least e^0 = 1 unless the query sees no key at all.
    if (sum > 0.0) {
      for (Eigen::Index j = 0; j < keys; ++j) {
        weights(i, j) = static_cast<float>(static_cast<double>(weights(i, j)) / sum);
      }
    }
  }
}

}  // namespace

Matrix softmax_rows(const Matrix& logits) {
  Matrix weights;
  softmax(logits, nullptr, weights);
  return weights;
}

Matrix softmax_rows(const Matrix& logits, const Mask& mask) {
  Matrix weights;
  softmax(logits, &mask, weights);
  return weights;
}

void softmax_rows(const Matrix& logits, const Mask& mask, Matrix& weights) {
  softmax(logits, &mask, weights);
}

}  // namespace attention
