#pragma once

#include <string>
#include <string_view>

namespace attention {

/// What stands for bytes that are no UTF-8.
constexpr char32_t kReplacement = 0xFFFD;

/// Code points of `utf8`; each maximal broken part becomes one U+FFFD, as browsers read it
/// (Unicode Standard, section 3.9, "U+FFFD Substitution of Maximal Subparts").
std::u32string decode_utf8(std::string_view utf8);

void append_utf8(char32_t character, std::string& out);

}  // namespace attention
