#pragma once

#include "attention/matrix.h"

namespace attention {

/// A B. Shapes: a (T, K), b (K, N) to (T, N).
///
/// Every entry is summed in the order of k, in every build and wherever its row stands: equal rows
/// of `a` give equal rows bit for bit. In Eigen's product the order depends on a row's place, and
/// one and the same word twice in a sentence had two scores.
Matrix product(const Matrix& a, const Matrix& b);

/// The same into `c`, which is none of the two: no memory is asked for where `c` has its shape.
void product(const Matrix& a, const Matrix& b, Matrix& c);

/// Adds A^T B to `c`, in the order of the rows. Shapes: a (T, K), b (T, N), c (K, N).
void add_transposed_product(const Matrix& a, const Matrix& b, Matrix& c);

}  // namespace attention
