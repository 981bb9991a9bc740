#pragma once

#include <cstdint>
#include <fstream>
#include <iterator>
#include <vector>

#include "language/model_file.h"

namespace attention {

/// The model that ships, for tests of what the figures claim.
inline const Model& shipped_model() {
  static const Model model = [] {
    std::ifstream file(ATTENTION_SOURCE_DIR "/web/model/attention.model", std::ios::binary);
    const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file),
                                          std::istreambuf_iterator<char>()};
    return read_model(bytes).value();
  }();
  return model;
}

/// Its words with two heads that differ in everything: "biased" has a beta, and "narrow" has none,
/// a d_k of 8 and a W_V of its own.
inline const Model& model_of_two_heads() {
  static const Model model = [] {
    Model made = shipped_model();
    const Head& shipped = made.heads.front().head;
    const Head biased{shipped.w_q, shipped.w_k, shipped.w_v, -3.5F};
    const Head narrow{shipped.w_k.leftCols(8), shipped.w_q.leftCols(8), 2 * shipped.w_v, 0};
    made.heads = {{"biased", biased}, {"narrow", narrow}};
    return made;
  }();
  return model;
}

constexpr const char* kRiver = "I sat on the bank and watched the water flow.";
constexpr const char* kMoney = "I opened an account at the bank to deposit my money.";

}  // namespace attention
