#pragma once

#include "attention/softmax.h"

namespace attention {

/// The causal mask: word i sees words 0 to i, never the future that it is supposed to predict.
/// Shape (T, T). Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.2.3.
Mask causal_mask(Eigen::Index words);

}  // namespace attention
