#pragma once

#include "attention/matrix.h"

namespace attention {

/// Adam with decoupled weight decay, for one matrix.
/// Source: Kingma and Ba 2015, algorithm 1; Loshchilov and Hutter 2019, algorithm 2.
class Adam {
 public:
  explicit Adam(const Matrix& weights)
      : mean_(Matrix::Zero(weights.rows(), weights.cols())), variance_(mean_) {}

  /// One step against `gradient`, which has the shape of `weights`.
  void step(Matrix& weights, const Matrix& gradient, float learning_rate, float weight_decay);

 private:
  Matrix mean_;
  Matrix variance_;
  // beta_1^t and beta_2^t, kept as products: `pow` differs between C libraries.
  float mean_bias_ = 1.0F;
  float variance_bias_ = 1.0F;
};

}  // namespace attention
