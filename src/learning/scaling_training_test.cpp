#include "learning/scaling_training.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "language/model.h"
#include "learning/known_texts.h"
#include "learning/naming.h"

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#define ATTENTION_COUNTS_MEMORY
namespace {
long asked = 0;
}
extern "C" void* __libc_malloc(std::size_t size);
// NOLINTNEXTLINE: Eigen and operator new both end here.
extern "C" void* malloc(std::size_t size) {
  ++asked;
  return __libc_malloc(size);
}
#endif

namespace attention {
namespace {

constexpr Eigen::Index kWidth = 12;

/// Words of four topics; those of a topic are alike and stand in the same texts.
struct SmallWorld {
  SmallWorld() {
    Random random(7);
    std::vector<std::string> words;
    Matrix vectors = random.normal_matrix(kFunctionWords + 80, kWidth, 0.6);
    const Matrix topics = random.normal_matrix(4, kWidth, 1.0);
    for (int row = 0; row < vectors.rows(); ++row) {
      words.push_back("w" + std::string(1, static_cast<char>('a' + row / 26 % 26)) +
                      std::string(1, static_cast<char>('a' + row % 26)));
      if (row >= kFunctionWords) vectors.row(row) += topics.row(row % 4);
    }
    for (int text = 0; text < 120; ++text) {
      for (int word = 0; word < 7; ++word) {
        const int content = kFunctionWords + 4 * random.below(20) + text % 4;
        const int row = word < 6 ? content : random.below(kFunctionWords);
        texts += words[static_cast<std::size_t>(row)] + ' ';
      }
      texts += '\n';
    }
    model = Model(Vocabulary(std::move(words)), WordVectors(vectors, 1.0F / 32), {});
  }
  ScalingTraining training(const ScalingSettings& settings = {}) const {
    return {MixtureTexts(known_texts(model, texts)), settings};
  }
  Model model;
  std::string texts;
};

Head random_head(Random& random, Eigen::Index d_k) {
  return {random.normal_matrix(kWidth, d_k, 0.3), random.normal_matrix(kWidth, d_k, 0.3),
          random.normal_matrix(kWidth, kWidth, 0.3)};
}

using Double = Eigen::MatrixXd;

/// Softmax of the rows without their diagonal.
Double others(const Double& logits) {
  Double weights = logits.array().exp();
  weights.diagonal().setZero();
  for (Eigen::Index i = 0; i < weights.rows(); ++i) weights.row(i) /= weights.row(i).sum();
  return weights;
}

/// The loss by its definition, in double, with nothing shared with the code under test.
double reference(const Double& w_q, const Double& w_k, const Double& w_v, const Double& x,
                 bool scaled) {
  Double scores = (x * w_q) * (x * w_k).transpose();
  if (scaled) scores /= std::sqrt(static_cast<double>(w_q.cols()));
  const Double context = others(scores) * (x * w_v);
  const Double named = others(context * x.transpose() / std::sqrt(static_cast<double>(x.cols())));
  double loss = 0;
  int askers = 0;
  for (int i = 0; i < x.rows(); ++i) {
    if (!TextMixture::asks(i)) continue;
    double share = 0;
    for (int j = 0; j < x.rows(); ++j) share += TextMixture::is_clue(i, j) ? named(i, j) : 0.0;
    loss -= std::log(share);
    ++askers;
  }
  return loss / askers;
}

TEST(Naming, ItsGradientIsThatOfDifferencesInDouble) {
  for (const bool scaled : {true, false}) {
    Random random(3);
    const Head head = random_head(random, 5);
    const TextMixture mixture{random.normal_matrix(TextMixture::kWords, kWidth, 1.0)};
    Naming naming(scaled);
    Head gradient = {0 * head.w_q, 0 * head.w_k, 0 * head.w_v};
    Double weights[] = {head.w_q.cast<double>(), head.w_k.cast<double>(), head.w_v.cast<double>()};
    const Double x = mixture.x.cast<double>();
    const auto loss = [&] { return reference(weights[0], weights[1], weights[2], x, scaled); };
    EXPECT_NEAR(naming.loss(head, mixture), loss(), 1e-6);
    naming.add_gradient(mixture, gradient);

    const Matrix* found[] = {&gradient.w_q, &gradient.w_k, &gradient.w_v};
    for (int which = 0; which < 3; ++which) {
      Double& moved = weights[which];
      Double expected(moved.rows(), moved.cols());
      for (Eigen::Index r = 0; r < moved.rows(); ++r) {
        for (Eigen::Index c = 0; c < moved.cols(); ++c) {
          constexpr double kStep = 1e-5;
          const double original = moved(r, c);
          moved(r, c) = original + kStep;
          const double above = loss();
          moved(r, c) = original - kStep;
          expected(r, c) = (above - loss()) / (2 * kStep);
          moved(r, c) = original;
        }
      }
      EXPECT_GT(expected.norm(), 1e-3) << "nothing was compared";
      EXPECT_LT((found[which]->cast<double>() - expected).norm() / expected.norm(), 1e-6)
          << "matrix " << which << (scaled ? " scaled" : " unscaled");
    }
  }
}

TEST(ScalingTraining, BothHeadsBeginAlikeWithQueriesOfUnitVariance) {
  const SmallWorld world;
  ScalingSettings settings;
  settings.d_k = 256;
  const ScalingTraining training = world.training(settings);
  EXPECT_EQ(training.head(0).w_q, training.head(1).w_q);
  EXPECT_EQ(training.head(0).w_v, training.head(1).w_v);
  TextMixture mixture;
  Random random(1);
  double variance = 0;
  for (int i = 0; i < 20; ++i) {
    MixtureTexts(known_texts(world.model, world.texts)).mix(false, random, mixture);
    for (int word = 0; word < TextMixture::kWords; ++word) {
      if (TextMixture::asks(word))
        variance += static_cast<double>((mixture.x.row(word) * training.head(0).w_q).squaredNorm());
    }
  }
  EXPECT_NEAR(variance / (20 * TextMixture::kAskers * 256), 1.0, 0.15);
}

TEST(ScalingTraining, TheSameSettingsGiveTheSameBitsHoweverTheWorkIsCut) {
  const SmallWorld world;
  ScalingTraining whole = world.training();
  ScalingTraining parts = world.training();
  for (int i = 0; i < 30; ++i) whole.step();
  while (parts.steps() < 30 || parts.points() < 4) parts.work();
  ASSERT_EQ(whole.points(), 4);
  for (int i = 0; i < 4; ++i) {
    for (std::size_t which = 0; which < 2; ++which) {
      EXPECT_EQ(whole.point(i).figures[which].loss, parts.point(i).figures[which].loss);
      EXPECT_EQ(whole.point(i).heads[which].w_q, parts.point(i).heads[which].w_q);
    }
  }
  ScalingSettings other;
  other.seed = 2;
  EXPECT_NE(world.training(other).head(0).w_q, world.training().head(0).w_q);
}

TEST(ScalingTraining, LearnsWithBothOptimisers) {
  const SmallWorld world;
  for (const auto& [optimiser, rate] :
       {std::pair(Optimiser::kAdamW, 3e-3F), std::pair(Optimiser::kMomentum, 0.1F)}) {
    ScalingSettings settings;
    settings.d_k = 16;
    settings.optimiser = optimiser;
    settings.learning_rate = rate;
    ScalingTraining training = world.training(settings);
    while (!training.finished()) training.step();
    EXPECT_FALSE(training.stopped());
    ASSERT_EQ(training.points(), ScalingTraining::kPoints);
    EXPECT_EQ(training.point(ScalingTraining::kPoints - 1).steps, ScalingTraining::kSteps);
    const HeadFigures& first = training.point(0).figures[ScalingTraining::kScaled];
    const HeadFigures& last =
        training.point(ScalingTraining::kPoints - 1).figures[ScalingTraining::kScaled];
    EXPECT_LT(last.loss, 0.8 * first.loss);
    EXPECT_GT(last.rows.top_clues, first.rows.top_clues);
    EXPECT_GT(first.gradient, 0);
  }
}

TEST(ScalingTraining, StopsAtANumberThatIsNotFiniteAndKeepsTheLastGoodWeights) {
  const SmallWorld world;
  ScalingSettings settings;
  settings.optimiser = Optimiser::kMomentum;
  // In this small world 1e3 does no harm; with the model that ships it does.
  settings.learning_rate = 1e20F;
  ScalingTraining training = world.training(settings);
  Head before = training.head(ScalingTraining::kUnscaled);
  while (!training.finished()) {
    before = training.head(ScalingTraining::kUnscaled);
    training.step();
  }
  ASSERT_TRUE(training.stopped());
  EXPECT_EQ(*training.stopped(), training.steps() + 1);
  EXPECT_EQ(training.head(ScalingTraining::kUnscaled).w_q, before.w_q);
  EXPECT_TRUE(before.w_q.allFinite() && before.w_v.allFinite());
  for (int i = 0; i < training.points(); ++i)
    EXPECT_TRUE(std::isfinite(training.point(i).figures[1].loss));
}

#ifdef ATTENTION_COUNTS_MEMORY
TEST(ScalingTraining, AsksForNoMemoryAfterTheFirstStep) {
  const SmallWorld world;
  for (const Optimiser optimiser : {Optimiser::kAdamW, Optimiser::kMomentum}) {
    ScalingSettings settings;
    settings.optimiser = optimiser;
    settings.learning_rate = 1e-3F;
    ScalingTraining training = world.training(settings);
    training.step();
    const long before = asked;
    for (int i = 0; i < 30; ++i) training.step();
    EXPECT_EQ(asked, before);
  }
  const long before = asked;
  const std::vector<int> memory(100);
  EXPECT_GT(asked, before) << "nothing was counted";
}
#endif

TEST(MixtureTexts, TakesDifferentTextsAndKeepsSomeApart) {
  const SmallWorld world;
  const MixtureTexts texts(known_texts(world.model, world.texts));
  EXPECT_TRUE(texts.suffice());
  EXPECT_EQ(texts.held_out_texts(), (texts.training_texts() + texts.held_out_texts()) / 5);
  EXPECT_FALSE(MixtureTexts(known_texts(world.model, "waa wab\n\nnothing known\n")).suffice());
}

}  // namespace
}  // namespace attention
