#include "evaluation/seeds.h"

#include <gtest/gtest.h>

#include "language/small_model.h"

namespace attention {
namespace {

SeedFigures seed_with(bool good_opening, double development, double test) {
  SeedFigures seed;
  if (good_opening) seed.opening = {0.15, 0.3, 0.1, true, true};
  seed.development.clue_mass = development;
  seed.test.clue_mass = test;
  return seed;
}

TEST(BestSeed, IsChosenOnDevelopmentSentences) {
  EXPECT_EQ(best_seed({seed_with(true, 0.4, 0.9), seed_with(true, 0.5, 0.1)}), 1U);
}

TEST(BestSeed, PrefersAGoodOpening) {
  EXPECT_EQ(best_seed({seed_with(false, 0.6, 0.5), seed_with(true, 0.5, 0.5)}), 1U);
  EXPECT_EQ(best_seed({seed_with(false, 0.6, 0.5), seed_with(false, 0.5, 0.5)}), 0U);
}

TEST(Opening, IsGoodWhereBothWordsArePlainlyHeard) {
  EXPECT_TRUE((Opening{0.13, 0.3, 0.1, true, true}.good()));
  EXPECT_FALSE((Opening{0.11, 0.4, 0.1, true, true}.good())) << "water is hardly heard";
  EXPECT_FALSE((Opening{0.13, 0.2, 0.1, true, true}.good())) << "too little together";
  EXPECT_FALSE((Opening{0.13, 0.3, 0.1, false, true}.good()));
  EXPECT_FALSE((Opening{0.13, 0.3, 0.1, true, false}.good()));
}

TEST(Opening, ReadsTheWeightsOfBank) {
  Model model = small_model({"i", "sat", "on", "bank", "water", "flow", "money", "account"});
  // Every score is 0 and none is biased, so every word has the same weight.
  model.heads.front().head.w_q.setZero();
  model.heads.front().head.beta = 0;
  const Opening opening = opening_of(model);
  EXPECT_GT(opening.own, 0.0);
  EXPECT_NEAR(opening.water, opening.own, 1e-6);
  EXPECT_NEAR(opening.flow, opening.own, 1e-6);
  EXPECT_FALSE(opening.good());
}

}  // namespace
}  // namespace attention
