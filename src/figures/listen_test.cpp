#include "figures/listen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "figures/shipped_model.h"

namespace attention {
namespace {

/// The other words that the query listens to, the most heard first.
std::vector<std::string> heard(const Listen& figure) {
  const auto weights = figure.attention.weights.row(figure.query);
  std::vector<int> rows;
  for (int row = 0; row < static_cast<int>(weights.size()); ++row) {
    if (row != figure.query) rows.push_back(row);
  }
  std::sort(rows.begin(), rows.end(), [&](int a, int b) { return weights(a) > weights(b); });
  std::vector<std::string> words;
  words.reserve(rows.size());
  for (const int row : rows) words.push_back(word_of_row(figure.sentence, row).token.text);
  return words;
}

TEST(Listen, ByTheRiverBankListensMostToWaterAndFlow) {
  const Listen figure = listen(shipped_model(), kRiver, "bank").value();
  const std::vector<std::string> words = heard(figure);
  EXPECT_EQ(std::set<std::string>(words.begin(), words.begin() + 2),
            (std::set<std::string>{"water", "flow"}));
}

TEST(Listen, InTheCityBankListensMostToMoney) {
  const Listen figure = listen(shipped_model(), kMoney, "bank").value();
  const std::set<std::string> money = {"account", "deposit", "money"};
  EXPECT_EQ(money.count(heard(figure)[0]), 1U) << heard(figure)[0];
}

TEST(Listen, ListeningMovesBankTowardsTheRiver) {
  const Listen figure =
      listen(shipped_model(), kRiver, "bank", {"river", "stream", "loan", "credit"}).value();
  ASSERT_EQ(figure.compared.size(), 4U);
  for (const Comparison& comparison : figure.compared) {
    const bool wet = comparison.word == "river" || comparison.word == "stream";
    EXPECT_EQ(comparison.contextual_cosine > comparison.static_cosine, wet) << comparison.word;
  }
}

TEST(Listen, WithoutWordsToCompareTheNearestOfBothVectorsAreCompared) {
  const Listen figure = listen(shipped_model(), kRiver, "bank").value();
  std::set<std::string> nearest;
  for (const std::vector<Neighbour>* near :
       {&figure.static_neighbours, &figure.contextual_neighbours}) {
    for (std::size_t i = 0; i < 4; ++i)
      nearest.insert(std::string(shipped_model().vocabulary.word((*near)[i].vocabulary_row)));
  }
  std::set<std::string> compared;
  for (const Comparison& comparison : figure.compared) compared.insert(comparison.word);
  EXPECT_EQ(compared, nearest);
  EXPECT_EQ(figure.compared.size(), nearest.size());
  // One that is near to the static vector is as near as its neighbour says.
  EXPECT_NEAR(figure.compared[0].static_cosine, figure.static_neighbours[0].cosine, 1e-5F);
}

TEST(Listen, EveryStepFollowsFromTheOneBefore) {
  for (const char* head : {"biased", "narrow"}) {
    const Listen figure = listen(model_of_two_heads(), kRiver, "bank", {}, head).value();
    const Eigen::Index query = figure.query;
    const float root = std::sqrt(static_cast<float>(figure.projections.q.cols()));
    const RowVector logits = biased_scores(figure.attention.scaled, figure.beta).row(query);
    for (Eigen::Index j = 0; j < figure.sentence.x.rows(); ++j) {
      EXPECT_NEAR(figure.terms.row(j).sum(), figure.attention.scores(query, j), 1e-3F);
      EXPECT_NEAR(figure.attention.scaled(query, j), figure.attention.scores(query, j) / root,
                  1e-5F);
      EXPECT_NEAR(figure.exponentials(j), std::exp(logits(j) - logits.maxCoeff()), 1e-6F);
      EXPECT_NEAR(figure.exponentials(j) / figure.exponential_sum,
                  figure.attention.weights(query, j), 1e-6F);
    }
  }
}

TEST(Listen, LargeScoresKeepTheirExponentialsFinite) {
  Model model = model_of_two_heads();
  model.heads.front().head.w_q *= 1000;
  const Listen figure = listen(model, kRiver, "bank").value();
  EXPECT_GT(figure.attention.scaled.row(figure.query).maxCoeff(), 89.0F) << "e^89 is infinite";
  EXPECT_EQ(figure.exponentials.maxCoeff(), 1.0F);
  EXPECT_TRUE(std::isfinite(figure.exponential_sum));
}

TEST(Listen, AHeadIsAskedForByItsName) {
  const Model& model = model_of_two_heads();
  const Listen biased = listen(model, kRiver, "bank", {}, "biased").value();
  EXPECT_EQ(biased.head, "biased");
  EXPECT_EQ(biased.beta, -3.5F);
  const Listen narrow = listen(model, kRiver, "bank", {}, "narrow").value();
  EXPECT_EQ(narrow.head, "narrow");
  EXPECT_EQ(narrow.beta, 0.0F);
  EXPECT_EQ(narrow.projections.q.cols(), 8);

  const Listen unnamed = listen(model, kRiver, "bank").value();
  EXPECT_EQ(unnamed.head, "biased") << "the first";
  EXPECT_EQ(unnamed.attention.weights, biased.attention.weights);

  const Error error = listen(model, kRiver, "bank", {}, "broad").error();
  EXPECT_EQ(error.code, fault::kHeadUnknown);
  EXPECT_EQ(error.details, (std::vector<std::string>{"broad", "biased", "narrow"}));
}

TEST(Listen, ThePlainHeadOfTheShippedModelHasNoBeta) {
  EXPECT_EQ(listen(shipped_model(), kRiver, "bank", {}, "plain").value().beta, 0.0F);
}

TEST(Listen, AQueryIsAWordOrItsPlace) {
  EXPECT_EQ(listen(shipped_model(), kRiver, "bank").value().query, 4);
  EXPECT_EQ(listen(shipped_model(), kRiver, "4").value().query, 4);
  EXPECT_EQ(listen(shipped_model(), kRiver, "piano").error().code, fault::kQueryNotFound);
  EXPECT_EQ(listen(shipped_model(), kRiver, "10").error().code, fault::kQueryOutOfRange);
}

TEST(Listen, WithoutAQueryAWordWithContentIsChosen) {
  const Listen figure = listen(shipped_model(), "In the dark water it swam.", "").value();
  EXPECT_EQ(word_of_row(figure.sentence, figure.query).token.text, "dark");
  const Listen river = listen(shipped_model(), kRiver, "").value();
  EXPECT_EQ(word_of_row(river.sentence, river.query).token.text, "sat") << "neither I nor the";
  EXPECT_EQ(listen(shipped_model(), "the", "").value().query, 0);
}

TEST(Listen, OneWordHearsItselfAlone) {
  EXPECT_EQ(listen(shipped_model(), "bank", "").value().attention.weights(0, 0), 1.0F);
}

TEST(Listen, UnknownWordsTakeNoPart) {
  const Listen with = listen(shipped_model(), "The zzxqv bank, of the river.", "bank").value();
  const Listen without = listen(shipped_model(), "The bank of the river.", "bank").value();
  EXPECT_EQ(with.attention.weights, without.attention.weights);
}

}  // namespace
}  // namespace attention
