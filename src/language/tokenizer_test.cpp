#include "language/tokenizer.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "language/character.h"
#include "language/utf8.h"

namespace attention {
namespace {

using Texts = std::vector<std::string>;

Texts texts(std::string_view sentence) {
  Texts result;
  for (const Token& token : tokenize(sentence)) result.push_back(token.text);
  return result;
}

Texts words(std::string_view sentence) {
  Texts result;
  for (const Token& token : tokenize(sentence)) {
    if (token.is_word) result.push_back(token.text);
  }
  return result;
}

/// In order, apart, never empty, each the slice of the sentence that it says, and no visible
/// character lost.
void expect_faithful(std::string_view sentence) {
  const std::u32string characters = decode_utf8(sentence);
  std::size_t at = 0;
  const auto expect_gap = [&](std::size_t end) {
    for (; at < end; ++at) {
      const CharacterKind kind = kind_of(characters[at]);
      EXPECT_TRUE(kind == CharacterKind::kSeparator || kind == CharacterKind::kMark ||
                  kind == CharacterKind::kInvisible)
          << "lost character " << at << " of " << sentence;
    }
  };
  for (const Token& token : tokenize(sentence)) {
    ASSERT_LE(at, token.start);
    ASSERT_LT(token.start, token.end);
    ASSERT_LE(token.end, characters.size());
    expect_gap(token.start);
    std::string slice;
    for (; at < token.end; ++at) append_utf8(characters[at], slice);
    EXPECT_EQ(token.text, slice);
  }
  expect_gap(characters.size());
}

TEST(Tokenizer, CutsTheSentenceOfThePost) {
  EXPECT_EQ(
      texts("I sat on the bank and watched the water flow."),
      (Texts{"I", "sat", "on", "the", "bank", "and", "watched", "the", "water", "flow", "."}));
  const std::vector<Token> tokens = tokenize("water flow.");
  EXPECT_EQ(tokens[1].start, 6u);
  EXPECT_EQ(tokens[1].end, 10u);
  EXPECT_TRUE(tokens[1].is_word);
  EXPECT_FALSE(tokens[2].is_word);
}

TEST(Tokenizer, KeepsContractionsAndPossessivesWhole) {
  EXPECT_EQ(texts("Don't it’s the dogs' dog's"),
            (Texts{"Don't", "it’s", "the", "dogs", "'", "dog's"}));
  for (const auto* apostrophe : {"'", "’", "‘", "ʼ", "´", "`", "＇"}) {
    const std::string word = "don" + std::string(apostrophe) + "t";
    EXPECT_EQ(texts(word + " " + word + "."), (Texts{word, word, "."}));
  }
}

TEST(Tokenizer, JoinsCliticsThatStandApart) {
  EXPECT_EQ(texts("I didn 't, it 's they ’re."),
            (Texts{"I", "didn 't", ",", "it 's", "they ’re", "."}));
  EXPECT_EQ(texts("he said 's' and left 'til dawn, tea 't"),
            (Texts{"he", "said", "'", "s", "'", "and", "left", "'", "til", "dawn", ",", "tea", "'",
                   "t"}));
}

TEST(Tokenizer, TellsQuotesFromApostrophes) {
  EXPECT_EQ(texts("'dog' “cat” ‘fish’ \"cow\"."),
            (Texts{"'", "dog", "'", "“", "cat", "”", "‘", "fish", "’", "\"", "cow", "\"."}));
}

TEST(Tokenizer, KeepsCompoundsWholeAndDashesApart) {
  EXPECT_EQ(
      texts("a well-known mother-in-law - no--yes -5 end-"),
      (Texts{"a", "well-known", "mother-in-law", "-", "no", "--", "yes", "-", "5", "end", "-"}));
  EXPECT_EQ(texts("one—two"), (Texts{"one", "—", "two"}));
}

TEST(Tokenizer, KeepsNumbersWhole) {
  EXPECT_EQ(texts("3.14 or 1,000,000. $5, 50% 2nd"),
            (Texts{"3.14", "or", "1,000,000", ".", "$5", ",", "50%", "2nd"}));
  EXPECT_EQ(texts("($5.99) 50€ $x 5 % £1$2"),
            (Texts{"(", "$5.99", ")", "50€", "$", "x", "5", "%", "£1", "$2"}));
}

TEST(Tokenizer, KeepsAbbreviationsWhole) {
  EXPECT_EQ(texts("the U.S. army, e.g. at 5 p.m."),
            (Texts{"the", "U.S.", "army", ",", "e.g.", "at", "5", "p.m."}));
  EXPECT_EQ(texts("a Ph.D. and i.e. No. 5, no. Yes"),
            (Texts{"a", "Ph.D.", "and", "i.e.", "No.", "5", ",", "no", ".", "Yes"}));
  EXPECT_EQ(texts("AT&T in C++ and C#, a & b"),
            (Texts{"AT&T", "in", "C++", "and", "C#", ",", "a", "&", "b"}));
  EXPECT_EQ(texts("end.Start John F. K"), (Texts{"end", ".", "Start", "John", "F", ".", "K"}));
}

TEST(Tokenizer, TakesEverySymbolForPunctuation) {
  for (const auto* symbol :
       {"−", "→", "√", "≤", "≈", "∞", "×", "÷", "=", "+", "±", "∑", "∂", "⇒", "↔",
        "⟶", "■", "●", "™", "®", "©", "°", "§", "†", "…", "€", "|", "~", "^"}) {
    EXPECT_EQ(words("a " + std::string(symbol) + " b"), (Texts{"a", "b"})) << symbol;
    EXPECT_EQ(words("a" + std::string(symbol) + "b"), (Texts{"a", "b"})) << symbol;
  }
}

TEST(Tokenizer, KeepsFootnotesWithTheirWord) {
  EXPECT_EQ(texts("bank² bank⁵, ² x"), (Texts{"bank²", "bank⁵", ",", "x"}));
}

TEST(Tokenizer, ReadsMarkupAsText) {
  EXPECT_EQ(texts("<b>bank</b>"), (Texts{"<", "b", ">", "bank", "</", "b", ">"}));
}

TEST(Tokenizer, KeepsEmojiWhole) {
  EXPECT_EQ(words("👨‍👩‍👧‍👦 🇬🇧🇫🇷 👍🏽 ❤️ 1️⃣ "
                  "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
            (Texts{"👨‍👩‍👧‍👦", "🇬🇧", "🇫🇷", "👍🏽", "❤️", "1️⃣",
                   "🏴󠁧󠁢󠁥󠁮󠁧󠁿"}));
  EXPECT_EQ(words("bank🙂🙂water"), (Texts{"bank", "🙂", "🙂", "water"}));
  EXPECT_EQ(words("🙂\u200D↔\uFE0F"), (Texts{"🙂\u200D↔\uFE0F"}));
}

TEST(Tokenizer, KeepsCombiningMarksWithTheirBase) {
  EXPECT_EQ(texts("cafe\u0301 n\u0303o .\u0301"), (Texts{"cafe\u0301", "n\u0303o", ".\u0301"}));
  EXPECT_EQ(texts("\u0301 x"), (Texts{"x"})) << "a mark without a base is no token";
  EXPECT_EQ(words("हिन्दी ไทย 한국어"), (Texts{"हिन्दी", "ไทย", "한국어"}));
}

TEST(Tokenizer, TakesEachChineseCharacterAsAWord) {
  EXPECT_EQ(texts("我在河岸。"), (Texts{"我", "在", "河", "岸", "。"}));
  EXPECT_EQ(words("bank銀行"), (Texts{"bank", "銀", "行"}));
}

TEST(Tokenizer, ReadsRightToLeftScripts) {
  EXPECT_EQ(texts("جلستُ على الضفة، ثم"), (Texts{"جلستُ", "على", "الضفة", "،", "ثم"}));
  EXPECT_EQ(words("ישבתי על הגדה"), (Texts{"ישבתי", "על", "הגדה"}));
}

TEST(Tokenizer, SeparatesAtControlCharacters) {
  EXPECT_EQ(texts(std::string_view("a\0b\tc\x7f"
                                   "d\r\ne\u0085f",
                                   13)),
            (Texts{"a", "b", "c", "d", "e", "f"}));
  EXPECT_EQ(texts("left\u202Eright\u2028middle"), (Texts{"left", "right", "middle"}));
}

TEST(Tokenizer, MakesNoTokenOfWhatHasNoWidth) {
  EXPECT_TRUE(texts("").empty());
  EXPECT_TRUE(texts(" \t\n\u00A0\u3000").empty());
  EXPECT_TRUE(texts("\u200B\u200D\uFEFF\u00AD\uFE0F\u2060").empty());
  EXPECT_EQ(texts("wa\u00ADter \uFEFFflow"), (Texts{"wa\u00ADter", "flow"}));
  for (const auto* none :
       {"\u00AD", "\u061C", "\u200B", "\u200C", "\u200E", "\u200F", "\u2060", "\uFEFF"}) {
    EXPECT_EQ(words("wa" + std::string(none) + "ter").size(), 1u);
  }
}

TEST(Tokenizer, ReadsBrokenUtf8AsReplacementCharacters) {
  EXPECT_EQ(texts("a\xFF"
                  "b"),
            (Texts{"a", "\uFFFD", "b"}));
  EXPECT_EQ(texts("\xE2\x82"), (Texts{"\uFFFD"})) << "cut off";
  EXPECT_EQ(texts("\xC0\xAF"), (Texts{"\uFFFD", "\uFFFD"})) << "longer than it need be";
  EXPECT_EQ(texts("\xED\xA0\x80"), (Texts{"\uFFFD", "\uFFFD", "\uFFFD"})) << "a surrogate";
  EXPECT_EQ(texts("\xF4\x90\x80\x80").size(), 4u) << "beyond U+10FFFF";
  EXPECT_EQ(texts("\xE2\x82"
                  "a"),
            (Texts{"\uFFFD", "a"}));
}

TEST(Tokenizer, IsFaithfulToAnyBytes) {
  const Texts pieces = {"a",      "Z9",     " ",  "$",      ".",      "t",    "'",
                        "’",      "-",      ",",  "\u0301", "\u200D", "👩",    "🇬",
                        "🏽",   "河",     "ش",  "\xFF",   "\xE2",   "\x82", "\uFE0F",
                        "\u200B", "\u1100", "\n", "한",     "\u20E3"};
  std::mt19937_64 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::string sentence;
    for (std::uint64_t n = random() % 12; n > 0; --n) sentence += pieces[random() % pieces.size()];
    expect_faithful(sentence);
  }
}

TEST(Tokenizer, TakesLinearTime) {
  constexpr std::size_t kCount = 100000;
  const auto repeated = [](std::string_view piece) {
    std::string text;
    while (text.size() < kCount) text += piece;
    return text;
  };
  // Quadratic time would be minutes here.
  for (const auto* piece :
       {"a", "a ", "a.", "a-", "a'", "1,", ".", "🙂", "👩\u200D", "\u0301", "🇬"}) {
    expect_faithful(repeated(piece));
  }
}

}  // namespace
}  // namespace attention
