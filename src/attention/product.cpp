#include "attention/product.h"

#include <cassert>

namespace attention {
namespace {

/// The columns from `first` to first + kWidth - 1: few enough for their sums to stay in registers.
template <int kWidth>
void fill_columns(const Matrix& a, const Matrix& b, Eigen::Index first, Matrix& c) {
  using Columns = Eigen::Array<float, 1, kWidth>;
  for (Eigen::Index i = 0; i < a.rows(); ++i) {
    Columns sums = Columns::Zero();
    for (Eigen::Index k = 0; k < a.cols(); ++k)
      sums += a(i, k) * b.template block<1, kWidth>(k, first).array();
    c.template block<1, kWidth>(i, first) = sums;
  }
}

}  // namespace

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix c;
  product(a, b, c);
  return c;
}

void product(const Matrix& a, const Matrix& b, Matrix& c) {
  assert(a.cols() == b.rows());
  c.resize(a.rows(), b.cols());
  Eigen::Index first = 0;
  for (; first + 16 <= b.cols(); first += 16) fill_columns<16>(a, b, first, c);
  for (; first + 4 <= b.cols(); first += 4) fill_columns<4>(a, b, first, c);
  for (; first < b.cols(); ++first) fill_columns<1>(a, b, first, c);
}

void add_transposed_product(const Matrix& a, const Matrix& b, Matrix& c) {
  assert(a.rows() == b.rows() && c.rows() == a.cols() && c.cols() == b.cols());
  for (Eigen::Index k = 0; k < a.cols(); ++k) {
    for (Eigen::Index t = 0; t < a.rows(); ++t) c.row(k) += a(t, k) * b.row(t);
  }
}

}  // namespace attention
