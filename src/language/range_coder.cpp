#include "language/range_coder.h"

#include <algorithm>
#include <utility>

namespace attention {
namespace {

constexpr std::uint32_t kTop = 1u << 24;     ///< a range below this has bytes to give
constexpr std::uint32_t kBottom = 1u << 16;  ///< totals stay below, so that range / total > 0
/// How much one sighting counts: large beside the start's 1, so that a model learns quickly.
constexpr std::uint32_t kIncrement = 8;

/// Whether the leading byte of the range is settled; cuts a range that straddles two bytes and has
/// become too small short, in place of passing a carry on.
bool leading_byte_settled(std::uint32_t low, std::uint32_t& range) {
  if ((low ^ (low + range)) < kTop) return true;
  if (range >= kBottom) return false;
  range = (0u - low) & (kBottom - 1);
  return true;
}

}  // namespace

AdaptiveModel::AdaptiveModel(int symbols)
    : frequency_(static_cast<std::size_t>(symbols), 1),
      total_(static_cast<std::uint32_t>(symbols)) {}

void AdaptiveModel::count(int symbol) {
  frequency_[static_cast<std::size_t>(symbol)] += kIncrement;
  total_ += kIncrement;
  if (total_ < kBottom) return;
  total_ = 0;
  for (std::uint32_t& frequency : frequency_) {
    frequency = (frequency + 1) / 2;
    total_ += frequency;
  }
}

void RangeEncoder::encode(AdaptiveModel& model, int symbol) {
  std::uint32_t below = 0;
  for (int s = 0; s < symbol; ++s) below += model.frequency_[static_cast<std::size_t>(s)];
  range_ /= model.total_;
  low_ += below * range_;
  range_ *= model.frequency_[static_cast<std::size_t>(symbol)];
  while (leading_byte_settled(low_, range_)) {
    bytes_.push_back(static_cast<std::uint8_t>(low_ >> 24));
    low_ <<= 8;
    range_ <<= 8;
  }
  model.count(symbol);
}

std::vector<std::uint8_t> RangeEncoder::finish() {
  for (int i = 0; i < 4; ++i) {
    bytes_.push_back(static_cast<std::uint8_t>(low_ >> 24));
    low_ <<= 8;
  }
  return std::move(bytes_);
}

RangeDecoder::RangeDecoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
  for (int i = 0; i < 4; ++i) code_ = (code_ << 8) | next_byte();
}

std::uint8_t RangeDecoder::next_byte() {
  const std::uint8_t byte = position_ < bytes_.size() ? bytes_[position_] : std::uint8_t{0};
  ++position_;
  return byte;
}

int RangeDecoder::decode(AdaptiveModel& model) {
  range_ /= model.total_;
  // Damaged bytes can point past the last symbol; they then mean the last.
  const std::uint32_t target = std::min((code_ - low_) / range_, model.total_ - 1);
  std::uint32_t below = 0;
  int symbol = 0;
  while (below + model.frequency_[static_cast<std::size_t>(symbol)] <= target) {
    below += model.frequency_[static_cast<std::size_t>(symbol)];
    ++symbol;
  }
  low_ += below * range_;
  range_ *= model.frequency_[static_cast<std::size_t>(symbol)];
  while (leading_byte_settled(low_, range_)) {
    code_ = (code_ << 8) | next_byte();
    low_ <<= 8;
    range_ <<= 8;
  }
  model.count(symbol);
  return symbol;
}

}  // namespace attention
