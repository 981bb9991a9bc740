#pragma once

#include "attention/result.h"

/// What only the engine of a page runs into.
namespace attention::fault {

inline constexpr ErrorCode kOutOfMemory{"kOutOfMemory"};

}  // namespace attention::fault
