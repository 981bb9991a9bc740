#pragma once

#include <string>
#include <string_view>

namespace attention {

/// How a vocabulary would write `text`, whatever it was typed with: Unicode's NFKC_Casefold for
/// Latin, Greek and Cyrillic letters ("ﬁ", full width, mathematical letters,
/// letter case, accents typed apart), one apostrophe and one hyphen; without spaces, invisible
/// characters and the superscript digits of footnotes. Two texts that a reader takes for the same
/// word have the same plain spelling. Other scripts stay as they are.
std::string plain_spelling(std::string_view text);

/// A plain spelling without its accents: "café" is "cafe". Latin script.
std::string without_accents(std::string_view plain);

}  // namespace attention
