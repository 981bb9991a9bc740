#include "language/number_words.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace attention {
namespace {

std::string spoken(std::string_view text) {
  std::string words;
  for (const std::string_view word : number_words(text))
    words += (words.empty() ? "" : " ") + std::string(word);
  return words;
}

TEST(NumberWords, ReadsNumbersAsTheyAreSpoken) {
  for (const auto& [text, words] : std::vector<std::pair<const char*, const char*>>{
           {"0", "zero"},
           {"7", "seven"},
           {"10", "ten"},
           {"11", "eleven"},
           {"20", "twenty"},
           {"42", "forty two"},
           {"100", "one hundred"},
           {"300", "three hundred"},
           {"345", "three hundred forty five"},
           {"1000", "one thousand"},
           {"1066", "one thousand sixty six"},
           {"1,999", "one thousand nine hundred ninety nine"},
           {"5,000", "five thousand"},
           {"12345", "twelve thousand three hundred forty five"},
           {"1,000,000", "one million"},
           {"2000000000", "two billion"},
           {"007", "zero zero seven"},
           {"3.14", "three one four"},
           {"0.5", "zero five"},
           {"½", ""},
           {"1⁄2", "half"}})
    EXPECT_EQ(spoken(text), words) << text;
  EXPECT_EQ(number_words(std::string(60, '9')).size(), 60u);
}

TEST(NumberWords, ReadsYearsAndDecades) {
  EXPECT_EQ(spoken("1815"), "eighteen fifteen");
  EXPECT_EQ(spoken("1999"), "nineteen ninety nine");
  EXPECT_EQ(spoken("2018"), "twenty eighteen");
  EXPECT_EQ(spoken("2000"), "two thousand");
  EXPECT_EQ(spoken("1990s"), "nineteen ninety decade");
  EXPECT_EQ(spoken("1990's"), "nineteen ninety decade");
  EXPECT_EQ(spoken("80s"), "eighty decade");
}

TEST(NumberWords, ReadsOrdinalsAndAmounts) {
  EXPECT_EQ(spoken("1st"), "first");
  EXPECT_EQ(spoken("3rd"), "third");
  EXPECT_EQ(spoken("22nd"), "twenty second");
  EXPECT_EQ(spoken("30th"), "thirty");
  EXPECT_EQ(spoken("$50"), "fifty dollars");
  EXPECT_EQ(spoken("$5.99"), "five nine nine dollars");
  EXPECT_EQ(spoken("50€"), "fifty euros");
  EXPECT_EQ(spoken("£1,200"), "one thousand two hundred pounds");
  EXPECT_EQ(spoken("50%"), "fifty percent");
}

TEST(NumberWords, ReadsNothingElse) {
  for (const auto* text :
       {"", "$", "%", "x", "7pm", "1a", "1.", ".5", "1,,2", ",1", "-1", "1-2", "4x4"})
    EXPECT_EQ(spoken(text), "") << text;
}

}  // namespace
}  // namespace attention
