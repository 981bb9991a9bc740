#pragma once

#include "attention/matrix.h"

namespace attention {

/// The largest multiple of the step that a model file can hold.
constexpr int kLargestLevel = 127;

/// Each entry as the nearest multiple of `step` (> 0), at most kLargestLevel steps from 0. Shape
/// unchanged, (V, E). These are the vectors that will be read back from a model file with this
/// step, so these are what training has to see.
///
/// One step for all dimensions spends bits where the variance is, which is the best that can be
/// done after PCA (reverse water-filling; Cover and Thomas 2006, section 10.3.3).
Matrix quantise(const Matrix& vectors, float step);

/// How many steps `value` is from 0.
int level_of(float value, float step);

}  // namespace attention
