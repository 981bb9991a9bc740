#pragma once

#include <string>

#include "attention/result.h"

namespace attention {

/// One line that says what is wrong and what would be right.
std::string sentence_for(const Error& error);

}  // namespace attention
