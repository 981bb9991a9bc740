#include "wasm/room.h"

#include <cstdlib>

namespace attention {
namespace {

/// A figure of two sentences of 64 words with 256 numbers each, and the same on the tape, which
/// doubles while it grows.
constexpr double kBytesPerCall = 8e6;

/// Of a text: UTF-8 twice, code points, clusters, and tokens in a list that doubles.
constexpr double kBytesPerCharacter = 128;

/// More than any memory has: sizes stay within 32 bits.
constexpr double kMostBytes = 1e9;

}  // namespace

bool has_room(double bytes) {
  if (bytes > kMostBytes) return false;
  // Volatile: a compiler may take for granted that memory which nobody uses could be had.
  void* volatile trial = std::malloc(static_cast<std::size_t>(bytes));
  const bool got = trial != nullptr;
  std::free(trial);
  return got;
}

bool has_room_for_call(double characters) {
  return has_room(kBytesPerCall + kBytesPerCharacter * characters);
}

}  // namespace attention
