#include "attention/gradient.h"

#include <gtest/gtest.h>

#include <random>

namespace attention {
namespace {

Matrix random_matrix(Eigen::Index rows, Eigen::Index cols, unsigned seed) {
  std::mt19937 generator(seed);
  Matrix matrix(rows, cols);
  for (Eigen::Index i = 0; i < matrix.size(); ++i)
    matrix.data()[i] = static_cast<float>(generator() % 2048U) / 1024.0F - 1.0F;
  return matrix;
}

/// The gradient is checked against differences of this loss: a fixed weighting of the context.
class Gradient : public ::testing::Test {
 protected:
  double loss() const {
    return static_cast<double>(attend(q_, k_, v_).context.cwiseProduct(weighting_).sum());
  }

  void expect_gradient(Matrix& input, const Matrix& gradient) {
    constexpr float kStep = 1.0F / 128;
    for (Eigen::Index i = 0; i < input.size(); ++i) {
      const float original = input.data()[i];
      input.data()[i] = original + kStep;
      const double above = loss();
      input.data()[i] = original - kStep;
      const double below = loss();
      input.data()[i] = original;
      EXPECT_NEAR(gradient.data()[i], (above - below) / (2 * static_cast<double>(kStep)), 2e-3);
    }
  }

  Matrix q_ = random_matrix(3, 4, 1);
  Matrix k_ = random_matrix(5, 4, 2);
  Matrix v_ = random_matrix(5, 6, 3);
  Matrix weighting_ = random_matrix(3, 6, 4);
};

TEST_F(Gradient, AgreesWithDifferencesOfTheLoss) {
  const AttentionGradient gradient = attend_gradient(q_, k_, v_, attend(q_, k_, v_), weighting_);
  expect_gradient(q_, gradient.queries);
  expect_gradient(k_, gradient.keys);
  expect_gradient(v_, gradient.values);
}

TEST_F(Gradient, DiesWhereSoftmaxIsOneHot) {
  Matrix one_hot = Matrix::Zero(1, 4);
  one_hot(0, 2) = 1.0F;
  EXPECT_EQ(softmax_gradient(one_hot, random_matrix(1, 4, 5)), Matrix::Zero(1, 4));
}

}  // namespace
}  // namespace attention
