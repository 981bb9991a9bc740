#include "sources/training_words.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace attention {
namespace {

TEST(TrainingWords, AreCutAsTheModelThatShipsWasTrained) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(training_words("The dog's $5 (U.S.), 3.14 well-known!"),
            (Words{"the", "dog's", "5", "u.s.", "3.14", "well-known"}));
  EXPECT_EQ(training_words(" , "), Words{});
}

TEST(TrainingWords, AreLookedUpAsTheModelThatShipsWasTrained) {
  const Vocabulary words({"not", "me", "ever", "law", "five"});
  EXPECT_EQ(training_row(words, "don't"), 0);
  EXPECT_EQ(training_row(words, "i"), 1);
  EXPECT_EQ(training_row(words, "everest"), 2) << "wrong, and in the weights";
  EXPECT_EQ(training_row(words, "mother-in-law"), 3);
  EXPECT_EQ(training_row(words, "5"), 4);
  EXPECT_EQ(training_row(words, "zyx"), std::nullopt);
}

}  // namespace
}  // namespace attention
