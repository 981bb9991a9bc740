#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "evaluation/evaluation.h"
#include "language/model.h"
#include "learning/corpus.h"
#include "learning/trainer.h"

namespace attention {

/// Called with the seed and what Progress is called with; never by two threads at once.
using SeedProgress = std::function<void(std::uint64_t seed, int stage, int step, double loss)>;

/// Heads `meaning` of `count` seeds from `first` on. Each is trained by one thread, so that a seed
/// gives the same head however many processors there are.
std::vector<Head> train_meaning_heads(const Corpus& corpus, const Matrix& vectors,
                                      const MeaningRecipe& recipe, std::uint64_t first, int count,
                                      const SeedProgress& progress);

/// What the two sentences that the post and the page open with show, with "bank" listening.
struct Opening {
  double water = 0;
  double flow = 0;
  double own = 0;            ///< bank's own weight in the sentence with water and flow
  bool river_first = false;  ///< water and flow are the two largest weights on other words
  bool money_first = false;  ///< deposit, money and account are the three largest in the other one

  /// The right words come first in both, and each of water and flow is plainly heard.
  bool good() const {
    return river_first && money_first && std::min(water, flow) >= 0.12 && water + flow >= 0.4;
  }
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

/// The place of the seed that ships: first a good opening, then how often the word heard most is a
/// clue and the clue mass, together. All of that is on development sentences; test sentences have
/// no say.
std::size_t best_seed(const std::vector<SeedFigures>& seeds);

}  // namespace attention
