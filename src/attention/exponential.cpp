#include "attention/exponential.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace attention {

float exponential(float x) {
  if (std::isnan(x)) return x;
  if (x > 88.7F) return std::numeric_limits<float>::infinity();
  if (x < -87.3F) return 0.0F;

  // 1. x = n ln 2 + r with |r| <= ln 2 / 2. The high part of ln 2 has few bits, so n times it is
  //    exact and r keeps all its digits.
  constexpr float kLog2E = 1.44269504F;
  constexpr float kLn2High = 0.693359375F;
  constexpr float kLn2Low = -2.12194440e-4F;
  const float n = std::floor(x * kLog2E + 0.5F);
  const float r = (x - n * kLn2High) - n * kLn2Low;

  // 2. e^r by its Taylor series to the seventh power, in double so that only the last step rounds.
  const double d = static_cast<double>(r);
  const double e_r =
      1.0 +
      d * (1.0 + d * (1.0 / 2 + d * (1.0 / 6 + d * (1.0 / 24 + d * (1.0 / 120 +
                                                                    d * (1.0 / 720 + d / 5040))))));

  // 3. 2^n by writing n into the exponent bits of a double, where no n of ours overflows.
  const std::int64_t exponent_bits = (static_cast<std::int64_t>(n) + 1023) << 52;
  double two_to_n = 0.0;
  std::memcpy(&two_to_n, &exponent_bits, sizeof two_to_n);
  return static_cast<float>(e_r * two_to_n);
}

}  // namespace attention
