#include "learning/adam.h"

#include <gtest/gtest.h>

namespace attention {
namespace {

Matrix pair_of(float a, float b) {
  Matrix matrix(1, 2);
  matrix << a, b;
  return matrix;
}

TEST(Adam, FirstStepIsAsLongAsTheRateWhateverTheGradient) {
  Matrix weights = pair_of(1, 1);
  Adam adam(weights);
  adam.step(weights, pair_of(1000, -0.001F), 0.1F, 0);
  EXPECT_NEAR(weights(0, 0), 0.9F, 1e-4F);
  EXPECT_NEAR(weights(0, 1), 1.1F, 1e-4F);
}

TEST(Adam, DecaysWeightsApartFromTheGradient) {
  Matrix weights = pair_of(2, -4);
  Adam adam(weights);
  adam.step(weights, pair_of(0, 0), 0.1F, 0.5F);
  EXPECT_NEAR(weights(0, 0), 2 * (1 - 0.05F), 1e-6F);
  EXPECT_NEAR(weights(0, 1), -4 * (1 - 0.05F), 1e-6F);
}

TEST(Adam, FindsTheBottomOfABowl) {
  Matrix weights = pair_of(3, -2);
  const Matrix bottom = pair_of(0.5F, 1);
  Adam adam(weights);
  for (int step = 0; step < 2000; ++step) adam.step(weights, weights - bottom, 0.01F, 0);
  EXPECT_LT((weights - bottom).norm(), 1e-2F);
}

}  // namespace
}  // namespace attention
