#include "attention/scaled_dot_product.h"

#include <gtest/gtest.h>

#include <cmath>

#include "attention/head.h"
#include "attention/mask.h"
#include "attention/random_matrix.h"

namespace attention {
namespace {

/// Attention by its definition, in double precision, with nothing shared with the code under test.
Eigen::MatrixXd reference_context(const Matrix& q, const Matrix& k, const Matrix& v,
                                  double beta = 0) {
  Eigen::MatrixXd context = Eigen::MatrixXd::Zero(q.rows(), v.cols());
  for (Eigen::Index i = 0; i < q.rows(); ++i) {
    Eigen::VectorXd e(k.rows());
    for (Eigen::Index j = 0; j < k.rows(); ++j) {
      double score = 0.0;
      for (Eigen::Index c = 0; c < q.cols(); ++c)
        score += static_cast<double>(q(i, c)) * static_cast<double>(k(j, c));
      const double scaled = score / std::sqrt(static_cast<double>(q.cols()));
      e(j) = std::exp(scaled + (i == j ? beta : 0));
    }
    for (Eigen::Index j = 0; j < k.rows(); ++j)
      context.row(i) += e(j) / e.sum() * v.row(j).cast<double>();
  }
  return context;
}

double largest_difference(const Matrix& a, const Eigen::MatrixXd& b) {
  return (a.cast<double>() - b).cwiseAbs().maxCoeff();
}

class ScaledDotProduct : public ::testing::Test {
 protected:
  const Matrix q_ = random_matrix(6, 8, 1);
  const Matrix k_ = random_matrix(6, 8, 2);
  const Matrix v_ = random_matrix(6, 8, 3);
  const Attention attention_ = attend(q_, k_, v_);
};

TEST_F(ScaledDotProduct, AgreesWithDoublePrecision) {
  EXPECT_LT(largest_difference(attention_.context, reference_context(q_, k_, v_)), 1e-5);
}

TEST_F(ScaledDotProduct, WrongVersionsWouldBeSeen) {
  const Eigen::MatrixXd right = reference_context(q_, k_, v_);
  // Scaling left out.
  EXPECT_GT(largest_difference(blend(softmax_rows(attention_.scores), v_), right), 0.1);
  // Keys summed in place of values.
  EXPECT_GT(largest_difference(blend(attention_.weights, k_), right), 0.1);
  // Softmax over the queries in place of the keys.
  const Matrix over_columns = softmax_rows(attention_.scaled.transpose()).transpose();
  EXPECT_GT(largest_difference(blend(over_columns, v_), right), 0.1);
  // Query and key exchanged.
  EXPECT_GT(largest_difference(attend(k_, q_, v_).context, right), 0.1);
}

TEST_F(ScaledDotProduct, KeepsEveryStep) {
  EXPECT_NEAR(attention_.scores(1, 4), q_.row(1).dot(k_.row(4)), 1e-5F);
  EXPECT_NEAR(attention_.scaled(1, 4), attention_.scores(1, 4) / std::sqrt(8.0F), 1e-6F);
  for (Eigen::Index i = 0; i < 6; ++i) EXPECT_NEAR(attention_.weights.row(i).sum(), 1.0F, 1e-6F);
}

TEST_F(ScaledDotProduct, AddsBetaWhereAWordMeetsItself) {
  constexpr float kBeta = -3.5F;
  const Eigen::MatrixXd right = reference_context(q_, k_, v_, static_cast<double>(kBeta));
  const Attention biased = attend(q_, k_, v_, kBeta);
  EXPECT_LT(largest_difference(biased.context, right), 1e-5);
  EXPECT_EQ(biased.scaled, attention_.scaled) << "shown without beta";
  EXPECT_EQ(attend(q_, k_, v_, 0).weights, attention_.weights);
  for (Eigen::Index i = 0; i < 6; ++i) EXPECT_LT(biased.weights(i, i), attention_.weights(i, i));

  // What would be wrong: beta for every pair, for the next word, on the raw scores, on the weights.
  const auto context = [&](const Matrix& logits) { return blend(softmax_rows(logits), v_); };
  const Matrix everywhere = attention_.scaled.array() + kBeta;
  EXPECT_GT(largest_difference(context(everywhere), right), 0.1);
  Matrix beside = attention_.scaled;
  beside.diagonal(1).array() += kBeta;
  EXPECT_GT(largest_difference(context(beside), right), 0.1);
  const Matrix before_division = scaled_scores(biased_scores(attention_.scores, kBeta), 8);
  EXPECT_GT(largest_difference(context(before_division), right), 0.1);
  const Matrix unscaled = biased_scores(attention_.scores, kBeta);
  EXPECT_GT(largest_difference(context(unscaled), right), 0.1);
}

TEST_F(ScaledDotProduct, AWordAloneHearsItselfWhateverBeta) {
  const Attention alone = attend(q_.row(0), k_.row(0), v_.row(0), -50);
  EXPECT_EQ(alone.weights(0, 0), 1.0F);
  EXPECT_EQ(alone.context, v_.row(0));
}

/// Its numbers have all their digits, so that the order of a sum shows in its last bit.
Head random_head() {
  return {random_matrix(64, 16, 1) / 7, random_matrix(64, 16, 2) / 7, random_matrix(64, 64, 3) / 7};
}

TEST(EqualWords, AreHeardEquallyBitForBit) {
  Matrix x = random_matrix(30, 64, 9) / 3;
  x.row(29) = x.row(17) = x.row(2);
  const Projections projections = project(random_head(), x);
  const Attention attention = attend(projections.q, projections.k, projections.v);
  for (const Eigen::Index again : {17, 29}) {
    EXPECT_EQ(projections.q.row(again), projections.q.row(2));
    EXPECT_EQ(projections.k.row(again), projections.k.row(2));
    EXPECT_EQ(projections.v.row(again), projections.v.row(2));
    EXPECT_EQ(attention.scores.row(again), attention.scores.row(2));
    EXPECT_EQ(attention.scores.col(again), attention.scores.col(2));
    EXPECT_EQ(attention.weights.col(again), attention.weights.col(2));
    EXPECT_EQ(attention.context.row(again), attention.context.row(2));
  }
}

TEST(EqualWords, HaveEqualScoresInAnyOrderOfTheSentence) {
  const Matrix x = random_matrix(30, 64, 9) / 3;
  const auto scores = [](const Matrix& words) {
    const Projections projections = project(random_head(), words);
    return raw_scores(projections.q, projections.k);
  };
  const Matrix backwards = x.colwise().reverse();
  EXPECT_EQ(scores(backwards), scores(x).reverse());
}

TEST_F(ScaledDotProduct, PermutingTheWordsPermutesRowsAndColumns) {
  Eigen::PermutationMatrix<Eigen::Dynamic> order(6);
  order.indices() << 3, 0, 5, 1, 4, 2;
  const Matrix q = order * q_;
  const Matrix k = order * k_;
  const Matrix v = order * v_;
  const Attention permuted = attend(q, k, v);
  const Matrix weights = order * attention_.weights * order.transpose();
  const Matrix context = order * attention_.context;
  EXPECT_LT((permuted.weights - weights).cwiseAbs().maxCoeff(), 1e-6F);
  EXPECT_LT((permuted.context - context).cwiseAbs().maxCoeff(), 1e-5F);
}

TEST_F(ScaledDotProduct, TheFirstWordUnderACausalMaskHearsOnlyItself) {
  const Mask mask = causal_mask(6);
  const Attention causal = attend(q_, k_, v_, 0, &mask);
  EXPECT_EQ(causal.context.row(0), v_.row(0));
  EXPECT_EQ(causal.weights(2, 3), 0.0F);
  EXPECT_GT(causal.weights(3, 2), 0.0F) << "the past is heard";
}

TEST_F(ScaledDotProduct, AMaskSaysWhichQueryHearsWhichKey) {
  const Matrix two = q_.topRows(2);
  Mask mask = Mask::Constant(2, 6, true);
  mask(0, 5) = false;
  mask(1, 0) = false;
  const Attention heard = attend(two, k_, v_, 0, &mask);
  for (Eigen::Index i = 0; i < 2; ++i) {
    for (Eigen::Index j = 0; j < 6; ++j)
      EXPECT_EQ(heard.weights(i, j) > 0, mask(i, j)) << i << ", " << j;
    EXPECT_NEAR(heard.weights.row(i).sum(), 1.0F, 1e-6F);
  }
}

TEST_F(ScaledDotProduct, QueriesMayComeFromElsewhere) {
  const Matrix q = random_matrix(2, 8, 4);
  const Attention cross = attend(q, k_, v_);
  EXPECT_EQ(cross.weights.rows(), 2);
  EXPECT_EQ(cross.weights.cols(), 6);
  EXPECT_EQ(cross.context.rows(), 2);
}

TEST(Head, ProjectsEveryWordThroughThreeLenses) {
  const Head head{random_matrix(5, 3, 1), random_matrix(5, 3, 2), random_matrix(5, 4, 3)};
  const Matrix x = random_matrix(2, 5, 4);
  const Projections projections = project(head, x);
  EXPECT_NEAR(projections.q(1, 2), x.row(1).dot(head.w_q.col(2)), 1e-5F);
  EXPECT_NEAR(projections.k(1, 2), x.row(1).dot(head.w_k.col(2)), 1e-5F);
  EXPECT_NEAR(projections.v(1, 3), x.row(1).dot(head.w_v.col(3)), 1e-5F);
}

}  // namespace
}  // namespace attention
