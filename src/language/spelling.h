#pragma once

#include <string>
#include <string_view>

namespace attention {

/// How a vocabulary would write `text`: lower case (Latin script), plain apostrophes and hyphens,
/// nothing invisible.
std::string plain_spelling(std::string_view text);

/// A plain spelling without its accents: "café" is "cafe", "straße" is "strasse". Latin script.
std::string without_accents(std::string_view plain);

}  // namespace attention
