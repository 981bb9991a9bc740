#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace attention {

/// Reads little-endian numbers one after the other and never steps past the end: what is not there
/// reads as 0 or empty, and complete() is false from then on.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  std::uint32_t u32();
  float float16();
  float float32();
  std::string text(std::size_t size);

  bool complete() const { return complete_; }
  /// What has not been read yet.
  std::span<const std::uint8_t> rest() const { return rest_; }

 private:
  /// A whole number of `size` bytes.
  std::uint32_t number(std::size_t size);
  /// The next `size` bytes; none where there are fewer.
  std::span<const std::uint8_t> take(std::size_t size);

  std::span<const std::uint8_t> rest_;
  bool complete_ = true;
};

}  // namespace attention
