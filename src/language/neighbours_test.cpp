#include "language/neighbours.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace attention {
namespace {

constexpr Eigen::Index kDimensions = 7;

/// Rows of whole numbers from -4 to 4: many equal cosines, and some zero rows.
Model random_model(int words) {
  std::mt19937_64 random(3);
  std::vector<std::string> names;
  Matrix vectors(words, kDimensions);
  for (int row = 0; row < words; ++row) {
    names.push_back("w" + std::to_string(row));
    for (Eigen::Index e = 0; e < kDimensions; ++e) {
      vectors(row, e) = row % 50 == 49 ? 0.0f : static_cast<float>(random() % 9) - 4.0f;
    }
  }
  return Model(Vocabulary(names), WordVectors(vectors, 1), {});
}

double cosine_in_double(const RowVector& a, const RowVector& b) {
  const Eigen::RowVectorXd p = a.cast<double>();
  const Eigen::RowVectorXd q = b.cast<double>();
  const double lengths = p.norm() * q.norm();
  return lengths > 0 ? p.dot(q) / lengths : 0.0;
}

TEST(Neighbours, AgreeWithTheReferenceInDouble) {
  const Model model = random_model(3000);
  for (const int query : {0, 7, 2998}) {
    const RowVector vector = model.vectors.row(query);
    std::vector<double> reference;
    for (int row = 0; row < 3000; ++row) {
      if (row != query) reference.push_back(cosine_in_double(vector, model.vectors.row(row)));
    }
    std::sort(reference.rbegin(), reference.rend());
    const std::vector<Neighbour> nearest = nearest_words(model, vector, 25, {query});
    ASSERT_EQ(nearest.size(), 25u);
    for (std::size_t i = 0; i < nearest.size(); ++i) {
      EXPECT_NE(nearest[i].vocabulary_row, query);
      EXPECT_NEAR(static_cast<double>(nearest[i].cosine), reference[i], 1e-6);
      EXPECT_NEAR(static_cast<double>(nearest[i].cosine),
                  cosine_in_double(vector, model.vectors.row(nearest[i].vocabulary_row)), 1e-6);
    }
  }
}

TEST(Neighbours, PutTheMoreFrequentFirstAmongEquals) {
  Matrix vectors(5, 2);
  vectors << 0, 1, 2, 0, 1, 0, 4, 0, -1, 0;
  const Model model(Vocabulary({"a", "b", "c", "d", "e"}), WordVectors(vectors, 1), {});
  const std::vector<Neighbour> nearest = nearest_words(model, vectors.row(2), 9);
  std::vector<int> rows;
  for (const Neighbour& neighbour : nearest) rows.push_back(neighbour.vocabulary_row);
  EXPECT_EQ(rows, (std::vector<int>{1, 2, 3, 0, 4}));
}

TEST(Neighbours, NameOnlyFrequentWords) {
  const Model model = random_model(kNeighbourCandidates + 500);
  for (const Neighbour& neighbour :
       nearest_words(model, model.vectors.row(kNeighbourCandidates + 1), 100)) {
    EXPECT_LT(neighbour.vocabulary_row, kNeighbourCandidates);
  }
}

TEST(Neighbours, AreNoneForAVectorThatPointsNowhere) {
  const Model model = random_model(60);
  EXPECT_TRUE(nearest_words(model, RowVector::Zero(kDimensions), 5).empty());
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_TRUE(nearest_words(model, RowVector::Constant(kDimensions, nan), 5).empty());
  EXPECT_TRUE(nearest_words(model, RowVector::Ones(kDimensions), 0).empty());
}

TEST(Cosine, IsOfTheDirectionAlone) {
  RowVector a(2);
  RowVector b(2);
  a << 3, 4;
  b << 4, 3;
  EXPECT_NEAR(cosine(a, b), 0.96f, 1e-6f);
  EXPECT_NEAR(cosine(a, 100 * b), 0.96f, 1e-6f);
  EXPECT_EQ(cosine(a, RowVector::Zero(2)), 0.0f);
}

}  // namespace
}  // namespace attention
