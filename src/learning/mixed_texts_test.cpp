#include "learning/mixed_texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace attention {
namespace {

/// Twelve words, each a direction of its own. Words 0 to 9 are nouns, 10 and 11 are none; nouns 0
/// to 4 and 5 to 9 are never in one text.
struct Mixed : ::testing::Test {
  Mixed() : vectors(Matrix::Identity(12, 12)) {
    for (int noun = 0; noun < 10; ++noun) corpus.nouns.push_back(noun);
    corpus.glosses = {{0, 1, 2, 10}, {2, 3, 4, 2, 10}, {5, 6, 7, 11}, {7, 8, 9, 11}, {0, 10, 11}};
    corpus.examples = {{3, 4, 10}, {8, 9, 11}};
  }

  /// Which word a row of the exercise's x is.
  static int word(const MixedTexts& exercise, Eigen::Index row) {
    Eigen::Index place = 0;
    exercise.x.row(row).maxCoeff(&place);
    return static_cast<int>(place);
  }
  static int asking(const MixedTexts& exercise, Eigen::Index i) {
    return word(exercise, exercise.places[static_cast<std::size_t>(i)]);
  }

  Matrix vectors;
  Corpus corpus;
  Random random{5};
};

TEST_F(Mixed, TargetsAreTheOtherNounsOfTheOwnText) {
  const TextMixer mixer(corpus, vectors, {});
  for (int n = 0; n < 50; ++n) {
    const MixedTexts exercise = mixer.mix(random);
    for (Eigen::Index i = 0; i < exercise.queries.rows(); ++i) {
      EXPECT_NEAR(exercise.targets.row(i).sum(), 1.0F, 1e-5F);
      if (asking(exercise, i) >= 10) continue;
      for (Eigen::Index j = 0; j < exercise.x.rows(); ++j) {
        if (exercise.targets(i, j) == 0) continue;
        EXPECT_LT(word(exercise, j), 10) << "only nouns are answers";
        EXPECT_NE(word(exercise, j), asking(exercise, i)) << "a word is no answer to itself";
        EXPECT_EQ(word(exercise, j) < 5, asking(exercise, i) < 5) << "that noun is of other texts";
      }
    }
  }
}

TEST_F(Mixed, FunctionWordsHaveToHearAllNounsAlike) {
  Mixing mixing;
  mixing.function_words = 1;
  const TextMixer mixer(corpus, vectors, mixing);
  int asked = 0;
  for (int n = 0; n < 50; ++n) {
    const MixedTexts exercise = mixer.mix(random);
    for (Eigen::Index i = 0; i < exercise.queries.rows(); ++i) {
      if (asking(exercise, i) < 10) continue;
      ++asked;
      EXPECT_EQ(exercise.queries.row(i), vectors.row(asking(exercise, i))) << "nothing to blend";
      const float share = exercise.targets.row(i).maxCoeff();
      for (Eigen::Index j = 0; j < exercise.x.rows(); ++j) {
        if (!exercise.heard(i, j) || word(exercise, j) == asking(exercise, i)) continue;
        const float expected = word(exercise, j) < 10 ? share : mixing.other_words * share;
        EXPECT_NEAR(exercise.targets(i, j), expected, 1e-6F);
      }
    }
  }
  EXPECT_GT(asked, 0);
}

TEST_F(Mixed, FunctionWordsAskAsOftenAsTheyAreLet) {
  Mixing mixing;
  mixing.function_words = 0;
  const TextMixer mixer(corpus, vectors, mixing);
  for (int n = 0; n < 50; ++n) {
    const MixedTexts exercise = mixer.mix(random);
    for (Eigen::Index i = 0; i < exercise.queries.rows(); ++i) EXPECT_LT(asking(exercise, i), 10);
  }
}

TEST_F(Mixed, FurtherCopiesOfTheAskingWordAreNotHeard) {
  const TextMixer mixer(corpus, vectors, {});
  for (int n = 0; n < 50; ++n) {
    const MixedTexts exercise = mixer.mix(random);
    for (Eigen::Index i = 0; i < exercise.queries.rows(); ++i) {
      for (Eigen::Index j = 0; j < exercise.x.rows(); ++j) {
        const bool itself = exercise.places[static_cast<std::size_t>(i)] == j;
        const bool copy = word(exercise, j) == asking(exercise, i) && !itself;
        EXPECT_EQ(exercise.heard(i, j), !copy);
      }
    }
  }
}

TEST_F(Mixed, FrequentNounsCountMore) {
  const TextMixer mixer(corpus, vectors, {});
  for (int n = 0; n < 50; ++n) {
    const MixedTexts exercise = mixer.mix(random);
    for (Eigen::Index i = 0; i < exercise.queries.rows(); ++i) {
      if (asking(exercise, i) >= 10) continue;
      float of_two = 0;
      float of_one = 0;
      for (Eigen::Index j = 0; j < exercise.x.rows(); ++j) {
        // Word 2 occurs three times in the texts, word 1 once.
        if (word(exercise, j) == 2) of_two = std::max(of_two, exercise.targets(i, j));
        if (word(exercise, j) == 1) of_one = std::max(of_one, exercise.targets(i, j));
      }
      if (of_two > 0 && of_one > 0) {
        EXPECT_NEAR(of_two / of_one, std::pow(3.0F, 0.75F), 1e-4F);
      }
    }
  }
}

TEST_F(Mixed, StrewnWordsAreNoNouns) {
  Mixing mixing;
  mixing.running_words = 200;
  mixing.vocabulary_words = 200;
  const MixedTexts exercise = TextMixer(corpus, vectors, mixing).mix(random);
  for (Eigen::Index j = 20; j < exercise.x.rows(); ++j) EXPECT_GE(word(exercise, j), 10);
}

TEST_F(Mixed, TheGradientAgreesWithDifferencesOfTheLoss) {
  Mixing few;
  few.running_words = 4;
  few.vocabulary_words = 4;
  const MixedTexts exercise = TextMixer(corpus, vectors, few).mix(random);
  Head head = {random.normal_matrix(12, 3, 0.8), random.normal_matrix(12, 3, 0.8),
               Matrix::Identity(12, 12), -0.7F};
  const auto zero = [&head] { return Head{0 * head.w_q, 0 * head.w_k, 0 * head.w_v, 0}; };
  for (const float whole : {0.0F, 0.3F, 1.0F}) {
    Head gradient = zero();
    loss_and_gradient(head, exercise, whole, gradient);
    const auto slope = [&](float& weight) {
      constexpr float kStep = 1.0F / 256;
      Head unused = zero();
      const float original = weight;
      weight = original + kStep;
      const double above = loss_and_gradient(head, exercise, whole, unused);
      weight = original - kStep;
      const double below = loss_and_gradient(head, exercise, whole, unused);
      weight = original;
      return (above - below) / (2 * static_cast<double>(kStep));
    };
    for (Eigen::Index i = 0; i < head.w_q.size(); ++i) {
      EXPECT_NEAR(gradient.w_q.data()[i], slope(head.w_q.data()[i]), 2e-3) << "w_q " << i;
      EXPECT_NEAR(gradient.w_k.data()[i], slope(head.w_k.data()[i]), 2e-3) << "w_k " << i;
    }
    EXPECT_NEAR(gradient.beta, slope(head.beta), 2e-3);
    EXPECT_GT(std::abs(gradient.beta), 0.01F) << "nothing was compared";
  }
}

}  // namespace
}  // namespace attention
