#include "sources/glove.h"

#include <gtest/gtest.h>

#include <sstream>

namespace attention {
namespace {

/// As the package writes a vector: its numbers, its length and its place in the list of words.
std::string vector_of(const std::string& word, const std::string& first, int numbers = 100) {
  std::string text = "\"" + word + "\":[" + first;
  for (int i = 1; i < numbers; ++i) text += ",0";
  return text + ",3.5,7]";
}

std::string file_of(const std::string& vectors) {
  return R"({"precision":2,"words":["the","of","bank"],"vectors":{)" + vectors + "}}";
}

std::optional<Glove> read(const std::string& text, int count) {
  std::istringstream file(text);
  return read_glove(file, count);
}

TEST(ReadGlove, TakesTheFirstWordsInTheirOrderHoweverTheVectorsStand) {
  const auto glove = read(
      file_of(vector_of("bank", "9") + "," + vector_of("of", "-2") + "," + vector_of("the", "1.5")),
      2);
  ASSERT_TRUE(glove);
  EXPECT_EQ(glove->words, (std::vector<std::string>{"the", "of"}));
  EXPECT_EQ(glove->vectors.rows(), 2);
  EXPECT_EQ(glove->vectors.cols(), 100);
  EXPECT_EQ(glove->vectors(0, 0), 1.5F);
  EXPECT_EQ(glove->vectors(1, 0), -2.0F);
  EXPECT_EQ(glove->vectors(0, 99), 0.0F) << "length and place are no part of the vector";
}

TEST(ReadGlove, StopsOnceItHasThem) {
  EXPECT_TRUE(read(file_of(vector_of("the", "1")) + "} cut anywhere", 1));
}

TEST(ReadGlove, SaysWhenTheFileIsAnother) {
  EXPECT_FALSE(read("", 1));
  EXPECT_FALSE(read("[1, 2]", 1));
  EXPECT_FALSE(read(file_of(vector_of("the", "1")), 2)) << "a word without a vector";
  EXPECT_FALSE(read(file_of(vector_of("the", "1", 60)), 1)) << "too few numbers";
  EXPECT_FALSE(read(file_of(vector_of("the", "1")).substr(0, 120), 1)) << "cut short";
}

}  // namespace
}  // namespace attention
