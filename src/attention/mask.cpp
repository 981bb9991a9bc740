#include "attention/mask.h"

namespace attention {

Mask causal_mask(Eigen::Index words) {
  Mask mask(words, words);
  for (Eigen::Index i = 0; i < words; ++i) {
    for (Eigen::Index j = 0; j < words; ++j) mask(i, j) = j <= i;
  }
  return mask;
}

}  // namespace attention
