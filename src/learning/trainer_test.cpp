#include "learning/trainer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "attention/scaled_dot_product.h"
#include "language/model.h"

namespace attention {
namespace {

constexpr Eigen::Index kDimensions = 8;

/// A small world of four topics with six nouns each: words of a topic are alike and are found in
/// the same texts.
struct World {
  World() {
    Random random(7);
    vectors = random.normal_matrix(24, kDimensions, 0.5);
    const Matrix topics = random.normal_matrix(4, kDimensions, 1.0);
    for (int row = 0; row < 24; ++row) {
      vectors.row(row) += topics.row(row % 4);
      corpus.nouns.push_back(row);
    }
    for (int text = 0; text < 200; ++text) {
      Bag bag;
      for (int word = 0; word < 5; ++word) bag.push_back(4 * random.below(6) + text % 4);
      corpus.texts.push_back(bag);
    }
    corpus.glosses = corpus.texts;
    // A word of two topics; its senses are those.
    SenseInventory inventory;
    inventory.prototypes = topics.topRows(2);
    corpus.inventories.push_back(inventory);
    corpus.training.push_back({{{0, 4, 8, 12}, 0, 0}, {{0, 5, 9, 13}, 0, 1}});
  }
  Matrix vectors;
  Corpus corpus;
};

MeaningRecipe small_meaning_recipe() {
  MeaningRecipe recipe = meaning_recipe();
  recipe.d_k = 4;
  recipe.listening.steps = 150;
  recipe.listening.batch = 32;
  recipe.listening.learning_rate = 4e-3F;
  recipe.delivering.steps = 50;
  recipe.delivering.batch = 32;
  return recipe;
}

PlainRecipe small_plain_recipe() {
  PlainRecipe recipe = plain_recipe(kDimensions);
  recipe.d_k = 4;
  recipe.listening.steps = 150;
  recipe.listening.batch = 32;
  recipe.delivering.steps = 50;
  recipe.delivering.batch = 32;
  return recipe;
}

const Progress silent = [](int, int, double) {};

TEST(LossAndGradient, AgreesWithDifferencesOfTheLoss) {
  Random random(5);
  const Exercise exercise = {random.normal_matrix(1, kDimensions, 1.0),
                             random.normal_matrix(5, kDimensions, 1.0),
                             random.normal_matrix(4, kDimensions, 1.0), std::nullopt};
  Head head = {random.normal_matrix(kDimensions, 3, 0.5), random.normal_matrix(kDimensions, 3, 0.5),
               random.normal_matrix(kDimensions, kDimensions, 0.3)};
  constexpr float kTemperature = 0.7F;
  const auto zero_head = [&head] { return Head{0 * head.w_q, 0 * head.w_k, 0 * head.w_v}; };
  Head gradient = zero_head();
  loss_and_gradient(head, exercise, kTemperature, gradient);

  const auto expect_agreement = [&](Matrix& weights, const Matrix& slopes, const char* name) {
    constexpr float kStep = 1.0F / 256;
    for (Eigen::Index i = 0; i < weights.size(); ++i) {
      Head unused = zero_head();
      const float original = weights.data()[i];
      weights.data()[i] = original + kStep;
      const double above = loss_and_gradient(head, exercise, kTemperature, unused);
      weights.data()[i] = original - kStep;
      const double below = loss_and_gradient(head, exercise, kTemperature, unused);
      weights.data()[i] = original;
      EXPECT_NEAR(slopes.data()[i], (above - below) / (2 * static_cast<double>(kStep)), 2e-3)
          << name << " " << i;
    }
  };
  expect_agreement(head.w_q, gradient.w_q, "w_q");
  expect_agreement(head.w_k, gradient.w_k, "w_k");
  expect_agreement(head.w_v, gradient.w_v, "w_v");
  EXPECT_GT(gradient.w_q.norm(), 0.01F) << "nothing was compared";
}

TEST(LossAndGradient, CountsBetaWhereTheQueryHearsItself) {
  Random random(5);
  Exercise exercise = {random.normal_matrix(1, kDimensions, 1.0),
                       random.normal_matrix(3, kDimensions, 1.0),
                       random.normal_matrix(2, kDimensions, 1.0), 1};
  Head head = {random.normal_matrix(kDimensions, 3, 0.5), random.normal_matrix(kDimensions, 3, 0.5),
               Matrix::Identity(kDimensions, kDimensions), -100.0F};
  Head gradient = {0 * head.w_q, 0 * head.w_k, 0 * head.w_v};
  const double unheard = loss_and_gradient(head, exercise, 1.0F, gradient);
  // A word that is held back as far as that might as well not be there.
  exercise.x = exercise.x({0, 2}, Eigen::all).eval();
  exercise.itself.reset();
  EXPECT_NEAR(loss_and_gradient(head, exercise, 1.0F, gradient), unheard, 1e-6);
}

/// Both kinds of head, each trained by its own recipe.
template <class Train>
void expect_one_head_a_seed(const Train& train) {
  const Head once = train(3);
  const Head again = train(3);
  const Head other = train(4);
  EXPECT_EQ(once.w_q, again.w_q);
  EXPECT_EQ(once.w_k, again.w_k);
  EXPECT_EQ(once.w_v, again.w_v);
  EXPECT_EQ(once.beta, again.beta);
  EXPECT_NE(once.w_q, other.w_q);
  EXPECT_EQ(once.w_q, rounded_to_half(once).w_q) << "what was measured is not what a file holds";
}

TEST(Trainer, TheSameSeedGivesTheSameHead) {
  const World world;
  expect_one_head_a_seed([&](std::uint64_t seed) {
    return train_meaning_head(world.corpus, world.vectors, small_meaning_recipe(), seed, silent);
  });
  expect_one_head_a_seed([&](std::uint64_t seed) {
    return train_plain_head(world.corpus, world.vectors, small_plain_recipe(), seed, silent);
  });
}

TEST(LearningRate, IsToTheBitThatOfTheLibrarysCosine) {
  // The heads that ship were trained with it.
  const MeaningRecipe meaning = meaning_recipe();
  const PlainRecipe plain = plain_recipe(64);
  for (const Stage& stage : {meaning.listening, Stage(meaning.delivering), Stage(plain.listening),
                             Stage(plain.delivering)}) {
    for (int step = 0; step < stage.steps; ++step) {
      const double warm = std::min(1.0, (step + 1.0) / 100);
      const double turned = 3.14159265358979323846 * (static_cast<double>(step) / stage.steps);
      ASSERT_EQ(learning_rate_at(stage, step),
                stage.learning_rate * static_cast<float>(warm * 0.5 * (1.0 + std::cos(turned))))
          << step << " of " << stage.steps;
    }
  }
}

TEST(Training, GoesStepByStepToTheSameHead) {
  const World world;
  const MeaningRecipe recipe = small_meaning_recipe();
  Training training(world.corpus, world.vectors, recipe, 3);
  const Matrix beginning = training.head().w_q;
  EXPECT_EQ(training.step().number, 1);
  EXPECT_NE(training.head().w_q, beginning);
  int steps = 1;
  TrainingStep last;
  for (; !training.finished(); ++steps) last = training.step();
  EXPECT_EQ(steps, recipe.listening.steps + recipe.delivering.steps);
  EXPECT_EQ(last.stage, 1);
  EXPECT_EQ(last.number, last.of);

  const Head whole = train_meaning_head(world.corpus, world.vectors, recipe, 3, silent);
  EXPECT_EQ(training.head().w_q, whole.w_q);
  EXPECT_EQ(training.head().w_k, whole.w_k);
  EXPECT_EQ(training.head().w_v, whole.w_v);
  EXPECT_EQ(training.head().beta, whole.beta);
}

TEST(Trainer, TellsTheMeanLossTenTimesAStage) {
  const World world;
  std::vector<std::pair<int, int>> told;
  train_meaning_head(world.corpus, world.vectors, small_meaning_recipe(), 3,
                     [&told](int stage, int step, double) { told.emplace_back(stage, step); });
  ASSERT_EQ(told.size(), 20U);
  EXPECT_EQ(told[0], std::pair(0, 15));
  EXPECT_EQ(told[9], std::pair(0, 150));
  EXPECT_EQ(told[10], std::pair(1, 5));
}

TEST(Trainer, LowersTheLoss) {
  const World world;
  MeaningRecipe meaning = small_meaning_recipe();
  meaning.listening.steps = 600;
  meaning.likeness = 0;
  PlainRecipe plain = small_plain_recipe();
  plain.listening.steps = 600;
  plain.listening.temperature = 1;
  plain.listening.weight_decay = 0;
  std::vector<double> losses;
  const Progress keep = [&losses](int stage, int /*step*/, double loss) {
    if (stage == 0) losses.push_back(loss);
  };
  const auto expect_fall = [&losses](const Head& head) {
    ASSERT_GE(losses.size(), 2U);
    EXPECT_LT(losses.back(), 0.9 * losses.front());
    EXPECT_TRUE(head.w_q.allFinite() && head.w_k.allFinite() && head.w_v.allFinite());
    losses.clear();
  };
  expect_fall(train_meaning_head(world.corpus, world.vectors, meaning, 1, keep));
  expect_fall(train_plain_head(world.corpus, world.vectors, plain, 1, keep));
}

TEST(Trainer, AMeaningfulWordLearnsToHearOthersThanItself) {
  const World world;
  MeaningRecipe recipe = small_meaning_recipe();
  recipe.beta = 0;
  EXPECT_LT(train_meaning_head(world.corpus, world.vectors, recipe, 1, silent).beta, -0.1F);
}

TEST(SettledBeta, LeavesHalfOfTheContentWordsAtLeastThatMuchOfTheirOwnWeight) {
  Random random(3);
  // Words from 150 on have content; those before are heard, but their own weight doesn't count.
  const Matrix vectors = random.normal_matrix(200, kDimensions, 1.0);
  Corpus corpus;
  for (int text = 0; text < 31; ++text) {
    Bag bag;
    for (int word = 0; word < 3; ++word) bag.push_back(kFunctionWords + random.below(50));
    for (int word = 0; word < 4; ++word) bag.push_back(random.below(kFunctionWords));
    corpus.examples.push_back(bag);
  }
  Head head = {random.normal_matrix(kDimensions, 4, 0.5), random.normal_matrix(kDimensions, 4, 0.5),
               Matrix::Identity(kDimensions, kDimensions)};
  head.beta = settled_beta(head, corpus, vectors, 0.08F);

  std::vector<float> own_weights;
  for (const Bag& example : corpus.examples) {
    const Projections projections = project(head, vectors(example, Eigen::all));
    const Attention attention = attend(projections.q, projections.k, projections.v, head.beta);
    for (int i = 0; i < 3; ++i) own_weights.push_back(attention.weights(i, i));
  }
  std::sort(own_weights.begin(), own_weights.end());
  EXPECT_NEAR(own_weights[own_weights.size() / 2], 0.08F, 1e-5F);
  EXPECT_GT(own_weights.back(), 0.1F) << "all the same: nothing was compared";
}

TEST(Trainer, TeachesWhomToListenToFirstAndThenWhatToDeliver) {
  const World world;
  PlainRecipe recipe = small_plain_recipe();
  recipe.delivering.steps = 0;
  const Head listening = train_plain_head(world.corpus, world.vectors, recipe, 1, silent);
  EXPECT_EQ(listening.w_v, Matrix::Identity(kDimensions, kDimensions));
  recipe.delivering.steps = 20;
  const Head both = train_plain_head(world.corpus, world.vectors, recipe, 1, silent);
  EXPECT_EQ(both.w_q, listening.w_q);
  EXPECT_EQ(both.w_k, listening.w_k);
  EXPECT_NE(both.w_v, listening.w_v);
}

}  // namespace
}  // namespace attention
