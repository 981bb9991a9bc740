#include "language/spelling.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include "language/character.h"
#include "language/utf8.h"

namespace attention {
namespace {

/// `count` characters, every `step`-th from `first`, that are written as the one `distance` on.
struct Folded {
  std::uint32_t first;
  std::uint16_t count;
  std::uint16_t step;
  std::int32_t distance;
};

/// A character that is written as several, or as none.
struct Expanded {
  std::uint32_t character;
  const char* text;
};

/// A letter with an accent, and the two apart.
struct Composed {
  std::uint16_t composed;
  std::uint16_t base;
  std::uint16_t accent;
};

/// The combining class of the accents from here up to the next entry: those of different classes
/// may be written in either order.
struct AccentClass {
  std::uint16_t first;
  std::uint8_t value;
};

#include "language/spelling_table.inc"

constexpr char32_t kFirstAccent = 0x300;
constexpr char32_t kLastAccent = 0x36F;

/// What stands for an apostrophe on keyboards and in files.
bool is_apostrophe_like(char32_t c) {
  return c == 0x2018 || c == 0x2019 || c == 0x2BC || c == 0xB4 || c == '`' || c == 0xFF07;
}

void append_plain(char32_t c, std::u32string& out) {
  if (is_apostrophe_like(c)) {
    out += U'\'';
    return;
  }
  if (c == 0x2010 || c == 0x2011 || c == 0xFF0D) {
    out += U'-';
    return;
  }
  if (c >= 'A' && c <= 'Z') c += 'a' - 'A';
  if (c < 0x80) {
    if (c > U' ' && c != 0x7F) out += c;
    return;
  }
  const auto* expanded = std::lower_bound(
      std::begin(kExpanded), std::end(kExpanded), c,
      [](const Expanded& entry, char32_t wanted) { return entry.character < wanted; });
  if (expanded != std::end(kExpanded) && expanded->character == c) {
    out += decode_utf8(expanded->text);
    return;
  }
  const CharacterKind kind = kind_of(c);
  if (kind == CharacterKind::kInvisible || kind == CharacterKind::kSeparator) return;
  for (const Folded& run : kFolded) {
    if (c < run.first) break;
    const std::uint32_t away = c - run.first;
    if (away % run.step == 0 && away / run.step < run.count) {
      c = static_cast<char32_t>(static_cast<std::int32_t>(c) + run.distance);
      break;
    }
  }
  out += c;
}

/// 0 for what is no accent.
int accent_class(char32_t c) {
  if (c < kFirstAccent || c > kLastAccent) return 0;
  const auto* after = std::upper_bound(
      std::begin(kAccentClasses), std::end(kAccentClasses), c,
      [](char32_t wanted, const AccentClass& entry) { return wanted < entry.first; });
  return std::prev(after)->value;
}

void append_decomposed(char32_t c, std::u32string& out) {
  const auto* entry =
      std::lower_bound(std::begin(kComposed), std::end(kComposed), c,
                       [](const Composed& one, char32_t wanted) { return one.composed < wanted; });
  if (entry == std::end(kComposed) || entry->composed != c) {
    out += c;
    return;
  }
  append_decomposed(entry->base, out);
  out += entry->accent;
}

/// By class, equal ones as they stood. They are few, and in order most often.
void sort_accents(std::u32string::iterator begin, std::u32string::iterator end) {
  for (auto at = begin; at != end; ++at) {
    for (auto here = at; here != begin && accent_class(*here) < accent_class(here[-1]); --here)
      std::swap(*here, here[-1]);
  }
}

/// Letters and accents apart, the accents in their canonical order.
std::u32string decomposed(const std::u32string& text) {
  std::u32string apart;
  for (const char32_t c : text) append_decomposed(c, apart);
  for (auto at = apart.begin(); at != apart.end();) {
    const auto end = std::find_if(at, apart.end(), [](char32_t c) { return accent_class(c) == 0; });
    sort_accents(at, end);
    at = end == apart.end() ? end : end + 1;
  }
  return apart;
}

/// The letter that is `base` with `accent`; 0 if there is none.
char32_t together(char32_t base, char32_t accent) {
  for (const Composed& entry : kComposed) {
    if (entry.base == base && entry.accent == accent) return entry.composed;
  }
  return 0;
}

/// Each letter and its accents as one character, where there is one.
std::u32string composed(const std::u32string& apart) {
  std::u32string text;
  std::size_t base = 0;  // place of the letter that accents go to
  int last = 0;          // class of the last accent that stays behind it
  for (const char32_t c : apart) {
    const int now = accent_class(c);
    const bool is_free = now != 0 && !text.empty() && last < now;
    if (const char32_t one = is_free ? together(text[base], c) : 0) {
      text[base] = one;
      continue;
    }
    if (now == 0) base = text.size();
    last = now;
    text += c;
  }
  return text;
}

struct PlainLetter {
  std::uint16_t letter;
  const char* text;
};

/// Letters whose sign is no accent.
constexpr PlainLetter kPlainLetters[] = {
    {0xE6, "ae"}, {0xF0, "d"},  {0xF8, "o"},  {0xFE, "th"},  {0x111, "d"},
    {0x127, "h"}, {0x131, "i"}, {0x142, "l"}, {0x153, "oe"}, {0x167, "t"},
};

std::string utf8_of(const std::u32string& text) {
  std::string utf8;
  for (const char32_t c : text) append_utf8(c, utf8);
  return utf8;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::string plain_spelling(std::string_view text) {
  std::u32string plain;
  if (is_ascii(text)) {
    // Most words: nothing combines, nothing becomes several.
    for (const char c : text) append_plain(static_cast<char32_t>(c), plain);
    return utf8_of(plain);
  }
  for (const char32_t c : decode_utf8(text)) append_plain(c, plain);
  return utf8_of(composed(decomposed(plain)));
}

std::string without_accents(std::string_view plain) {
  if (is_ascii(plain)) return std::string(plain);
  std::string bare;
  for (const char32_t c : decomposed(decode_utf8(plain))) {
    if (kind_of(c) == CharacterKind::kMark) continue;
    const auto* letter = std::find_if(std::begin(kPlainLetters), std::end(kPlainLetters),
                                      [c](const PlainLetter& entry) { return entry.letter == c; });
    if (letter != std::end(kPlainLetters)) {
      bare += letter->text;
    } else {
      append_utf8(c, bare);
    }
  }
  return bare;
}

}  // namespace attention
