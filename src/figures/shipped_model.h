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
    return read_model(bytes.data(), bytes.size()).value();
  }();
  return model;
}

constexpr const char* kRiver = "I sat on the bank and watched the water flow.";
constexpr const char* kMoney = "I opened an account at the bank to deposit my money.";

}  // namespace attention
