#include "language/range_coder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

namespace attention {
namespace {

/// Skewed: symbol 0 most of the time.
std::vector<int> random_message(int symbols, int length, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<int> message;
  for (int i = 0; i < length; ++i) {
    const std::uint64_t draw = random();
    message.push_back(draw % 4 != 0 ? 0
                                    : static_cast<int>(draw / 4 % static_cast<unsigned>(symbols)));
  }
  return message;
}

std::vector<std::uint8_t> encoded(const std::vector<int>& message, int symbols) {
  AdaptiveModel model(symbols);
  RangeEncoder encoder;
  for (const int symbol : message) encoder.encode(model, symbol);
  return encoder.finish();
}

TEST(RangeCoder, ReadsBackWhatItWrote) {
  for (const int symbols : {1, 2, 3, 30, 256}) {
    for (const int length : {0, 1, 2, 100, 40000}) {
      const std::vector<int> message = random_message(symbols, length, 5);
      const std::vector<std::uint8_t> bytes = encoded(message, symbols);
      AdaptiveModel model(symbols);
      RangeDecoder decoder(bytes);
      for (const int symbol : message) ASSERT_EQ(decoder.decode(model), symbol);
      EXPECT_TRUE(decoder.at_end());
    }
  }
}

TEST(RangeCoder, ComesNearTheEntropy) {
  constexpr int kSymbols = 16;
  constexpr int kLength = 100000;
  const std::vector<int> message = random_message(kSymbols, kLength, 6);
  std::vector<double> count(kSymbols, 0);
  for (const int symbol : message) ++count[static_cast<std::size_t>(symbol)];
  double bits = 0;
  for (const double n : count) bits -= n * std::log2(n / kLength);
  EXPECT_LT(static_cast<double>(encoded(message, kSymbols).size()), 1.01 * bits / 8);
}

TEST(RangeCoder, GivesOnlySymbolsOfTheModelForAnyBytes) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint8_t> bytes(random() % 64);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    AdaptiveModel model(11);
    RangeDecoder decoder(bytes);
    for (int i = 0; i < 1000; ++i) {
      const int symbol = decoder.decode(model);
      ASSERT_GE(symbol, 0);
      ASSERT_LT(symbol, 11);
    }
    EXPECT_FALSE(decoder.at_end());
  }
}

}  // namespace
}  // namespace attention
