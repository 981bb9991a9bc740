#include "language/byte_reader.h"

#include <Eigen/Core>

namespace attention {

static_assert(sizeof(float) == 4, "float is IEEE 754 binary32");

std::span<const std::uint8_t> ByteReader::take(std::size_t size) {
  complete_ = complete_ && size <= rest_.size();
  if (!complete_) return {};
  const auto taken = rest_.first(size);
  rest_ = rest_.subspan(size);
  return taken;
}

std::uint32_t ByteReader::number(std::size_t size) {
  std::uint32_t value = 0;
  int shift = 0;
  for (const std::uint8_t byte : take(size)) {
    value |= std::uint32_t{byte} << shift;
    shift += 8;
  }
  return value;
}

std::uint32_t ByteReader::u32() { return number(4); }

float ByteReader::float16() {
  return static_cast<float>(
      Eigen::numext::bit_cast<Eigen::half>(static_cast<std::uint16_t>(number(2))));
}

float ByteReader::float32() { return Eigen::numext::bit_cast<float>(number(4)); }

std::string ByteReader::text(std::size_t size) {
  const auto bytes = take(size);
  return {bytes.begin(), bytes.end()};
}

}  // namespace attention
