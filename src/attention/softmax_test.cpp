#include "attention/softmax.h"

#include <gtest/gtest.h>

#include <cmath>

#include "attention/mask.h"

namespace attention {
namespace {

Matrix some_logits() {
  Matrix logits(3, 4);
  logits << 1.0F, 2.0F, 0.5F, -1.0F,  //
      -3.0F, 4.0F, 4.0F, 0.0F,        //
      0.1F, 0.2F, 0.3F, 0.4F;
  return logits;
}

TEST(Softmax, RowsSumToOneAndColumnsDoNot) {
  const Matrix weights = softmax_rows(some_logits());
  for (Eigen::Index i = 0; i < weights.rows(); ++i) EXPECT_NEAR(weights.row(i).sum(), 1.0F, 1e-6F);
  // Softmax over the wrong axis would make these sums 1 instead.
  EXPECT_GT(std::abs(weights.col(0).sum() - 1.0F), 0.1F);
}

TEST(Softmax, AgreesWithDoublePrecision) {
  const Matrix logits = some_logits();
  const Matrix weights = softmax_rows(logits);
  for (Eigen::Index i = 0; i < logits.rows(); ++i) {
    double sum = 0.0;
    for (Eigen::Index j = 0; j < logits.cols(); ++j)
      sum += std::exp(static_cast<double>(logits(i, j)));
    for (Eigen::Index j = 0; j < logits.cols(); ++j) {
      EXPECT_NEAR(weights(i, j), std::exp(static_cast<double>(logits(i, j))) / sum, 1e-7);
    }
  }
}

TEST(Softmax, ShiftOfAllLogitsChangesNothing) {
  // Shifts that float32 represents exactly, so that only softmax itself could differ.
  const Matrix logits = some_logits().array().round().matrix();
  const Matrix shifted = (logits.array() + 1024.0F).matrix();
  EXPECT_EQ(softmax_rows(logits), softmax_rows(shifted));
}

TEST(Softmax, HugeLogitsStayFinite) {
  Matrix logits(2, 2);
  logits << 1e30F, -1e30F, 3e38F, 3e38F;
  Matrix expected(2, 2);
  expected << 1.0F, 0.0F, 0.5F, 0.5F;
  EXPECT_EQ(softmax_rows(logits), expected);
}

TEST(Softmax, MaskedKeysGetNothingAndAFullyMaskedRowIsZeros) {
  Mask mask = Mask::Constant(3, 4, true);
  mask(0, 1) = false;
  mask.row(2).setConstant(false);
  const Matrix weights = softmax_rows(some_logits(), mask);
  EXPECT_EQ(weights(0, 1), 0.0F);
  EXPECT_NEAR(weights.row(0).sum(), 1.0F, 1e-6F);
  EXPECT_EQ(weights.row(2), Matrix::Zero(1, 4));
}

TEST(CausalMask, SeesThePastAndItselfOnly) {
  const Mask mask = causal_mask(3);
  EXPECT_TRUE(mask(0, 0) && mask(2, 0) && mask(2, 2));
  EXPECT_FALSE(mask(0, 1) || mask(0, 2) || mask(1, 2));
}

}  // namespace
}  // namespace attention
