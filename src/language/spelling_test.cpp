#include "language/spelling.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace attention {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

void expect_spelled(const Pairs& pairs) {
  for (const auto& [text, plain] : pairs) EXPECT_EQ(plain_spelling(text), plain) << text;
}

TEST(PlainSpelling, FoldsCompatibilityForms) {
  expect_spelled({{"ﬁnance", "finance"},
                  {"ﬂow", "flow"},
                  {"oﬃce", "office"},
                  {"Ｂａｎｋ", "bank"},
                  {"𝐛𝐚𝐧𝐤", "bank"},
                  {"ⓑⓐⓝⓚ", "bank"},
                  {"ℌ", "h"},
                  {"Ⅷ", "viii"},
                  {"１２", "12"}});
}

TEST(PlainSpelling, FoldsLetterCase) {
  expect_spelled({{"BANK", "bank"},
                  {"STRASSE", "strasse"},
                  {"Straße", "strasse"},
                  {"ÉCLAIR", "éclair"},
                  {"ŽIŽEK", "žižek"},
                  {"ΣΊΣΥΦΟΣ", "σίσυφοσ"},
                  {"БАНК", "банк"},
                  {"Ǆ", "dž"}});
}

TEST(PlainSpelling, ComposesAccents) {
  expect_spelled({{"cafe\u0301", "café"},
                  {"CAFE\u0301", "café"},
                  {"vie\u0302\u0323t", "việt"},
                  {"vie\u0323\u0302t", "việt"},
                  {"vi\u00EA\u0323t", "việt"},
                  {"и\u0306", "й"},
                  {"q\u0301", "q\u0301"},
                  {"\u0301", "\u0301"}});
}

TEST(PlainSpelling, HasOneApostropheAndOneHyphen) {
  for (const auto* apostrophe : {"'", "’", "‘", "ʼ", "´", "`", "＇"})
    EXPECT_EQ(plain_spelling("don" + std::string(apostrophe) + "t"), "don't") << apostrophe;
  for (const auto* hyphen : {"-", "‐", "\u2011", "－"})
    EXPECT_EQ(plain_spelling("x" + std::string(hyphen) + "ray"), "x-ray") << hyphen;
}

TEST(PlainSpelling, DropsWhatIsNotSeenAndFootnotes) {
  for (const auto* none : {"\u00AD", "\u061C", "\u200B", "\u200C", "\u200D", "\u200E", "\u200F",
                           "\u2060", "\uFEFF", "\uFE0F", "²", "⁵", "⁻¹"}) {
    EXPECT_EQ(plain_spelling("ba" + std::string(none) + "nk"), "bank");
  }
  expect_spelled({{"didn 't", "didn't"}, {"H₂O", "h2o"}, {"1️⃣", "1"}});
}

TEST(PlainSpelling, LeavesOtherScriptsAlone) {
  expect_spelled(
      {{"河", "河"}, {"हिन्दी", "हिन्दी"}, {"한국어", "한국어"}, {"", ""}, {"\xFF", "\uFFFD"}});
}

TEST(PlainSpelling, IsTheSameTwice) {
  for (const auto* text : {"ﬁ", "İ", "ŉ", "ẞ", "½", "ǰ", "\u0344", "ẚ", "Å", "Ω"}) {
    EXPECT_EQ(plain_spelling(plain_spelling(text)), plain_spelling(text)) << text;
  }
}

TEST(WithoutAccents, LeavesPlainLetters) {
  for (const auto& [text, bare] : Pairs{{"café", "cafe"},
                                        {"naïve", "naive"},
                                        {"việt", "viet"},
                                        {"søren", "soren"},
                                        {"łódź", "lodz"},
                                        {"œuvre", "oeuvre"},
                                        {"i\u0307", "i"},
                                        {"bank", "bank"}})
    EXPECT_EQ(without_accents(text), bare);
}

}  // namespace
}  // namespace attention
