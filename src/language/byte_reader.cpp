#include "language/byte_reader.h"

#include <Eigen/Core>
#include <cstring>

namespace attention {

static_assert(sizeof(float) == 4, "float is IEEE 754 binary32");

bool ByteReader::has(std::size_t size) {
  complete_ = complete_ && size <= left_;
  return complete_;
}

void ByteReader::skip(std::size_t size) {
  at_ += size;
  left_ -= size;
}

std::uint32_t ByteReader::number(std::size_t size) {
  if (!has(size)) return 0;
  std::uint32_t value = 0;
  for (std::size_t i = size; i > 0; --i) value = value << 8 | at_[i - 1];
  skip(size);
  return value;
}

std::uint32_t ByteReader::u32() { return number(4); }

float ByteReader::float16() {
  const auto bits = static_cast<std::uint16_t>(number(2));
  return static_cast<float>(Eigen::numext::bit_cast<Eigen::half>(bits));
}

float ByteReader::float32() {
  const std::uint32_t bits = number(4);
  float value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

std::string ByteReader::text(std::size_t size) {
  if (!has(size)) return {};
  std::string value(at_, at_ + size);
  skip(size);
  return value;
}

}  // namespace attention
