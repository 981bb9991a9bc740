#include "language/utf8.h"

#include <cstddef>
#include <cstdint>

namespace attention {
namespace {

/// How a sequence goes on after its first byte.
struct Lead {
  int more;            ///< bytes that follow
  std::uint32_t bits;  ///< what the first byte gives
  std::uint8_t low;    ///< bounds of the second byte: they keep out surrogates, detours and
  std::uint8_t high;   ///< whatever lies above U+10FFFF
};

/// Bytes that can't begin a character have `more` below 0.
Lead lead_of(std::uint8_t byte) {
  if (byte < 0x80) return {0, byte, 0x80, 0xBF};
  if (byte < 0xC2) return {-1, 0, 0, 0};
  if (byte < 0xE0) return {1, byte & 0x1Fu, 0x80, 0xBF};
  if (byte < 0xF0) {
    return {2, byte & 0x0Fu, static_cast<std::uint8_t>(byte == 0xE0 ? 0xA0 : 0x80),
            static_cast<std::uint8_t>(byte == 0xED ? 0x9F : 0xBF)};
  }
  if (byte < 0xF5) {
    return {3, byte & 0x07u, static_cast<std::uint8_t>(byte == 0xF0 ? 0x90 : 0x80),
            static_cast<std::uint8_t>(byte == 0xF4 ? 0x8F : 0xBF)};
  }
  return {-1, 0, 0, 0};
}

}  // namespace

std::u32string decode_utf8(std::string_view utf8) {
  std::u32string characters;
  characters.reserve(utf8.size());
  std::size_t at = 0;
  while (at < utf8.size()) {
    Lead lead = lead_of(static_cast<std::uint8_t>(utf8[at++]));
    std::uint32_t bits = lead.bits;
    for (; lead.more > 0 && at < utf8.size(); --lead.more, ++at) {
      const auto byte = static_cast<std::uint8_t>(utf8[at]);
      if (byte < lead.low || byte > lead.high) break;
      bits = (bits << 6) | (byte & 0x3Fu);
      lead.low = 0x80;
      lead.high = 0xBF;
    }
    characters.push_back(lead.more == 0 ? static_cast<char32_t>(bits) : kReplacement);
  }
  return characters;
}

void append_utf8(char32_t character, std::string& out) {
  const auto bits = static_cast<std::uint32_t>(character);
  const auto put = [&out](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (bits < 0x80) {
    put(bits);
  } else if (bits < 0x800) {
    put(0xC0u | (bits >> 6));
    put(0x80u | (bits & 0x3Fu));
  } else if (bits < 0x10000) {
    put(0xE0u | (bits >> 12));
    put(0x80u | ((bits >> 6) & 0x3Fu));
    put(0x80u | (bits & 0x3Fu));
  } else {
    put(0xF0u | (bits >> 18));
    put(0x80u | ((bits >> 12) & 0x3Fu));
    put(0x80u | ((bits >> 6) & 0x3Fu));
    put(0x80u | (bits & 0x3Fu));
  }
}

}  // namespace attention
