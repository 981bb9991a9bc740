#include "cli/checks.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "language/shown.h"

namespace attention {
namespace {

std::string written(double number) {
  std::array<char, 32> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.17g", number);
  return buffer.data();
}

}  // namespace

CLI::Validator number_between(double smallest, double largest) {
  return {[smallest, largest](std::string& text) {
            char* end = nullptr;
            const double number = std::strtod(text.c_str(), &end);
            const bool whole = !text.empty() && end == text.c_str() + text.size();
            if (whole && number >= smallest && number <= largest) return std::string();
            return "\"" + shown(text) + "\" is no number from " + written(smallest) + " to " +
                   written(largest);
          },
          ""};
}

CLI::Validator not_empty() {
  return {[](std::string& text) { return std::string(text.empty() ? "needs a text" : ""); }, ""};
}

CLI::Validator seed() { return number_between(0, 9007199254740991.0); }

}  // namespace attention
