#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "figures/lenses.h"
#include "figures/match.h"
#include "figures/senses.h"
#include "figures/shipped_model.h"

namespace attention {
namespace {

TEST(Senses, TheStaticVectorIsTheSameAndTheContextualOnesDiffer) {
  const Senses figure = senses(shipped_model(), kRiver, kMoney, "bank").value();
  EXPECT_EQ(figure.static_difference, 0.0F);
  EXPECT_LT(figure.contextual_cosine, 0.9F);
}

TEST(Senses, TheMapKeepsTheDistancesOfItsThreePoints) {
  const Senses figure = senses(shipped_model(), kRiver, kMoney, "bank").value();
  const RowVector x = figure.first.sentence.x.row(figure.first.query);
  const RowVector a = figure.first.attention.context.row(figure.first.query);
  const RowVector b = figure.second.attention.context.row(figure.second.query);
  EXPECT_NEAR(2 * figure.contextual_x, (b - a).norm(), 1e-3F);
  EXPECT_NEAR(std::hypot(figure.static_x - figure.contextual_x, figure.static_y), (x - b).norm(),
              1e-3F);
  EXPECT_NEAR(std::hypot(figure.static_x + figure.contextual_x, figure.static_y), (x - a).norm(),
              1e-3F);
}

TEST(Senses, TheSameSentenceTwiceHasNoDirectionAndNoNan) {
  const Senses figure = senses(shipped_model(), kRiver, kRiver, "bank").value();
  EXPECT_EQ(figure.contextual_x, 0.0F);
  EXPECT_TRUE(std::isfinite(figure.static_y));
}

TEST(Senses, TheSecondSentenceNeedsTheWord) {
  const Error error = senses(shipped_model(), kRiver, "The money is mine.", "I").error();
  EXPECT_EQ(error.code, ErrorCode::kQueryNotShared);
  EXPECT_EQ(error.details, (std::vector<std::string>{"I", "The", "money", "is", "mine"}))
      << "as written, not as looked up";
}

TEST(Senses, WithoutAQueryTheLongestSharedWordIsChosen) {
  const Senses figure = senses(shipped_model(), kRiver, kMoney, "").value();
  EXPECT_EQ(word_of_row(figure.first.sentence, figure.first.query).token.text, "bank");
  const Error error = senses(shipped_model(), "Green trees.", kMoney, "").error();
  EXPECT_EQ(error.code, ErrorCode::kNothingShared);
  EXPECT_EQ(error.details, (std::vector<std::string>{"Green", "trees"}));
}

TEST(Lenses, NoNudgeIsExactlyTheStart) {
  const Lenses figure = lenses(shipped_model(), kRiver, "bank", {0, 0}).value();
  const Eigen::Index row = figure.before.query;
  EXPECT_EQ(figure.x, RowVector(figure.before.sentence.x.row(row)));
  EXPECT_EQ(figure.attention.weights, figure.before.attention.weights);
  EXPECT_NE(figure.towards[0], figure.towards[1]);
}

TEST(Lenses, AWholeNudgeIsTheOtherWordAndMovesAllThree) {
  const Lenses figure = lenses(shipped_model(), kRiver, "bank", {1, 0}).value();
  const Eigen::Index row = figure.before.query;
  const RowVector other = shipped_model().vectors.row(figure.towards[0]);
  EXPECT_LT((figure.x - other).cwiseAbs().maxCoeff(), 1e-5F);
  const Projections& before = figure.before.projections;
  EXPECT_GT((figure.projections.q.row(row) - before.q.row(row)).norm(), 0.1F);
  EXPECT_GT((figure.projections.k.row(row) - before.k.row(row)).norm(), 0.1F);
  EXPECT_GT((figure.projections.v.row(row) - before.v.row(row)).norm(), 0.1F);
}

TEST(Lenses, StaysWithinItsPad) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const Lenses figure = lenses(shipped_model(), kRiver, "bank", {9, nan}).value();
  EXPECT_EQ(figure.nudge, (Lenses::Nudge{kLargestNudge, 0}));
}

TEST(Lenses, TheArithmeticOfAComponentAddsUpToIt) {
  const Model& model = shipped_model();
  const Lenses figure = lenses(model, kRiver, "bank", {0.5F, -0.25F}, 3).value();
  const Eigen::Index row = figure.before.query;
  const auto sum = [&](const Matrix& lens) {
    return figure.x.cwiseProduct(lens.col(figure.component).transpose()).sum();
  };
  const Head& head = model.heads.front().head;
  EXPECT_NEAR(sum(head.w_q), figure.projections.q(row, 3), 1e-4F);
  EXPECT_NEAR(sum(head.w_k), figure.projections.k(row, 3), 1e-4F);
  EXPECT_NEAR(sum(head.w_v), figure.projections.v(row, 3), 1e-4F);
  EXPECT_EQ(lenses(model, kRiver, "bank", {0, 0}, 999).value().component,
            static_cast<int>(head.w_q.cols()) - 1);
}

TEST(Match, ALongerKeyChangesTheDotProductAndLeavesTheCosine) {
  RowVector q(2);
  q << 1, 2;
  RowVector k(2);
  k << 3, 1;
  const Likeness plain = likeness_of(q, k);
  const Likeness longer = likeness_of(q, k * 2);
  EXPECT_NEAR(longer.dot, 2 * plain.dot, 1e-6F);
  EXPECT_NEAR(longer.cosine, plain.cosine, 1e-6F);
  EXPECT_EQ(likeness_of(q, k * 0).cosine, 0.0F);
}

TEST(Match, ShortAndLongArrowsKeepTheirDirection) {
  RowVector arrow(2);
  arrow << 3, 4;
  for (const float length : {1e-38F, 1e-30F, 1.0F, 1e18F}) {
    const Likeness likeness = likeness_of(arrow * length, arrow * 2);
    EXPECT_NEAR(likeness.cosine, 1.0F, 1e-6F) << length;
    EXPECT_NEAR(likeness.query_norm / length, 5.0F, 1e-5F);
  }
}

TEST(Match, RanksEveryWordOnceInBothOrders) {
  const Match figure = match(shipped_model(), kRiver, "bank").value();
  int by_dot = 0;
  int by_cosine = 0;
  for (const MatchedWord& word : figure.words) {
    by_dot += word.rank_by_dot;
    by_cosine += word.rank_by_cosine;
    EXPECT_NEAR(word.likeness.dot, figure.listen.attention.scores(figure.listen.query, word.row),
                1e-3F);
  }
  EXPECT_EQ(by_dot, 45);
  EXPECT_EQ(by_cosine, 45);
}

}  // namespace
}  // namespace attention
