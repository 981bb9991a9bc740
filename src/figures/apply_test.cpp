#include "figures/apply.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attention {
namespace {

ApplyInput two_words() {
  return {{"key", "lock"}, {{1, 0}, {0, 2}}, {{1, 1}, {0, 3}}, {{1, 0, 0}, {0, 1, 0}}};
}

TEST(Apply, ComputesEveryStep) {
  const Result<Apply> applied = apply(two_words(), false);
  ASSERT_TRUE(applied.ok());
  const Attention& attention = applied.value().attention;
  EXPECT_EQ(attention.scores(1, 0), 2.0F);
  EXPECT_EQ(attention.scores(0, 1), 0.0F);
  const double e = std::exp(1.0 / std::sqrt(2.0));
  EXPECT_NEAR(attention.weights(0, 0), e / (e + 1.0), 1e-6);
  EXPECT_EQ(attention.context.cols(), 3);
}

TEST(Apply, CausalHidesTheFuture) {
  EXPECT_EQ(apply(two_words(), true).value().attention.weights(0, 1), 0.0F);
}

TEST(Apply, NamesTheRaggedRowAndBothLengths) {
  ApplyInput input = two_words();
  input.k[1] = {1, 2, 3};
  const Error error = apply(input, false).error();
  EXPECT_EQ(error.code, fault::kRaggedRow);
  EXPECT_EQ(error.details, (std::vector<std::string>{"k", "1", "3", "2"}));
}

TEST(Apply, NamesWhatIsNotFinite) {
  ApplyInput input = two_words();
  input.v[0][2] = std::numeric_limits<float>::infinity();
  const Error error = apply(input, false).error();
  EXPECT_EQ(error.code, fault::kNotFinite);
  EXPECT_EQ(error.details, (std::vector<std::string>{"v", "0", "2"}));
}

TEST(Apply, RefusesProductsThatLeaveFloat32) {
  ApplyInput input = two_words();
  input.q[0][0] = 1e30F;
  input.k[0][0] = 1e30F;
  EXPECT_EQ(apply(input, false).error().code, fault::kNotFinite);
}

TEST(Apply, NamesBothShapes) {
  ApplyInput input = two_words();
  input.k = {{1, 1, 1}, {0, 3, 1}};
  EXPECT_EQ(apply(input, false).error().details,
            (std::vector<std::string>{"q", "2x2", "k", "2x3", "columns (d_k)"}));
  input = two_words();
  input.v.pop_back();
  EXPECT_EQ(apply(input, false).error().code, fault::kShapeMismatch);
  input = two_words();
  input.tokens.emplace_back("door");
  EXPECT_EQ(apply(input, false).error().code, fault::kShapeMismatch);
}

TEST(Apply, NamesTheEmptyMatrix) {
  ApplyInput input = two_words();
  input.q.clear();
  EXPECT_EQ(apply(input, false).error().code, fault::kEmptyMatrix);
  input.q = {{}, {}};
  EXPECT_EQ(apply(input, false).error().details, (std::vector<std::string>{"q"}));
}

TEST(Apply, HasALargestSide) {
  ApplyInput input = two_words();
  input.k.assign(kLargestSide + 1, {1, 2});
  EXPECT_EQ(apply(input, false).error().details, (std::vector<std::string>{"k", "1025x2", "1024"}));
  input.k.assign(2, std::vector<float>(kLargestSide + 1));
  EXPECT_EQ(apply(input, false).error().code, fault::kMatrixTooLarge);
  input.tokens.assign(kLargestSide, "a");
  input.q = input.k = input.v = ApplyInput::Rows(kLargestSide, {1});
  EXPECT_TRUE(apply(input, false).ok());
}

}  // namespace
}  // namespace attention
