#include "attention/gradient.h"

#include <gtest/gtest.h>

#include <cmath>

#include "attention/random_matrix.h"

namespace attention {
namespace {

/// The gradient is checked against differences of this loss: a fixed weighting of the context.
class Gradient : public ::testing::Test {
 protected:
  double loss() const {
    return static_cast<double>(attend(q_, k_, v_, beta_).context.cwiseProduct(weighting_).sum());
  }

  /// (loss(input + step) - loss(input - step)) / (2 step)
  double difference(float& input) const {
    constexpr float kStep = 1.0F / 128;
    const float original = input;
    input = original + kStep;
    const double above = loss();
    input = original - kStep;
    const double below = loss();
    input = original;
    return (above - below) / (2 * static_cast<double>(kStep));
  }

  void expect_gradient(Matrix& input, const Matrix& gradient) {
    for (Eigen::Index i = 0; i < input.size(); ++i)
      EXPECT_NEAR(gradient.data()[i], difference(input.data()[i]), 2e-3);
  }

  AttentionGradient gradient() const {
    return attend_gradient(q_, k_, v_, attend(q_, k_, v_, beta_), weighting_);
  }

  Matrix q_ = random_matrix(3, 4, 1);
  Matrix k_ = random_matrix(5, 4, 2);
  Matrix v_ = random_matrix(5, 6, 3);
  Matrix weighting_ = random_matrix(3, 6, 4);
  float beta_ = 0;
};

/// Queries and keys of the same five words, which beta needs.
class GradientWithBeta : public Gradient {
 protected:
  GradientWithBeta() {
    q_ = random_matrix(5, 4, 6);
    weighting_ = random_matrix(5, 6, 7);
    beta_ = -1.5F;
  }
};

TEST_F(Gradient, AgreesWithDifferencesOfTheLoss) {
  const AttentionGradient all = gradient();
  expect_gradient(q_, all.queries);
  expect_gradient(k_, all.keys);
  expect_gradient(v_, all.values);
}

TEST_F(GradientWithBeta, AgreesWithDifferencesOfTheLoss) {
  const AttentionGradient all = gradient();
  expect_gradient(q_, all.queries);
  expect_gradient(k_, all.keys);
  expect_gradient(v_, all.values);
  EXPECT_NEAR(all.beta, difference(beta_), 2e-3);
}

TEST_F(GradientWithBeta, WrongVersionsWouldBeSeen) {
  const double right = difference(beta_);
  const Matrix d_logits =
      softmax_gradient(attend(q_, k_, v_, beta_).weights, weighting_ * v_.transpose());
  // Beta added before the division by sqrt(d_k), beside the diagonal, to every score.
  EXPECT_GT(std::abs(static_cast<double>(gradient().beta) / 2 - right), 0.02);
  EXPECT_GT(std::abs(static_cast<double>(d_logits.diagonal(1).sum()) - right), 0.02);
  EXPECT_GT(std::abs(static_cast<double>(d_logits.sum()) - right), 0.02);
  // Weights without beta.
  const AttentionGradient bare = attend_gradient(q_, k_, v_, attend(q_, k_, v_), weighting_);
  EXPECT_GT(std::abs(static_cast<double>(bare.beta) - right), 0.02);
  // Scaling left out: of the queries' gradient, which is what it multiplies.
  EXPECT_GT(std::abs(static_cast<double>(gradient().queries(0, 0)) * 2 - difference(q_(0, 0))),
            0.02);
}

TEST_F(Gradient, DiesWhereSoftmaxIsOneHot) {
  Matrix one_hot = Matrix::Zero(1, 4);
  one_hot(0, 2) = 1.0F;
  EXPECT_EQ(softmax_gradient(one_hot, random_matrix(1, 4, 5)), Matrix::Zero(1, 4));
}

}  // namespace
}  // namespace attention
