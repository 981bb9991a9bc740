#pragma once

#include <string>
#include <variant>

#include "figures/apply.h"

namespace attention {

/// Reads {"tokens": [...], "q": [[...]], "k": [[...]], "v": [[...]]}: the input, or a sentence that
/// says what is wrong with the text. Infinity and NaN, which some programs write into JSON, are
/// read as numbers, so that `apply` can say where they stand.
std::variant<ApplyInput, std::string> read_apply_input(const std::string& json_text);

}  // namespace attention
