#include "learning/adam.h"

#include <cmath>

namespace attention {

void Adam::step(Matrix& weights, const Matrix& gradient, float learning_rate, float weight_decay) {
  constexpr float kBeta1 = 0.9F;
  constexpr float kBeta2 = 0.999F;
  constexpr float kEpsilon = 1e-8F;
  mean_bias_ *= kBeta1;
  variance_bias_ *= kBeta2;
  mean_ = kBeta1 * mean_ + (1.0F - kBeta1) * gradient;
  variance_ = kBeta2 * variance_ + (1.0F - kBeta2) * gradient.cwiseAbs2();
  // An expression and no matrix: training asks for no memory from step to step.
  const auto direction = (mean_.array() / (1.0F - mean_bias_)) /
                         ((variance_.array() / (1.0F - variance_bias_)).sqrt() + kEpsilon);
  weights.array() -= learning_rate * (direction + weight_decay * weights.array());
}

}  // namespace attention
