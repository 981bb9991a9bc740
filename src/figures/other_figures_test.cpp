#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "attention/product.h"
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

TEST(Senses, OnTheMapLengthsAndTheAngleAreThoseOfTheContextualVectors) {
  const Senses figure = senses(shipped_model(), kRiver, kMoney, "bank").value();
  const auto& [a, b] = figure.contextual;
  const Listen* sides[] = {&figure.first, &figure.second};
  for (std::size_t i = 0; i < 2; ++i) {
    const MapPlace& place = figure.contextual[i];
    const float length = sides[i]->attention.context.row(sides[i]->query).norm();
    EXPECT_NEAR(std::hypot(place.x, place.y), length, 1e-4F);
    EXPECT_NEAR(place.away, 0.0F, 1e-4F);
    EXPECT_GT(place.y, 0.0F);
  }
  EXPECT_LT(a.x, 0.0F);
  EXPECT_GT(b.x, 0.0F);
  EXPECT_NEAR(a.x / a.y, -b.x / b.y, 1e-5F) << "y halves the angle";
  const float drawn = (a.x * b.x + a.y * b.y) / std::hypot(a.x, a.y) / std::hypot(b.x, b.y);
  EXPECT_NEAR(drawn, figure.contextual_cosine, 1e-5F);
}

TEST(Senses, TheMapSaysHowFarFromItsPlaneTheOtherVectorsAre) {
  const Senses figure = senses(shipped_model(), kRiver, kMoney, "bank").value();
  const auto length = [](const MapPlace& place) {
    return std::hypot(place.x, place.y, place.away);
  };
  const RowVector x = figure.first.sentence.x.row(figure.first.query);
  EXPECT_NEAR(length(figure.static_place), x.norm(), 1e-4F);
  for (const MapValue& value : figure.values) {
    const Listen& side = value.sentence == 0 ? figure.first : figure.second;
    EXPECT_NEAR(length(value.place), side.projections.v.row(value.row).norm(), 1e-4F);
  }
}

TEST(Senses, VectorsOnOneLineHaveAMapToo) {
  const Senses figure = senses(shipped_model(), kRiver, kRiver, "bank").value();
  EXPECT_EQ(figure.contextual[0].x, figure.contextual[1].x);
  EXPECT_NEAR(figure.contextual[0].x, 0.0F, 1e-5F);
  EXPECT_NEAR(figure.static_place.away, 0.0F, 1e-3F) << "it shows the static vector instead";
  const Senses alone = senses(shipped_model(), "bank", "bank", "bank").value();
  EXPECT_TRUE(std::isfinite(alone.static_place.x) && std::isfinite(alone.static_place.away));
}

TEST(Senses, TheSecondSentenceNeedsTheWord) {
  const Error error = senses(shipped_model(), kRiver, "The money is mine.", "I").error();
  EXPECT_EQ(error.code, fault::kQueryNotShared);
  EXPECT_EQ(error.details, (std::vector<std::string>{"I", "The", "money", "is", "mine"}))
      << "as written, not as looked up";
}

TEST(Senses, WithoutAQueryTheLongestSharedWordIsChosen) {
  const Senses figure = senses(shipped_model(), kRiver, kMoney, "").value();
  EXPECT_EQ(word_of_row(figure.first.sentence, figure.first.query).token.text, "bank");
  const Error error = senses(shipped_model(), "Green trees.", kMoney, "").error();
  EXPECT_EQ(error.code, fault::kNothingShared);
  EXPECT_EQ(error.details, (std::vector<std::string>{"Green", "trees"}));
}

