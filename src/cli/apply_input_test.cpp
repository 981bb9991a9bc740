#include "cli/apply_input.h"

#include <gtest/gtest.h>

#include <cmath>

#include "cli/error_sentence.h"

namespace attention {
namespace {

std::string wrong(const std::string& text) {
  const auto input = read_apply_input(text);
  return input.ok() ? "" : sentence_for(input.error());
}

TEST(ApplyInput, ReadsTokensAndRows) {
  const auto input = read_apply_input(
      R"({"tokens": ["NaN", "b"], "q": [[1], [2]], "k": [[3], [4]], "v": [[5, 6], [7, 8]]})");
  ASSERT_TRUE(input.ok());
  EXPECT_EQ(input.value().tokens, (std::vector<std::string>{"NaN", "b"}));
  EXPECT_EQ(input.value().v[1][1], 8.0F);
}

TEST(ApplyInput, KeepsNanAndInfinityForTheMessageThatNamesTheirPlace) {
  const auto input = read_apply_input(
      R"({"tokens": ["a\"NaN"], "q": [[NaN]], "k": [[-Infinity]], "v": [[1e39]]})");
  ASSERT_TRUE(input.ok());
  EXPECT_EQ(input.value().tokens[0], "a\"NaN");
  EXPECT_TRUE(std::isnan(input.value().q[0][0]));
  EXPECT_TRUE(std::isinf(input.value().v[0][0]));
}

TEST(ApplyInput, SaysWhatIsWrong) {
  EXPECT_NE(wrong("{").find("not JSON"), std::string::npos);
  EXPECT_NE(wrong("").find("not JSON"), std::string::npos);
  EXPECT_NE(wrong("[]").find("tokens"), std::string::npos);
  EXPECT_NE(wrong(R"({"tokens": [1]})").find("Token 0"), std::string::npos);
  EXPECT_NE(wrong(R"({"tokens": ["a"]})").find("\"q\" is missing"), std::string::npos);
  EXPECT_NE(wrong(R"({"tokens": "a"})").find("\"tokens\" is no list"), std::string::npos);
  EXPECT_NE(wrong(R"({"tokens": ["a"], "q": 1})").find("\"q\" is no list"), std::string::npos);
  EXPECT_NE(wrong(R"({"tokens": ["a"], "q": [1]})").find("Row 0 of q"), std::string::npos);
  EXPECT_NE(wrong(R"({"tokens": ["a"], "q": [[1], [1, "x"]]})").find("Row 1 of q, column 1"),
            std::string::npos);
  EXPECT_NE(wrong(R"({"tokens": ["a"], "q": [[1e999]]})").find("too large"), std::string::npos);
}

}  // namespace
}  // namespace attention
