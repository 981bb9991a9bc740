#pragma once

#include <string>

#include "cli/faults.h"
#include "figures/apply.h"

namespace attention {

/// Reads {"tokens": [...], "q": [[...]], "k": [[...]], "v": [[...]]}. Infinity and NaN, which some
/// programs write into JSON, are read as numbers, so that `apply` can say where they stand. Errors:
/// those of cli/faults.h.
Result<ApplyInput> read_apply_input(const std::string& json_text);

}  // namespace attention
