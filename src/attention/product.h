#pragma once

#include "attention/matrix.h"

namespace attention {

/// A B. Shapes: a (T, K), b (K, N) to (T, N).
///
/// Every entry is summed in the order of k, in every build and wherever its row stands: equal rows
/// of `a` give equal rows bit for bit. In Eigen's product the order depends on a row's place, and
/// one and the same word twice in a sentence had two scores.
Matrix product(const Matrix& a, const Matrix& b);

}  // namespace attention
