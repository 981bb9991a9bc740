#include "cli/table.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>

namespace attention {
namespace {

constexpr int kBarColumns = 40;

bool wants_colour() {
  const char* no_color = std::getenv("NO_COLOR");
  return (no_color == nullptr || *no_color == '\0') && isatty(STDOUT_FILENO) != 0;
}

/// Eighths of a column, so that small weights still differ.
std::string bar(float weight) {
  const std::array<const char*, 8> eighths = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const long units = std::lround(static_cast<double>(weight) * kBarColumns * 8);
  std::string text;
  for (long i = 0; i < units / 8; ++i) text += "█";
  return text + eighths[static_cast<std::size_t>(units % 8)];
}

}  // namespace

std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t columns = width_of(text);
  return columns < width ? text + std::string(width - columns, ' ') : text;
}

std::string fixed(double value, int decimals) {
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
  return buffer.data();
}

void print_weights(const std::vector<WeightLine>& lines) {
  const bool colour = wants_colour();
  std::size_t label_width = 0;
  for (const WeightLine& line : lines) label_width = std::max(label_width, width_of(line.label));

  for (const WeightLine& line : lines) {
    std::cout << (line.chosen ? "> " : "  ") << padded(line.label, label_width) << "  "
              << fixed(static_cast<double>(line.weight), 2) << "  ";
    if (colour && !line.chosen) std::cout << "\033[33m";
    std::cout << bar(line.weight);
    if (colour && !line.chosen) std::cout << "\033[0m";
    std::cout << '\n';
  }
}

}  // namespace attention
