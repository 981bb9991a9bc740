#include "figures/coin_normal.h"

#include <bit>

namespace attention {
namespace {

std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

}  // namespace

CoinNormal::CoinNormal(std::uint64_t seed, std::uint64_t stream) : state_{} {
  // Mixed before the stream is added: neighbouring seeds would otherwise share streams.
  std::uint64_t mixed = splitmix64(seed) + stream;
  for (std::uint64_t& word : state_) word = splitmix64(mixed);
}

float CoinNormal::next() {
  const std::uint64_t bits = std::rotl(state_[0] + state_[3], 23) + state_[0];
  const std::uint64_t shifted = state_[1] << 17U;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return static_cast<float>(std::popcount(bits) - 32) * 0.25F;
}

}  // namespace attention
