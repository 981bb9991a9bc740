#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "language/model.h"
#include "learning/corpus.h"
#include "learning/evaluation.h"
#include "learning/trainer.h"

namespace attention {

/// Called with the seed and what Progress is called with; never by two threads at once.
using SeedProgress = std::function<void(std::uint64_t seed, int stage, int step, double loss)>;

/// Heads of `count` seeds from `first` on. Each is trained by one thread, so that a seed gives the
/// same head however many processors there are.
std::vector<Head> train_heads(const Corpus& corpus, const Matrix& vectors, const Recipe& recipe,
                              std::uint64_t first, int count, const SeedProgress& progress);

/// What the two sentences that the post and the page open with show, with "bank" listening.
struct Opening {
  double water = 0;
  double flow = 0;
  double own = 0;            ///< bank's own weight in the sentence with water and flow
  bool river_first = false;  ///< water and flow are the two largest weights on other words
  bool money_first = false;  ///< deposit, money or account has the largest in the other sentence

  /// The right words come first in both sentences, and bank hears neither only itself nor nothing
  /// of itself.
  bool led() const { return river_first && money_first && own >= 0.05 && own <= 0.35; }
  /// The same, with weights as large as they should be.
  bool good() const { return led() && water + flow >= kEnough; }
  static constexpr double kEnough = 0.45;
};

Opening opening_of(const Model& model);

/// What is known of one seed.
struct SeedFigures {
  std::uint64_t seed = 0;
  Opening opening;
  Figures development;
  Figures test;
  Figures held_out;
};

/// The place of the seed that ships: first a led opening, then water and flow together up to the
/// weight that is asked of them, then the clue mass. All of that is on development sentences; test
/// sentences have no say.
std::size_t best_seed(const std::vector<SeedFigures>& seeds);

}  // namespace attention
