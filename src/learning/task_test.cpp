#include "learning/task.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace attention {
namespace {

/// Twelve words, each a direction of its own. Words 0 to 9 are nouns; the texts have five each.
struct Exercises : ::testing::Test {
  Exercises() : vectors(Matrix::Identity(12, 12)) {
    for (int noun = 0; noun < 10; ++noun) corpus.nouns.push_back(noun);
    corpus.texts = {{0, 1, 2, 3, 10}, {5, 6, 7, 8, 11}};
    SenseInventory inventory;
    inventory.prototypes = vectors.middleRows(1, 3);
    corpus.inventories.push_back(inventory);
    corpus.training.push_back({{{0, 3, 10}, 0, 2}});
  }

  static bool has_row(const Matrix& matrix, const RowVector& row) {
    for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
      if (matrix.row(i) == row) return true;
    }
    return false;
  }

  /// Which of the two texts a noun is from.
  static int text_of(const RowVector& noun) { return noun.head(5).sum() > 0 ? 0 : 1; }

  Matrix vectors;
  Corpus corpus;
  Random random{11};
};

TEST_F(Exercises, PseudoWordHidesTheNounInAMixture) {
  const ExerciseMaker maker(corpus, vectors, {});
  for (int i = 0; i < 50; ++i) {
    const Exercise exercise = maker.pseudo_word(random);
    // Chance may mix a noun with itself.
    if (exercise.candidates.row(0) == exercise.candidates.row(1)) continue;
    EXPECT_NEAR(exercise.query.norm(), 1.0F, 1e-5F) << "a mixture is as long as a word";
    EXPECT_EQ(exercise.x.rows(), 5);
    EXPECT_TRUE(has_row(exercise.x, exercise.query));
    EXPECT_FALSE(has_row(exercise.x, exercise.candidates.row(0))) << "the answer is given away";
    EXPECT_EQ(exercise.candidates.rows(), 2 + 2);
    EXPECT_GT(exercise.query.dot(exercise.candidates.row(0)), 0.0F);
    EXPECT_GT(exercise.query.dot(exercise.candidates.row(1)), 0.0F);
  }
}

TEST_F(Exercises, CocktailPartyAsksForAnotherNounOfTheSameText) {
  const ExerciseMaker maker(corpus, vectors, {2, 1.0, 1.0, 0});
  for (int i = 0; i < 50; ++i) {
    const Exercise exercise = maker.cocktail_party(random);
    // Chance may shuffle a text with itself.
    if (text_of(exercise.candidates.row(0)) == text_of(exercise.candidates.row(1))) continue;
    EXPECT_FALSE(has_row(exercise.x, exercise.candidates.row(0))) << "the answer is given away";
    EXPECT_FALSE(has_row(exercise.x, exercise.query));
    EXPECT_EQ(exercise.candidates.rows(), 2 + 2 + 1);
    EXPECT_EQ(exercise.candidates.row(4), exercise.query) << "hearing only oneself is wrong";
  }
}

TEST_F(Exercises, StrewsInFunctionWords) {
  // Here all rows are those of function words: there are fewer than kFunctionWords of them.
  const ExerciseMaker without(corpus, vectors, {});
  const ExerciseMaker with(corpus, vectors, {2, 0, 0, 30});
  Eigen::Index most = 0;
  for (int i = 0; i < 200; ++i) {
    EXPECT_LE(without.any(random).x.rows(), 8);
    most = std::max(most, with.any(random).x.rows());
  }
  EXPECT_GT(most, 25);
  EXPECT_LE(most, 8 + 30);
}

TEST_F(Exercises, SensePutsTheRightOneFirstAndKeepsTheOthers) {
  const ExerciseMaker maker(corpus, vectors, {});
  const Exercise exercise = maker.sense(random);
  EXPECT_EQ(exercise.query, vectors.row(0));
  EXPECT_EQ(exercise.candidates.row(0), vectors.row(3));
  EXPECT_TRUE(has_row(exercise.candidates.topRows(3), vectors.row(1)));
  EXPECT_TRUE(has_row(exercise.candidates.topRows(3), vectors.row(2)));
  EXPECT_EQ(exercise.candidates.rows(), 3 + 16);
}

}  // namespace
}  // namespace attention
