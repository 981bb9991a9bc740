#include "learning/cosine.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attention {
namespace {

TEST(Cosine, IsThatOfTheCLibraryButForRounding) {
  constexpr double kPi = 3.14159265358979323846;
  constexpr int kSteps = 100000;
  for (int i = 0; i <= kSteps; ++i) {
    const double x = static_cast<double>(i) / kSteps;
    ASSERT_NEAR(cosine_of_half_turns(x), std::cos(kPi * x), 4e-16) << x;
  }
}

}  // namespace
}  // namespace attention