TEST(Lenses, NudgeAgainAsIfForTheFirstTime) {
  Lenses figure = lenses(shipped_model(), kRiver, "bank", {0.75F, -1.0F}, 9).value();
  nudge_to(figure, shipped_model(), {-0.25F, 0.5F}, 3);
  const Lenses fresh = lenses(shipped_model(), kRiver, "bank", {-0.25F, 0.5F}, 3).value();
  EXPECT_EQ(figure.x, fresh.x);
  EXPECT_EQ(figure.projections.q, fresh.projections.q);
  EXPECT_EQ(figure.projections.v, fresh.projections.v);
  EXPECT_EQ(figure.attention.weights, fresh.attention.weights);
  EXPECT_EQ(figure.attention.context, fresh.attention.context);
  EXPECT_EQ(figure.component, fresh.component);
  // Every word's projections follow from its vector, though only one word's are computed anew.
  Matrix x = figure.before.sentence.x;
  x.row(figure.before.query) = figure.x;
  const Projections all = project(shipped_model().heads.front().head, x);
  EXPECT_EQ(figure.projections.q, all.q);
  EXPECT_EQ(figure.projections.k, all.k);
  EXPECT_EQ(figure.projections.v, all.v);
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
  const RowVector other = shipped_model().static_vector(figure.towards[0]);
  EXPECT_LT((figure.x - other).cwiseAbs().maxCoeff(), 1e-5F);
  const Projections& before = figure.before.projections;
  EXPECT_GT((figure.projections.q.row(row) - before.q.row(row)).norm(), 0.1F);
  EXPECT_GT((figure.projections.k.row(row) - before.k.row(row)).norm(), 0.1F);
  EXPECT_GT((figure.projections.v.row(row) - before.v.row(row)).norm(), 0.1F);
}

TEST(Lenses, AreNudgedTowardsTheWordsThatAreNamed) {
  const auto named = [&](const std::vector<std::string>& words) {
    const auto [x, y] =
        lenses(shipped_model(), kRiver, "bank", {0, 0}, 0, {}, words).value().towards;
    const Lexicon lexicon = shipped_model().lexicon();
    return std::vector<std::string>{told(lexicon, x), told(lexicon, y)};
  };
  EXPECT_EQ(named({"river", "money"}), (std::vector<std::string>{"river", "money"}));
  EXPECT_EQ(named({"zzxqv", "bank", "rivers", "rivers", "money"}),
            (std::vector<std::string>{"rivers", "money"}));
  EXPECT_EQ(named({"river"}), named({})) << "one is no two";
}

TEST(Lenses, WithoutNamesTheTwoNearestWordsThatAreLeastAlikePullTheWordApart) {
  const Lenses figure = lenses(shipped_model(), kRiver, "water").value();
  const RowVector x = figure.before.sentence.x.row(figure.before.query);
  const RowVector one = shipped_model().static_vector(figure.towards[0]);
  const RowVector other = shipped_model().static_vector(figure.towards[1]);
  EXPECT_NE(figure.towards[0], figure.towards[1]);
  EXPECT_LT(cosine(one, other), cosine(x, one));
  EXPECT_LT(cosine(one, other), cosine(x, other));
}

TEST(Lenses, StaysWithinItsPad) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const Lenses figure = lenses(shipped_model(), kRiver, "bank", {9, nan}).value();
  EXPECT_EQ(figure.nudge, (Lenses::Nudge{kLargestNudge, 0}));
}

/// Keeps the vectors that a figure reports under `name`.
class VectorsOf : public Report {
 public:
  explicit VectorsOf(std::string name) : name_(std::move(name)) {}

  void text(const char* /*key*/, std::string_view /*value*/) override {}
  void number(const char* /*key*/, double /*value*/) override {}
  void truth(const char* /*key*/, bool /*value*/) override {}
  void nothing(const char* /*key*/) override {}
  void vector(const char* key, const RowVector& value) override {
    if (key == name_) vectors.push_back(value);
  }
  void matrix(const char* /*key*/, const Matrix& /*value*/) override {}
  void object(const char* /*key*/, const Fill& fill) override { fill(*this); }
  void list(const char* /*key*/, int /*count*/, const FillItem& /*fill*/) override {}

  std::vector<RowVector> vectors;

 private:
  std::string name_;
};

