#pragma once

#include "attention/matrix.h"

namespace attention {

/// The vectors as they will be read back from a model file that is written with this step: what
/// training has to see. Shape (V, E), unchanged. `step` > 0; larger is coarser and smaller in
/// bytes. One step for all dimensions spends bits where the variance is, which is the best that can
/// be done after PCA (reverse water-filling; Cover and Thomas 2006, section 10.3.3).
Matrix quantise(const Matrix& vectors, float step);

}  // namespace attention
