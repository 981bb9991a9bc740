#pragma once

#include <cstdint>

#include "attention/matrix.h"

namespace attention {

/// Whole numbers from -kLargestLevel to kLargestLevel, row by row.
using Levels = Eigen::Matrix<std::int8_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The static vectors of a list of words, kept as the whole steps that they are: a quarter of the
/// memory of their float32.
class WordVectors {
 public:
  WordVectors() = default;
  /// `levels`: (V, E), a row for each word. `step`: what one of them is worth.
  WordVectors(Levels levels, float step);
  /// `vectors`: (V, E), from quantise(…, step); others are rounded to it.
  WordVectors(const Matrix& vectors, float step);

  Eigen::Index rows() const { return levels_.rows(); }
  Eigen::Index cols() const { return levels_.cols(); }
  /// The vector of a word. Shape (E).
  RowVector row(Eigen::Index row) const { return levels_.row(row).cast<float>() * step_; }
  /// All of them. Shape (V, E).
  Matrix matrix() const { return levels_.cast<float>() * step_; }

  const Levels& levels() const { return levels_; }
  float step() const { return step_; }
  bool operator==(const WordVectors& other) const {
    return levels_ == other.levels_ && step_ == other.step_;
  }

 private:
  Levels levels_;
  float step_ = 1;
};

}  // namespace attention
