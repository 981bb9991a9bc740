#pragma once

#include "attention/result.h"

/// What can be wrong with two sentences together, with matrices of one's own, and with texts to
/// train with.
namespace attention::fault {

/// Details: the query, then the words of the second sentence.
inline constexpr ErrorCode kQueryNotShared{"kQueryNotShared"};
/// Details: the known words of the first sentence.
inline constexpr ErrorCode kNothingShared{"kNothingShared"};
/// Details: matrix.
inline constexpr ErrorCode kEmptyMatrix{"kEmptyMatrix"};
/// Details: matrix, its shape, rows and columns allowed.
inline constexpr ErrorCode kMatrixTooLarge{"kMatrixTooLarge"};
/// Details: matrix, row, its length, the length of row 0.
inline constexpr ErrorCode kRaggedRow{"kRaggedRow"};
/// Details: matrix, row, column.
inline constexpr ErrorCode kNotFinite{"kNotFinite"};
/// Details: matrix, its shape, matrix, its shape, what has to agree.
inline constexpr ErrorCode kShapeMismatch{"kShapeMismatch"};
/// Too few texts with enough different content words that the model knows.
inline constexpr ErrorCode kTextsTooFew{"kTextsTooFew"};

}  // namespace attention::fault
