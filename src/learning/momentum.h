#pragma once

#include "attention/matrix.h"

namespace attention {

/// Stochastic gradient descent with momentum 0.9, for one matrix.
/// Source: Polyak 1964; Sutskever et al. 2013, equations 1 and 2.
class Momentum {
 public:
  explicit Momentum(const Matrix& weights)
      : velocity_(Matrix::Zero(weights.rows(), weights.cols())) {}

  /// One step against `gradient`, which has the shape of `weights`.
  void step(Matrix& weights, const Matrix& gradient, float learning_rate) {
    velocity_ = 0.9F * velocity_ - learning_rate * gradient;
    weights += velocity_;
  }

 private:
  Matrix velocity_;
};

}  // namespace attention
