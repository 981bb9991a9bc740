#pragma once

#include <Eigen/Core>

namespace attention {

/// A dense float32 matrix stored row by row, so that row t is word t's vector in one piece.
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// One word's vector, as a row: the post writes q = x W_Q with x on the left.
using RowVector = Eigen::Matrix<float, 1, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace attention
