#pragma once

#include "attention/result.h"

/// What can be wrong with a file of matrices before they are matrices.
namespace attention::fault {

/// Details: about which byte.
inline constexpr ErrorCode kNotJson{"kNotJson"};
inline constexpr ErrorCode kNumberTooLarge{"kNumberTooLarge"};
/// Details: name.
inline constexpr ErrorCode kListMissing{"kListMissing"};
/// Details: name.
inline constexpr ErrorCode kNotAList{"kNotAList"};
/// Details: token.
inline constexpr ErrorCode kTokenNotText{"kTokenNotText"};
/// Details: matrix, row.
inline constexpr ErrorCode kRowNotList{"kRowNotList"};
/// Details: matrix, row, column.
inline constexpr ErrorCode kNotANumber{"kNotANumber"};
/// Details: the name.
inline constexpr ErrorCode kOptimiserUnknown{"kOptimiserUnknown"};

}  // namespace attention::fault
