#include "attention/head.h"

#include <cassert>

#include "attention/product.h"

namespace attention {

Projections project(const Head& head, const Matrix& x) {
  assert(x.cols() == head.w_q.rows());
  return {product(x, head.w_q), product(x, head.w_k), product(x, head.w_v)};
}

}  // namespace attention
