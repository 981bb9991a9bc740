#include "learning/logarithm.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace attention {
namespace {

TEST(Logarithm, IsThatOfTheCLibraryButForRounding) {
  for (double x = 1e-30; x < 1e30; x *= 1.0007) {
    const double expected = std::log(x);
    ASSERT_NEAR(logarithm(x), expected, 4e-16 * std::max(1.0, std::abs(expected))) << x;
  }
  EXPECT_EQ(logarithm(1.0), 0.0);
}

}  // namespace
}  // namespace attention
