#include "language/vector_coder.h"

#include <algorithm>
#include <vector>

#include "language/quantise.h"

namespace attention {
namespace {

constexpr int kSymbols = 2 * kLargestLevel + 1;

/// 0, 1, -1, 2, -2 ... become 0, 1, 2, 3, 4: likely levels first, which a decoder finds soonest.
int symbol_of(int level) { return level > 0 ? 2 * level - 1 : -2 * level; }
int level_of_symbol(int symbol) { return symbol % 2 == 1 ? (symbol + 1) / 2 : -symbol / 2; }

}  // namespace

void encode_vectors(const Levels& levels, RangeEncoder& out) {
  std::vector<AdaptiveModel> models;
  AdaptiveModel largest_symbol(kSymbols);
  for (Eigen::Index e = 0; e < levels.cols(); ++e) {
    int largest = 0;
    for (Eigen::Index row = 0; row < levels.rows(); ++row) {
      largest = std::max(largest, symbol_of(levels(row, e)));
    }
    out.encode(largest_symbol, largest);
    models.emplace_back(largest + 1);
  }
  for (Eigen::Index row = 0; row < levels.rows(); ++row) {
    for (Eigen::Index e = 0; e < levels.cols(); ++e) {
      out.encode(models[static_cast<std::size_t>(e)], symbol_of(levels(row, e)));
    }
  }
}

Levels decode_vectors(Eigen::Index words, Eigen::Index dimensions, RangeDecoder& in) {
  std::vector<AdaptiveModel> models;
  AdaptiveModel largest_symbol(kSymbols);
  for (Eigen::Index e = 0; e < dimensions; ++e) {
    models.emplace_back(in.decode(largest_symbol) + 1);
  }
  Levels levels(words, dimensions);
  for (Eigen::Index row = 0; row < words; ++row) {
    for (Eigen::Index e = 0; e < dimensions; ++e) {
      const int symbol = in.decode(models[static_cast<std::size_t>(e)]);
      levels(row, e) = static_cast<std::int8_t>(level_of_symbol(symbol));
    }
  }
  return levels;
}

}  // namespace attention
