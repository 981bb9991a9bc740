#pragma once

#include <string>
#include <vector>

#include "language/range_coder.h"

namespace attention {

/// In bytes of UTF-8; a longer word can't be kept in a model file.
constexpr int kLongestKeptWord = 64;
/// Different bytes in all words together. There are as many models of a letter as pairs of them.
constexpr int kMaxLetters = 96;

/// Codes words without the part that each shares with the one before (front coding), every further
/// letter by an adaptive model of the two letters before it. Best after coarse_order().
/// `words`: 1 to kLongestKeptWord bytes each, without control characters, of at most kMaxLetters.
void encode_words(const std::vector<std::string>& words, RangeEncoder& out);

/// Reads `count` words. What encode_words did not write gives some words, none too long; none where
/// there are too many different bytes.
std::vector<std::string> decode_words(std::size_t count, RangeDecoder& in);

}  // namespace attention
