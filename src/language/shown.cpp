#include "language/shown.h"

#include "language/utf8.h"

namespace attention {
namespace {

bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

}  // namespace

std::string shown(std::string_view text, std::size_t limit) {
  std::u32string characters = decode_utf8(text);
  if (characters.size() > limit) {
    characters.resize(limit - 1);
    characters += U'…';
  }
  std::string line;
  for (const char32_t c : characters) append_utf8(is_control(c) ? kReplacement : c, line);
  return line;
}

}  // namespace attention
