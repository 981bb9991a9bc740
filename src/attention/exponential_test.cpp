#include "attention/exponential.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attention {
namespace {

TEST(Exponential, AgreesWithDoublePrecision) {
  for (int i = -87000; i <= 88000; i += 7) {
    const float x = static_cast<float>(i) / 1000.0F;
    const double expected = std::exp(static_cast<double>(x));
    EXPECT_NEAR(static_cast<double>(exponential(x)) / expected, 1.0, 1.2e-7) << "x = " << x;
  }
}

TEST(Exponential, IsExactAtZeroAndHasLimits) {
  EXPECT_EQ(exponential(0.0F), 1.0F);
  EXPECT_EQ(exponential(-1000.0F), 0.0F);
  EXPECT_EQ(exponential(-std::numeric_limits<float>::infinity()), 0.0F);
  EXPECT_EQ(exponential(1000.0F), std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isnan(exponential(std::numeric_limits<float>::quiet_NaN())));
}

}  // namespace
}  // namespace attention
