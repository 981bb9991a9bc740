#pragma once

#include <array>
#include <cstdint>

namespace attention {

/// Independent components of mean 0 and variance 1, the same on every platform for a seed.
///
/// Each is the standardised number of heads in 64 tosses of a fair coin, (heads - 32) / 4: mean and
/// variance are exact and the shape is normal but for a kurtosis of 2.97 where the normal has 3. It
/// takes one random number and no logarithm, which C libraries round differently.
/// Bits: xoshiro256++ (Blackman and Vigna 2021), seeded by splitmix64 (Steele et al. 2014).
class CoinNormal {
 public:
  /// Streams of one seed are independent of each other.
  CoinNormal(std::uint64_t seed, std::uint64_t stream);
  float next();

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace attention
