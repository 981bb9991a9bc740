#include "learning/logarithm.h"

#include <cmath>

namespace attention {

double logarithm(double x) {
  // 1. x = m 2^n, exactly, with m from sqrt(1/2) to sqrt(2).
  constexpr double kRootHalf = 0.70710678118654752440;
  constexpr double kLn2 = 0.69314718055994530942;
  int n = 0;
  double m = std::frexp(x, &n);
  if (m < kRootHalf) {
    m *= 2.0;
    --n;
  }

  // 2. ln m = 2 artanh(z) with |z| < 0.172, by its Taylor series to the 21st power.
  const double z = (m - 1.0) / (m + 1.0);
  const double square = z * z;
  double series = 0.0;
  for (int power = 21; power > 0; power -= 2) series = series * square + 1.0 / power;
  return n * kLn2 + 2.0 * z * series;
}

}  // namespace attention
