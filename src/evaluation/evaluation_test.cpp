#include "evaluation/evaluation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "language/small_model.h"

namespace attention {
namespace {

/// Three content words and a function word, each pointing its own way.
struct ByHand : ::testing::Test {
  static constexpr int kBank = kFunctionWords;
  static constexpr int kWater = kFunctionWords + 1;
  static constexpr int kMoney = kFunctionWords + 2;
  static constexpr int kThe = 0;

  ByHand() : vectors(Matrix::Zero(kFunctionWords + 3, 4)) {
    vectors(kThe, 0) = 1;
    vectors(kBank, 1) = 1;
    vectors(kWater, 2) = 1;
    vectors(kMoney, 3) = 1;
    trial.words = {kThe, kBank, kWater};
    trial.place = 1;
    trial.clues = {false, false, true};
    trial.senses = vectors({kMoney, kWater}, Eigen::all);
    trial.sense = 1;
  }

  /// Every word listens with the same weights.
  static Listener with_weights(const RowVector& weights) {
    return {"by hand", [weights](const Matrix& x, const Bag& /*rows*/) {
              const Matrix all = weights.replicate(x.rows(), 1);
              return Heard{all, all * x};
            }};
  }
  static RowVector row(float a, float b, float c) {
    RowVector weights(3);
    weights << a, b, c;
    return weights;
  }

  Matrix vectors;
  Trial trial;
};

TEST_F(ByHand, LeavesTheOwnWordOutOfTheClueMass) {
  const Figures figures = measure(with_weights(row(0.1F, 0.6F, 0.3F)), vectors, {trial});
  EXPECT_EQ(figures.marked, 1);
  EXPECT_NEAR(figures.clue_mass, 0.3 / 0.4, 1e-6) << "0.3 would count the own word";
  EXPECT_NEAR(figures.clue_weight, 0.3, 1e-6);
  EXPECT_EQ(figures.top_clue, 1.0) << "the largest weight on another word is on the clue";
}

TEST_F(ByHand, SeesATopWordThatIsNoClue) {
  const Figures figures = measure(with_weights(row(0.5F, 0.1F, 0.4F)), vectors, {trial});
  EXPECT_EQ(figures.top_clue, 0.0);
  EXPECT_NEAR(figures.clue_mass, 0.4 / 0.9, 1e-6);
}

TEST_F(ByHand, GivesNoCreditForATieThatIsDecidedByOrder) {
  const Figures figures = measure(with_weights(row(0.4F, 0.2F, 0.4F)), vectors, {trial});
  EXPECT_EQ(figures.top_clue, 0.5);
}

TEST_F(ByHand, TakesMeansOverTrials) {
  Trial unmarked = trial;
  unmarked.clues.assign(3, false);
  Trial other = trial;
  other.clues = {true, false, false};
  const Figures figures =
      measure(with_weights(row(0.2F, 0.5F, 0.3F)), vectors, {trial, unmarked, other});
  EXPECT_EQ(figures.marked, 2) << "a trial without clues has no clue mass";
  EXPECT_NEAR(figures.clue_mass, (0.6 + 0.4) / 2, 1e-6);
  EXPECT_EQ(figures.judged, 3);
}

TEST_F(ByHand, CallsTheNearestSense) {
  EXPECT_EQ(measure(with_weights(row(0.1F, 0.6F, 0.3F)), vectors, {trial}).sense_accuracy, 1.0);
  trial.sense = 0;
  EXPECT_EQ(measure(with_weights(row(0.1F, 0.6F, 0.3F)), vectors, {trial}).sense_accuracy, 0.0);
}

TEST_F(ByHand, LooksAtOwnWeightsOfContentWordsOnly) {
  const Figures figures = measure(with_weights(row(0.7F, 0.1F, 0.2F)), vectors, {trial});
  EXPECT_NEAR(figures.self_weight[0], 0.1, 1e-6);
  EXPECT_NEAR(figures.self_weight[2], 0.2, 1e-6) << "0.7 is the own weight of a function word";
  EXPECT_NEAR(figures.asking_self_weight[1], 0.1, 1e-6);
}

TEST_F(ByHand, MeasuresNothingWhereThereIsNothing) {
  const Figures figures = measure(with_weights(row(0.1F, 0.6F, 0.3F)), vectors, {});
  EXPECT_TRUE(std::isnan(figures.clue_mass));
  EXPECT_TRUE(std::isnan(figures.top_clue));
  EXPECT_TRUE(std::isnan(figures.self_weight[1]));
  EXPECT_TRUE(std::isnan(figures.sense_accuracy));
}

TEST(Cases, TakeUpperAndLowerCaseForTheSame) {
  const auto cases = parse_cases(
      R"({"sentences": [{"sentence": "Water flowed by the BANK", "target": "bank", "sense": "",)"
      R"( "clues": ["water"]}]})");
  ASSERT_TRUE(std::holds_alternative<Cases>(cases)) << std::get<std::string>(cases);
  const std::vector<Trial> trials =
      trials_of(std::get<Cases>(cases), small_model({"the", "bank", "water"}), {});
  ASSERT_EQ(trials.size(), 1U);
  EXPECT_TRUE(trials.front().clues.front()) << "the clue \"water\" is the sentence's \"Water\"";
  EXPECT_FALSE(std::holds_alternative<Cases>(
      parse_cases(R"({"sentences": [{"sentence": "by the bank", "target": "bank", "sense": "",)"
                  R"( "clues": ["water"]}]})")));
}

TEST(Trials, AreOnlyThoseInWhichSomethingCanBeMeasured) {
  const Model model = small_model({"the", "bank", "water"});
  const auto trials = [&](const std::string& sentence, const std::vector<std::string>& clues) {
    Cases cases;
    cases.sentences.push_back({sentence, "bank", "bank%1:17:01::", clues});
    return trials_of(cases, model, {}).size();
  };
  EXPECT_EQ(trials("the bank water", {"water"}), 1U);
  EXPECT_EQ(trials("the bank water", {}), 0U);
  EXPECT_EQ(trials("the bank water", {"bank"}), 0U) << "its own clue";
  EXPECT_EQ(trials("the bank zzxqv", {"zzxqv"}), 0U);
  EXPECT_EQ(trials("the water", {"water"}), 0U) << "no target";
}

TEST(Listeners, UniformAndIdentityAreWhatTheyAreCalled) {
  const Model model = small_model({"the", "bank", "water"});
  const std::vector<Listener> all = listeners(model.heads.front().head, model.vocabulary.size());
  ASSERT_EQ(all.size(), 4U);
  const Bag rows = {0, 1, 2};
  for (const Listener& listener : all) {
    const Heard heard = listener.listen(model.vectors.matrix()(rows, Eigen::all), rows);
    for (Eigen::Index row = 0; row < 3; ++row)
      EXPECT_NEAR(heard.weights.row(row).sum(), 1.0F, 1e-6F) << listener.name;
    if (listener.name == "uniform") {
      EXPECT_NEAR(heard.weights(0, 2), 1.0F / 3, 1e-6F);
    }
    if (listener.name == "frequency") {
      EXPECT_LT(heard.weights(0, 0), heard.weights(0, 2)) << "frequent words count less";
    }
  }
}

}  // namespace
}  // namespace attention
