#include "sources/build_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace attention {
namespace {

/// A word of letters only that no other number gives.
std::string name_of(int number) {
  std::string name = "w";
  for (; number > 0; number /= 26) name += static_cast<char>('a' + number % 26);
  return name + "q";
}

/// "bank" in two senses with a hundred examples each, told apart by words of their own.
struct TwoBanks {
  TwoBanks() {
    std::vector<std::string> words;
    for (int i = 0; i < kFunctionWords; ++i) words.push_back("f" + name_of(i));
    for (const char* word : {"bank", "land", "slope", "money", "loan"}) words.emplace_back(word);
    for (const int sense : {0, 1}) {
      Synset synset;
      synset.words = {"bank"};
      synset.definition = sense == 0 ? "land with a slope" : "money for a loan";
      for (int i = 0; i < 100; ++i) {
        const std::string own = name_of(1000 + 100 * sense + i);
        words.push_back(own);
        synset.examples.push_back("bank " + own + " land");
      }
      wordnet.senses["bank%1:0" + std::to_string(sense) + ":00::"] = wordnet.synsets.size();
      wordnet.synsets.push_back(synset);
    }
    vocabulary = Vocabulary(words);
    vectors = Matrix::Identity(vocabulary.size(), vocabulary.size());
    corpus = build_corpus(wordnet, vocabulary, vectors);
  }
  WordNet wordnet;
  Vocabulary vocabulary;
  Matrix vectors;
  Corpus corpus;
};

TEST(BuildCorpus, KeepsHeldOutExamplesOutOfAllThatIsLearnedFrom) {
  const TwoBanks two;
  ASSERT_EQ(two.corpus.held_out.size(), 1U);
  const auto& held_out = two.corpus.held_out[0];
  EXPECT_GT(held_out.size(), 5U);
  EXPECT_LT(held_out.size(), 50U);
  EXPECT_EQ(held_out.size() + two.corpus.training[0].size(), 200U);
  for (const TaggedExample& example : held_out) {
    EXPECT_EQ(std::count(two.corpus.texts.begin(), two.corpus.texts.end(), example.words), 0);
    for (const TaggedExample& learned : two.corpus.training[0])
      EXPECT_NE(learned.words, example.words);
  }
}

TEST(BuildCorpus, JoinsADefinitionAndItsTrainingExamples) {
  TwoBanks two;
  for (int i = 0; i < 100; ++i) {
    Synset synset;
    synset.definition = "land with a slope";
    synset.examples.push_back("bank " + name_of(1000 + i) + " land");
    two.wordnet.synsets.push_back(synset);
  }
  const Corpus corpus = build_corpus(two.wordnet, two.vocabulary, two.vectors);
  const auto holds = [](const Bag& bag, int word) {
    return std::find(bag.begin(), bag.end(), word) != bag.end();
  };
  int joined = 0;
  for (const Bag& gloss : corpus.glosses) {
    if (holds(gloss, *two.vocabulary.find("bank")) && holds(gloss, *two.vocabulary.find("slope")))
      ++joined;
    for (const TaggedExample& example : corpus.held_out[0])
      EXPECT_FALSE(holds(gloss, example.words[1])) << "a held-out example is part of a gloss";
  }
  EXPECT_GT(joined, 50);
}

TEST(BuildCorpus, TagsTheWordAndItsSense) {
  const TwoBanks two;
  const int bank = *two.vocabulary.find("bank");
  std::set<int> senses;
  for (const TaggedExample& example : two.corpus.training[0]) {
    EXPECT_EQ(example.words[static_cast<std::size_t>(example.place)], bank);
    senses.insert(example.sense);
  }
  EXPECT_EQ(senses, (std::set<int>{0, 1}));
}

TEST(BuildCorpus, MakesPrototypesOfTheDefinitionWithoutTheWordItself) {
  const TwoBanks two;
  const SenseInventory& inventory = two.corpus.inventories[0];
  EXPECT_EQ(inventory.keys[0], "bank%1:00:00::");
  EXPECT_GT(inventory.prototypes(0, *two.vocabulary.find("slope")), 0.0F);
  EXPECT_EQ(inventory.prototypes(0, *two.vocabulary.find("loan")), 0.0F);
  EXPECT_GT(inventory.prototypes(1, *two.vocabulary.find("loan")), 0.0F);
  EXPECT_EQ(inventory.prototypes(0, *two.vocabulary.find("bank")), 0.0F);
}

}  // namespace
}  // namespace attention
