#include "sources/static_vectors.h"

#include <gtest/gtest.h>

#include <cmath>

#include "learning/random.h"

namespace attention {
namespace {

/// Words "wa", "wb", ... with vectors whose variance falls from direction to direction.
Glove random_glove(int count) {
  Random random(3);
  Glove glove;
  glove.vectors = random.normal_matrix(count, 100, 1.0);
  for (Eigen::Index c = 0; c < glove.vectors.cols(); ++c)
    glove.vectors.col(c) *= 1.0F / static_cast<float>(10 + c);
  for (int i = 0; i < count; ++i)
    glove.words.push_back({'w', static_cast<char>('a' + i / 26), static_cast<char>('a' + i % 26)});
  return glove;
}

TEST(StaticVectors, AllHaveOneLengthInWholeSteps) {
  const Glove glove = random_glove(200);
  constexpr int kDimensions = 16;
  constexpr float kStep = 1.0F;
  const Matrix vectors =
      static_vectors(glove, Vocabulary(glove.words),
                     static_space(glove, Vocabulary(glove.words), kDimensions), kStep);
  ASSERT_EQ(vectors.rows(), 200);
  ASSERT_EQ(vectors.cols(), kDimensions);
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    EXPECT_NEAR(vectors.row(row).squaredNorm(), kDimensions, 1e-3F) << row;
    for (Eigen::Index c = 0; c < vectors.cols(); ++c)
      EXPECT_EQ(vectors(row, c), std::round(vectors(row, c) / kStep) * kStep);
  }
}

TEST(StaticVectors, KeepTheDirectionsThatWordsHave) {
  const Glove glove = random_glove(200);
  const Vocabulary vocabulary(glove.words);
  const Matrix coarse =
      static_vectors(glove, vocabulary, static_space(glove, vocabulary, 16), 1.0F);
  const Matrix fine = static_vectors(glove, vocabulary, static_space(glove, vocabulary, 16), 0.05F);
  for (Eigen::Index row = 0; row < coarse.rows(); ++row)
    EXPECT_GT(coarse.row(row).normalized().dot(fine.row(row).normalized()), 0.9F) << row;
}

}  // namespace
}  // namespace attention
