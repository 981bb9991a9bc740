#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace attention {

/// How likely the symbols 0 to n - 1 are, learned from those seen so far.
class AdaptiveModel {
 public:
  /// All symbols equally likely; n from 1 to 256.
  explicit AdaptiveModel(int symbols);

  int symbols() const { return static_cast<int>(frequency_.size()); }

 private:
  friend class RangeEncoder;
  friend class RangeDecoder;
  void count(int symbol);

  std::vector<std::uint32_t> frequency_;
  std::uint32_t total_;
};

/// Entropy coder in integer arithmetic: the same bytes on every machine.
/// Source: Martin 1979, "Range encoding: an algorithm for removing redundancy from a digitised
/// message"; the form without carries is Subbotin's of 1999.
class RangeEncoder {
 public:
  void encode(AdaptiveModel& model, int symbol);
  /// Ends the message and hands over its bytes.
  std::vector<std::uint8_t> finish();

 private:
  std::vector<std::uint8_t> bytes_;
  std::uint32_t low_ = 0;
  std::uint32_t range_ = 0xFFFFFFFFu;
};

/// Reads what a RangeEncoder wrote, given models in the same state. Damaged bytes give wrong
/// symbols but always symbols of the model; past the end it reads zeros.
class RangeDecoder {
 public:
  explicit RangeDecoder(std::span<const std::uint8_t> bytes);
  int decode(AdaptiveModel& model);
  /// Whether what was asked for is what there was, no more and no less.
  bool at_end() const { return position_ == bytes_.size(); }

 private:
  std::uint8_t next_byte();

  std::span<const std::uint8_t> bytes_;
  std::size_t position_ = 0;
  std::uint32_t low_ = 0;
  std::uint32_t range_ = 0xFFFFFFFFu;
  std::uint32_t code_ = 0;
};

}  // namespace attention
