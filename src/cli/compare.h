#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "learning/scaling_training.h"

namespace attention {

/// What `attention train --compare` is asked for.
struct CompareOptions {
  std::string model;
  std::string texts;
  ScalingSettings settings;
  std::string optimiser = "adamw";
  int seeds = 1;
  bool compare = false;
  bool json = false;
};

/// Trains with and without the division by sqrt(d_k) and prints the curves of the one seed, or the
/// table of several. Returns the exit status.
int run_compare(CompareOptions options);

/// `--compare` and what goes with it.
void add_compare_options(CLI::App& command, CompareOptions& options);

}  // namespace attention
