#pragma once

#include <string_view>

namespace attention {

/// The words, separated by spaces, that stand for one that the vectors lack or that is written like
/// another: "a" is "an", "gonna" is "going", "u.s." is "america". Empty if there are none.
/// `plain`: plain spelling. The whole of it stands in abbreviation.cpp.
std::string_view alias_of(std::string_view plain);

/// The same for a word written in capitals that is another word in small letters: "US", "IT".
std::string_view capitals_alias_of(std::string_view written);

}  // namespace attention
