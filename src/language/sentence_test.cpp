#include "language/sentence.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "language/small_model.h"

namespace attention {
namespace {

const Model& model() {
  static const Model known = small_model({"the", "bank", "water", "an", "not", "child", "two"});
  return known;
}

Sentence read(std::string_view text) { return read_sentence(model(), text).value(); }

std::string repeated(const std::string& piece, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += piece;
  return text;
}

TEST(Sentence, GivesKnownWordsTheirRows) {
  const Sentence sentence = read("A zyx, the Bank!");
  ASSERT_EQ(sentence.tokens.size(), 6u);
  const std::vector<std::optional<int>> indices = {0, 1, {}, 2, 3, {}};
  const std::vector<std::optional<int>> rows = {0, {}, {}, 1, 2, {}};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(sentence.tokens[i].index, indices[i]);
    EXPECT_EQ(sentence.tokens[i].row, rows[i]);
    EXPECT_EQ(sentence.tokens[i].reading.rows.empty(), !rows[i].has_value());
  }
  EXPECT_EQ(sentence.tokens[0].known_as, "an");
  EXPECT_EQ(sentence.tokens[1].known_as, "");
  EXPECT_EQ(sentence.tokens[4].known_as, "bank");
  EXPECT_EQ(sentence.token_of_row, (std::vector<int>{0, 3, 4}));
  ASSERT_EQ(sentence.x.rows(), 3);
  EXPECT_EQ(sentence.x.row(0), model().vectors.row(3));
  EXPECT_EQ(sentence.x.row(2), model().vectors.row(1));
}

TEST(Sentence, NeedsAWord) {
  for (const auto* text : {"", "  \n", "...", "\u200B"}) {
    const auto result = read_sentence(model(), text);
    ASSERT_FALSE(result.ok()) << text;
    EXPECT_EQ(result.error().code, fault::kEmptySentence);
  }
}

TEST(Sentence, NeedsAKnownWord) {
  const auto result = read_sentence(model(), "zyx, 河!");
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, fault::kNoKnownWord);
  EXPECT_EQ(result.error().details, (std::vector<std::string>{"zyx", "河"}));
}

TEST(Sentence, HasALimit) {
  EXPECT_TRUE(read_sentence(model(), repeated("bank ", kMaxWords)).ok());
  const auto words = read_sentence(model(), repeated("bank ", 1000));
  ASSERT_FALSE(words.ok());
  EXPECT_EQ(words.error().code, fault::kTooManyWords);
  EXPECT_EQ(words.error().details, (std::vector<std::string>{"1000", "64"}));
  const auto marks = read_sentence(model(), "bank" + repeated(" .", 5000));
  ASSERT_FALSE(marks.ok());
  EXPECT_EQ(marks.error().code, fault::kTooManyTokens);
  EXPECT_TRUE(read_sentence(model(), "bank " + repeated("é", kMaxCharacters - 5)).ok());
  const auto letters = read_sentence(model(), "bank " + repeated("é", kMaxCharacters - 4));
  ASSERT_FALSE(letters.ok());
  EXPECT_EQ(letters.error().code, fault::kTooLong);
  EXPECT_EQ(letters.error().details, (std::vector<std::string>{"20001", "20000"}));
}

TEST(Sentence, GivesACompoundTheSumOfItsParts) {
  const Sentence sentence = read("two water-bank, the bank");
  EXPECT_EQ(sentence.tokens[1].known_as, "water + bank");
  const RowVector water = model().vectors.row(2);
  const RowVector bank = model().vectors.row(1);
  const float length = (water.norm() + bank.norm()) / 2;
  EXPECT_NEAR(sentence.x.row(1).norm(), length, 1e-5F);
  const RowVector scaled = (water + bank) * (length / (water + bank).norm());
  EXPECT_LT((sentence.x.row(1) - scaled).cwiseAbs().maxCoeff(), 1e-5F);
  EXPECT_EQ(find_query(sentence, "Water-Bank").value(), 1);
  EXPECT_EQ(find_query(sentence, "water + bank").value(), 1);
}

TEST(Sentence, TellsUSFromUs) {
  const Model known = small_model({"us", "america", "the", "saw"});
  const auto known_as = [&](std::string_view text, std::size_t token) {
    return read_sentence(known, text).value().tokens[token].known_as;
  };
  EXPECT_EQ(known_as("The US saw us", 1), "america");
  EXPECT_EQ(known_as("The US saw us", 3), "us");
  EXPECT_EQ(known_as("THE U.S. SAW US", 3), "us") << "all of it is in capitals";
}

