#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "attention/result.h"

namespace attention {

/// What a file of this project begins with: its magic, version, size of the file in bytes, CRC-32
/// of all that follows. Numbers are u32, little endian.
struct Envelope {
  std::string_view magic;
  std::uint32_t oldest_version;
  std::uint32_t version;
  std::size_t most_bytes;  ///< what is larger comes from somewhere else
  ErrorCode foreign;       ///< another magic, or too large
  ErrorCode other_version;
  ErrorCode too_short;
  ErrorCode damaged;

  /// In bytes.
  std::size_t size() const { return magic.size() + 12; }
};

void put_u32(std::vector<std::uint8_t>& out, std::uint32_t value);

/// The file around what it holds.
std::vector<std::uint8_t> enveloped(const Envelope& envelope, std::span<const std::uint8_t> body);

/// What is wrong with the file as a whole, before its parts are looked at.
std::optional<Error> fault_of_envelope(const Envelope& envelope,
                                       std::span<const std::uint8_t> file);

}  // namespace attention
