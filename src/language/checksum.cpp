#include "language/checksum.h"

#include <array>

namespace attention {
namespace {

constexpr std::array<std::uint32_t, 256> make_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t remainder = byte;
    for (int bit = 0; bit < 8; ++bit) {
      remainder = (remainder >> 1) ^ ((remainder & 1u) != 0 ? 0xEDB88320u : 0u);
    }
    table[byte] = remainder;
  }
  return table;
}

constexpr std::array<std::uint32_t, 256> kTable = make_table();

}  // namespace

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  std::uint32_t remainder = 0xFFFFFFFFu;
  for (const std::uint8_t byte : bytes) {
    remainder = (remainder >> 8) ^ kTable[(remainder ^ byte) & 0xFFu];
  }
  return ~remainder;
}

}  // namespace attention
