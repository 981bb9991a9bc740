#pragma once

namespace attention {

/// cos(pi x) for x from 0 to 1, made of IEEE arithmetic only: C libraries round `cos` differently.
/// Largest error 4e-16.
double cosine_of_half_turns(double x);

}  // namespace attention
