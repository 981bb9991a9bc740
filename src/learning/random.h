#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "attention/matrix.h"

namespace attention {

/// Random choices that are the same with every standard library: the engine's numbers are fixed by
/// the standard, the library's distributions are not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// In [0, 1).
  double uniform() { return static_cast<double>(engine_() >> 11U) * 0x1p-53; }
  /// In [0, count).
  int below(int count) { return static_cast<int>(uniform() * count); }
  template <class T>
  const T& one_of(const std::vector<T>& items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }
  /// About normal, mean 0 and variance 1: the sum of twelve uniform numbers less 6.
  double normal() {
    double sum = -6.0;
    for (int i = 0; i < 12; ++i) sum += uniform();
    return sum;
  }
  /// Independent entries of this standard deviation.
  Matrix normal_matrix(Eigen::Index rows, Eigen::Index cols, double deviation) {
    Matrix matrix(rows, cols);
    for (Eigen::Index i = 0; i < matrix.size(); ++i)
      matrix.data()[i] = static_cast<float>(normal() * deviation);
    return matrix;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace attention
