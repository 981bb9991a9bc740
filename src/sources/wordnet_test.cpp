#include "sources/wordnet.h"

#include <gtest/gtest.h>

namespace attention {
namespace {

TEST(ParseSynset, TakesWordsDefinitionAndExamples) {
  const auto synset = parse_synset(
      "09236472 17 n 02 bank 0 river_bank 0 002 @ 09373545 n 0000 ~ 09493983 n 0000 | sloping land "
      "(especially the slope beside a body of water); \"they pulled the canoe up on the bank\"; "
      "\"he sat on the bank of the river\"  ");
  ASSERT_TRUE(synset);
  EXPECT_EQ(synset->part_of_speech, 'n');
  EXPECT_EQ(synset->words, (std::vector<std::string>{"bank", "river_bank"}));
  EXPECT_EQ(synset->definition, "sloping land (especially the slope beside a body of water)");
  EXPECT_EQ(synset->examples, (std::vector<std::string>{"they pulled the canoe up on the bank",
                                                        "he sat on the bank of the river"}));
}

TEST(ParseSynset, CountsWordsInHexadecimal) {
  std::string line = "00000001 03 n 0b";
  for (char letter = 'a'; letter < 'a' + 11; ++letter) line += std::string(" ") + letter + " 0";
  const auto synset = parse_synset(line + " 000 | eleven letters");
  ASSERT_TRUE(synset);
  EXPECT_EQ(synset->words.size(), 11U);
  EXPECT_EQ(synset->words.back(), "k");
}

TEST(ParseSynset, CountsSatellitesAmongAdjectivesAndDropsTheirPlace) {
  const auto synset =
      parse_synset("00000002 00 s 01 ablaze(p) 0 000 | lit up; \"ablaze with lights");
  ASSERT_TRUE(synset);
  EXPECT_EQ(synset->part_of_speech, 'a');
  EXPECT_EQ(synset->words, std::vector<std::string>{"ablaze"});
  EXPECT_TRUE(synset->examples.empty()) << "a quotation that never ends is no example";
}

TEST(ParseSynset, PassesOverTheLicenceAndBrokenLines) {
  EXPECT_FALSE(parse_synset("  1 This software and database is being provided to you"));
  EXPECT_FALSE(parse_synset(""));
  EXPECT_FALSE(parse_synset("00000001 03 n 01 entity 0 000"));
  EXPECT_FALSE(parse_synset("00000001 03 n zz entity 0 000 | no number of words"));
  EXPECT_FALSE(parse_synset("00000001 03 n 03 entity 0 | fewer words than announced"));
}

TEST(ReadWordNet, SaysWhenThereIsNone) { EXPECT_FALSE(read_wordnet("/nowhere")); }

}  // namespace
}  // namespace attention
