#pragma once

#include <CLI/CLI.hpp>

namespace attention {

/// Checks of what an option is given. CLI::Range lets NaN pass.
CLI::Validator number_between(double smallest, double largest);
CLI::Validator not_empty();

/// Seeds up to 2^53 - 1, the largest whole number that JSON is sure to keep.
CLI::Validator seed();

}  // namespace attention
