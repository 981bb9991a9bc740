#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace attention {

/// Reads little-endian numbers one after the other and never steps past the end: what is not there
/// reads as 0 or empty, and complete() is false from then on.
class ByteReader {
 public:
  ByteReader(const std::uint8_t* data, std::size_t size) : at_(data), left_(size) {}

  std::uint32_t u32();
  float float16();
  float float32();
  std::string text(std::size_t size);

  bool complete() const { return complete_; }
  /// What has not been read yet.
  const std::uint8_t* rest() const { return at_; }
  std::size_t left() const { return left_; }

 private:
  /// A whole number of `size` bytes.
  std::uint32_t number(std::size_t size);
  /// Whether there are `size` more bytes.
  bool has(std::size_t size);
  void skip(std::size_t size);

  const std::uint8_t* at_;
  std::size_t left_;
  bool complete_ = true;
};

}  // namespace attention
