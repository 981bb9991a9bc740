#pragma once

#include <string>
#include <vector>

namespace attention {

/// One line of a table of weights.
struct WeightLine {
  std::string label;
  float weight = 0;
  bool chosen = false;  ///< the query itself
};

/// A bar for each weight on standard output, in the order given.
/// Coloured on a terminal unless NO_COLOR is set (https://no-color.org).
void print_weights(const std::vector<WeightLine>& lines);

/// Columns that a UTF-8 text takes on a terminal, one a code point.
std::size_t width_of(const std::string& text);

/// `text` and then spaces up to `width` columns.
std::string padded(const std::string& text, std::size_t width);

/// A number with `decimals` digits after the point.
std::string fixed(double value, int decimals);

}  // namespace attention