TEST(FindSame, TakesTheWordOrAnotherFormOfIt) {
  const Model known = small_model({"bank", "banks", "the", "child", "children", "river", "bed"});
  const Sentence sentence = read_sentence(known, "the banks children bed").value();
  const auto same = [&](std::string_view text, bool inflected) {
    const Sentence other = read_sentence(known, text).value();
    const Word* found = find_same(known, sentence, other.tokens[0], inflected);
    return found ? found->token.text : "?";
  };
  EXPECT_EQ(same("banks", false), "banks");
  EXPECT_EQ(same("bank", false), "?");
  EXPECT_EQ(same("bank", true), "banks");
  EXPECT_EQ(same("child", true), "children");
  EXPECT_EQ(same("river", true), "?");
  EXPECT_EQ(same("zyx the", true), "?");
}

TEST(FindQuery, TakesAWordAsWrittenOrAsLookedUp) {
  const Sentence sentence = read("The banks, a bank.");
  EXPECT_EQ(find_query(sentence, "Bank").value(), 3) << "as written comes first";
  EXPECT_EQ(find_query(sentence, "BANKS").value(), 1);
  EXPECT_EQ(find_query(sentence, "an").value(), 2);
  EXPECT_EQ(find_query(read("two children’s banks"), "children's").value(), 1);
}

TEST(FindQuery, ReadsTheQueryAsItReadsTheSentence) {
  for (const auto* query : {" bank", "bank ", "bank\n", "bank,", "“Bank”", "ba\u200Bnk", "ｂａｎｋ",
                            "bank²", "banks'"}) {
    EXPECT_EQ(find_query(read("two banks, the bank"), query).ok(), true) << query;
  }
  EXPECT_EQ(find_query(read("two the children’s"), "childrenʼs").value(), 2);
  EXPECT_EQ(find_query(read("the bank water"), " 2 ").value(), 2);
  EXPECT_FALSE(find_query(read("1 bank"), "-1").ok());
  for (const auto* written : {"café", "cafe\u0301"}) {
    const Model cafes = small_model({"the", "cafe"});
    const Sentence sentence = read_sentence(cafes, "the " + std::string(written)).value();
    EXPECT_EQ(find_query(sentence, "café").value(), 1);
    EXPECT_EQ(find_query(sentence, "cafe\u0301").value(), 1);
  }
}

TEST(FindQuery, TakesAPlaceAmongTheWords) {
  const Sentence sentence = read("zyx, the bank");
  EXPECT_EQ(find_query(sentence, "1").value(), 0);
  EXPECT_EQ(find_query(sentence, "2").value(), 1);
  EXPECT_EQ(find_query(read("the bank 2 water"), "2").value(), 2);
  EXPECT_EQ(find_query(read("2 the bank water"), "2").value(), 2) << "a number is a place first";
  EXPECT_EQ(find_query(read("2 bank"), "2").value(), 0) << "there is no such place, but a word";
}

TEST(FindQuery, FindsEveryWordByItsName) {
  const auto names = [](const std::string& text) {
    const Sentence sentence = read(text);
    std::vector<std::string> all;
    for (const Word& word : sentence.tokens) {
      if (!word.index) {
        EXPECT_EQ(word.name, "");
        continue;
      }
      all.push_back(word.name);
      if (!word.row) continue;
      EXPECT_EQ(find_query(sentence, word.name).value(), *word.row) << word.name;
    }
    return all;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("The bank, the BANK: a an"), (Names{"the", "bank", "2", "3", "a", "an"}));
  EXPECT_EQ(names("an a"), (Names{"an", "a"})) << "as written comes before as looked up";
  EXPECT_EQ(names("The bank \u0130s by the water").at(2), "is")
      << "however its capitals are written";
  EXPECT_EQ(names("2 bank’s 2"), (Names{"0", "bank's", "2"})) << "a number is a place first";
}

TEST(FindQuery, SaysWhatIsWrong) {
  const Sentence sentence = read("zyx, the bank");
  using Details = std::vector<std::string>;
  const auto expect_error = [&](const std::string& query, ErrorCode code, const Details& details) {
    const auto result = find_query(sentence, query);
    ASSERT_FALSE(result.ok()) << query;
    EXPECT_EQ(result.error().code, code) << query;
    EXPECT_EQ(result.error().details, details) << query;
  };
  expect_error("water", fault::kQueryNotFound, {"water", "zyx", "the", "bank"});
  expect_error(",", fault::kQueryNotFound, {",", "zyx", "the", "bank"});
  expect_error("", fault::kQueryNotFound, {"", "zyx", "the", "bank"});
  expect_error("1.5", fault::kQueryNotFound, {"1.5", "zyx", "the", "bank"});
  expect_error("-", fault::kQueryNotFound, {"-", "zyx", "the", "bank"});
  expect_error("3", fault::kQueryOutOfRange, {"3", "3"});
  expect_error("-1", fault::kQueryOutOfRange, {"-1", "3"});
  expect_error("99999999999999999999", fault::kQueryOutOfRange, {"99999999999999999999", "3"});
  expect_error("ZYX", fault::kQueryUnknown, {"ZYX", "the", "bank"});
  expect_error("0", fault::kQueryUnknown, {"0", "the", "bank"});
}

}  // namespace
}  // namespace attention
