#pragma once

#include <random>

#include "attention/matrix.h"

namespace attention {

/// For tests: entries in [-2, 2) with full mantissas, so that any other order of sums shows.
inline Matrix random_matrix(Eigen::Index rows, Eigen::Index cols, unsigned seed) {
  std::mt19937 generator(seed);
  Matrix matrix(rows, cols);
  for (Eigen::Index i = 0; i < matrix.size(); ++i)
    matrix.data()[i] = static_cast<float>(generator()) / 1073741824.0F - 2.0F;
  return matrix;
}

}  // namespace attention
