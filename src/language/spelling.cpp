#include "language/spelling.h"

#include <array>

#include "language/character.h"
#include "language/utf8.h"

namespace attention {
namespace {

constexpr char32_t kFirstAccented = 0xDF;
constexpr char32_t kLastAccented = 0x17E;

/// The plain letters of the lower-case characters U+00DF to U+017E; upper case is marked by a
/// space.
constexpr std::array<const char*, kLastAccented - kFirstAccented + 1> kPlainLetters = {
    // U+00DF to U+00FF
    "ss", "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i", "d", "n",
    "o", "o", "o", "o", "o", "/", "o", "u", "u", "u", "u", "y", "th", "y",
    // U+0100 to U+017E
    " ", "a", " ", "a", " ", "a", " ", "c", " ", "c", " ", "c", " ", "c", " ", "d", " ", "d", " ",
    "e", " ", "e", " ", "e", " ", "e", " ", "e", " ", "g", " ", "g", " ", "g", " ", "g", " ", "h",
    " ", "h", " ", "i", " ", "i", " ", "i", " ", "i", " ", "i", " ", "ij", " ", "j", " ", "k", "k",
    " ", "l", " ", "l", " ", "l", " ", "l", " ", "l", " ", "n", " ", "n", " ", "n", "n", " ", "n",
    " ", "o", " ", "o", " ", "o", " ", "oe", " ", "r", " ", "r", " ", "r", " ", "s", " ", "s", " ",
    "s", " ", "s", " ", "t", " ", "t", " ", "t", " ", "u", " ", "u", " ", "u", " ", "u", " ", "u",
    " ", "u", " ", "w", " ", "y", " ", " ", "z", " ", "z", " ", "z"};

char32_t lower(char32_t c) {
  if (c >= U'A' && c <= U'Z') return c + 32;
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 32;
  if (c == 0x130) return U'i';
  if (c == 0x178) return 0xFF;
  // Latin Extended-A: each upper-case letter stands right before its lower case.
  if (c >= 0x100 && c < kLastAccented && *kPlainLetters[c - kFirstAccented] == ' ') return c + 1;
  return c;
}

bool is_variation_selector(char32_t c) { return c >= 0xFE00 && c <= 0xFE0F; }

}  // namespace

std::string plain_spelling(std::string_view text) {
  std::string plain;
  for (const char32_t c : decode_utf8(text)) {
    if (c == 0x2019 || c == 0xFF07) {
      plain.push_back('\'');
    } else if (c == 0x2010 || c == 0x2011) {
      plain.push_back('-');
    } else if (kind_of(c) != CharacterKind::kInvisible && !is_variation_selector(c)) {
      append_utf8(lower(c), plain);
    }
  }
  return plain;
}

std::string without_accents(std::string_view plain) {
  std::string bare;
  for (const char32_t c : decode_utf8(plain)) {
    if (kind_of(c) == CharacterKind::kMark) continue;
    if (c >= kFirstAccented && c <= kLastAccented && c != 0xF7) {
      bare += kPlainLetters[c - kFirstAccented];
    } else {
      append_utf8(c, bare);
    }
  }
  return bare;
}

}  // namespace attention