TEST(Lenses, TheArithmeticOfAComponentAddsUpToIt) {
  const Model& model = model_of_two_heads();
  for (const char* head : {"biased", "narrow"}) {
    const Lenses figure = lenses(model, kRiver, "bank", {0.5F, -0.25F}, 3, head).value();
    VectorsOf terms("terms");
    report(figure, model, terms);
    ASSERT_EQ(terms.vectors.size(), 3U);
    const Eigen::Index row = figure.before.query;
    EXPECT_NEAR(terms.vectors[0].sum(), figure.projections.q(row, 3), 1e-4F);
    EXPECT_NEAR(terms.vectors[1].sum(), figure.projections.k(row, 3), 1e-4F);
    EXPECT_NEAR(terms.vectors[2].sum(), figure.projections.v(row, 3), 1e-4F);
  }
  EXPECT_EQ(lenses(model, kRiver, "bank", {0, 0}, 999, "narrow").value().component, 7);
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

TEST(Match, TheShadowTimesTheQuerysLengthIsTheDotProduct) {
  RowVector q(2);
  q << 3, 4;
  RowVector k(2);
  k << 2, 1;
  EXPECT_NEAR(shadow_of(q, k), 2.0F, 1e-6F);
  EXPECT_NEAR(shadow_of(q * 7, k), 2.0F, 1e-6F) << "the query's length changes no shadow";
  EXPECT_NEAR(shadow_of(q, k * -1), -2.0F, 1e-6F) << "it points away";
  EXPECT_EQ(shadow_of(q * 0, k), 0.0F);
  const Likeness likeness = likeness_of(q, k);
  EXPECT_NEAR(shadow_of(q, k) * likeness.query_norm, likeness.dot, 1e-5F);
}

TEST(Match, RanksEveryWordInBothOrdersAndTiesAlike) {
  const Match figure = match(shipped_model(), kRiver, "bank").value();
  const std::vector<MatchedWord>& words = figure.words;
  for (const MatchedWord& word : words) {
    EXPECT_EQ(word.likeness.dot, figure.listen.attention.scores(figure.listen.query, word.row));
    const auto larger = [&](auto number) {
      return std::count_if(words.begin(), words.end(),
                           [&](const MatchedWord& other) { return number(other) > number(word); });
    };
    EXPECT_EQ(word.rank_by_dot, larger([](const auto& one) { return one.likeness.dot; }));
    EXPECT_EQ(word.rank_by_cosine, larger([](const auto& one) { return one.likeness.cosine; }));
  }
}

TEST(Match, OneWordInTwoPlacesMatchesAlike) {
  for (const char* head : {"biased", "narrow"}) {
    for (const char* query : {"0", "1", "2", "4"}) {
      const Match figure =
          match(model_of_two_heads(), "money bank water flow water", query, head).value();
      const MatchedWord& water = figure.words[2];
      const MatchedWord& again = figure.words[4];
      EXPECT_EQ(again.likeness.dot, water.likeness.dot);
      EXPECT_EQ(again.likeness.key_norm, water.likeness.key_norm);
      EXPECT_EQ(again.likeness.cosine, water.likeness.cosine);
      EXPECT_EQ(again.rank_by_dot, water.rank_by_dot);
      EXPECT_EQ(again.rank_by_cosine, water.rank_by_cosine);
      // The next one has as many before it as there are.
      for (const MatchedWord& word : figure.words) {
        if (word.row == 2 || word.row == 4) continue;
        EXPECT_NE(word.rank_by_dot, water.rank_by_dot + 1);
        EXPECT_NE(word.rank_by_cosine, water.rank_by_cosine + 1);
      }
    }
  }
}

TEST(OtherFigures, ListenThroughTheHeadThatIsAskedFor) {
  const Model& model = model_of_two_heads();
  for (const NamedHead& named : model.heads) {
    const Listen heard = listen(model, kRiver, "bank", {}, named.name).value();
    const Eigen::Index row = heard.query;

    const Senses two = senses(model, kRiver, kMoney, "", {}, named.name).value();
    EXPECT_EQ(two.first.attention.weights, heard.attention.weights);
    EXPECT_EQ(two.second.head, named.name);

    EXPECT_EQ(match(model, kRiver, "bank", named.name).value().listen.attention.scores,
              heard.attention.scores);

    const Lenses still = lenses(model, kRiver, "bank", {0, 0}, 0, named.name).value();
    EXPECT_EQ(still.before.attention.weights, heard.attention.weights);
    EXPECT_EQ(still.attention.weights, heard.attention.weights);
    const Lenses moved = lenses(model, kRiver, "bank", {0.5F, -0.25F}, 0, named.name).value();
    EXPECT_EQ(moved.projections.v.row(row), product(moved.x, named.head.w_v));
    EXPECT_EQ(moved.attention.weights,
              softmax_rows(biased_scores(moved.attention.scaled, named.head.beta)));
  }
  EXPECT_EQ(senses(model, kRiver, kMoney, "", {}, "x").error().code, fault::kHeadUnknown);
  EXPECT_EQ(lenses(model, kRiver, "bank", {0, 0}, 0, "x").error().code, fault::kHeadUnknown);
  EXPECT_EQ(match(model, kRiver, "bank", "x").error().code, fault::kHeadUnknown);
}

}  // namespace
}  // namespace attention
