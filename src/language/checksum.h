#pragma once

#include <cstdint>
#include <span>

namespace attention {

/// CRC-32 as in zip and PNG (ISO 3309): finds every change of up to 32 bits in a row.
std::uint32_t crc32(std::span<const std::uint8_t> bytes);

}  // namespace attention
