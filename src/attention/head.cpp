#include "attention/head.h"

#include <cassert>

namespace attention {

Projections project(const Head& head, const Matrix& x) {
  assert(x.cols() == head.w_q.rows());
  return {x * head.w_q, x * head.w_k, x * head.w_v};
}

}  // namespace attention
