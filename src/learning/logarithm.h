#pragma once

namespace attention {

/// ln x of a positive finite x, made of IEEE arithmetic only: C libraries round `log` differently.
/// Largest error 4e-16, relative to the larger of 1 and |ln x|.
double logarithm(double x);

}  // namespace attention
