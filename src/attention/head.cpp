#include "attention/head.h"

#include <cassert>

#include "attention/product.h"

namespace attention {

Head zeros_like(const Head& head) {
  return {Matrix::Zero(head.w_q.rows(), head.w_q.cols()),
          Matrix::Zero(head.w_k.rows(), head.w_k.cols()),
          Matrix::Zero(head.w_v.rows(), head.w_v.cols())};
}

Projections project(const Head& head, const Matrix& x) {
  assert(x.cols() == head.w_q.rows());
  return {product(x, head.w_q), product(x, head.w_k), product(x, head.w_v)};
}

}  // namespace attention
