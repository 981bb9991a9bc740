#include "learning/cosine.h"

namespace attention {

double cosine_of_half_turns(double x) {
  constexpr double kPi = 3.14159265358979323846;
  // cos(pi x) = sin(pi (1/2 - x)), whose Taylor series needs no term beyond the 21st power.
  const double angle = kPi * (0.5 - x);
  const double square = angle * angle;
  double series = 1.0;
  for (int power = 21; power > 1; power -= 2)
    series = 1.0 - series * square / (power * (power - 1));
  return angle * series;
}

}  // namespace attention
