#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "attention/scaled_dot_product.h"
#include "figures/faults.h"
#include "figures/report.h"

namespace attention {

/// One's own queries, keys and values, row by row as they were written down.
struct ApplyInput {
  using Rows = std::vector<std::vector<float>>;
  std::vector<std::string> tokens;  ///< T names, one a row
  Rows q;                           ///< (T, d_k)
  Rows k;                           ///< (T, d_k)
  Rows v;                           ///< (T, d_v)
};

/// Attention over one's own numbers.
struct Apply {
  std::vector<std::string> tokens;
  bool causal = false;
  Matrix q;
  Matrix k;
  Matrix v;
  Attention attention;
};

/// Most rows, and most columns: scores and weights take the square of the rows.
constexpr std::size_t kLargestSide = 1024;

/// Errors: kEmptyMatrix, kMatrixTooLarge, kRaggedRow, kNotFinite (also for a product too large for
/// float32), kShapeMismatch.
Result<Apply> apply(const ApplyInput& input, bool causal);

/// Names the numbers, under the same keys as the listening figure.
void report(const Apply& figure, Report& out);

}  // namespace attention
