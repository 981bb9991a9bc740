#include "language/quantise.h"

#include <algorithm>
#include <cmath>

namespace attention {

int level_of(float value, float step) {
  const auto largest = static_cast<float>(kLargestLevel);
  return static_cast<int>(std::round(std::clamp(value / step, -largest, largest)));
}

Matrix quantise(const Matrix& vectors, float step) {
  return vectors.unaryExpr(
      [step](float value) { return static_cast<float>(level_of(value, step)) * step; });
}

}  // namespace attention
