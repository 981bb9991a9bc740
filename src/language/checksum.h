#pragma once

#include <cstddef>
#include <cstdint>

namespace attention {

/// CRC-32 as in zip and PNG (ISO 3309): finds every change of up to 32 bits in a row.
std::uint32_t crc32(const std::uint8_t* data, std::size_t size);

}  // namespace attention
