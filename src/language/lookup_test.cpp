#include "language/lookup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "language/base_form.h"
#include "language/vocabulary.h"

namespace attention {
namespace {

const Vocabulary& vocabulary() {
  static const Vocabulary words(
      {"the",     "an",   "me",    "not",        "it",    "they",   "dog",   "bank",    "water",
       "go",      "went", "mouse", "child",      "stop",  "hope",   "hop",   "deposit", "city",
       "box",     "big",  "cafe",  "quick",      "happy", "color",  "woman", "street",  "two",
       "realize", "leaf", "run",   "well-known", "law",   "visible"});
  return words;
}

/// The word that `text` is looked up as; "?" for none.
std::string known_as(std::string_view text) {
  const auto row = look_up(vocabulary(), text);
  return row ? vocabulary().word(*row) : "?";
}

TEST(Vocabulary, FindsExactSpellings) {
  EXPECT_EQ(vocabulary().find("the"), 0);
  EXPECT_EQ(vocabulary().find("The"), std::nullopt);
  EXPECT_EQ(vocabulary().find(""), std::nullopt);
}

TEST(LookUp, PutsIntoLowerCase) {
  EXPECT_EQ(known_as("BANK"), "bank");
  EXPECT_EQ(known_as("CAFÉ"), "cafe");
}

TEST(LookUp, UsesAliases) {
  EXPECT_EQ(known_as("A"), "an");
  EXPECT_EQ(known_as("I"), "me");
  EXPECT_EQ(known_as("I’m"), "me");
  EXPECT_EQ(known_as("2"), "two");
}

TEST(LookUp, TakesContractionsApart) {
  EXPECT_EQ(known_as("don't"), "not");
  EXPECT_EQ(known_as("can’t"), "not");
  EXPECT_EQ(known_as("It's"), "it");
  EXPECT_EQ(known_as("they're"), "they");
  EXPECT_EQ(known_as("dog's"), "dog");
  EXPECT_EQ(known_as("children's"), "child");
}

TEST(LookUp, PrefersTheWordItselfToItsBaseForm) { EXPECT_EQ(known_as("went"), "went"); }

TEST(LookUp, FindsIrregularBaseForms) {
  EXPECT_EQ(known_as("gone"), "go");
  EXPECT_EQ(known_as("Mice"), "mouse");
  EXPECT_EQ(known_as("women"), "woman");
  EXPECT_EQ(known_as("leaves"), "leaf");
  EXPECT_EQ(known_as("ran"), "run");
}

TEST(LookUp, FindsRegularBaseForms) {
  EXPECT_EQ(known_as("banks"), "bank");
  EXPECT_EQ(known_as("boxes"), "box");
  EXPECT_EQ(known_as("cities"), "city");
  EXPECT_EQ(known_as("deposited"), "deposit");
  EXPECT_EQ(known_as("hoping"), "hope");
  EXPECT_EQ(known_as("hopping"), "hop");
  EXPECT_EQ(known_as("stopped"), "stop");
  EXPECT_EQ(known_as("biggest"), "big");
  EXPECT_EQ(known_as("happier"), "happy");
}

TEST(LookUp, TakesNoWordForAnotherThatLooksLikeIt) {
  const Vocabulary words({"star", "sweat", "dee", "hop", "wait", "rob"});
  for (const auto* text : {"stared", "sweater", "deed", "hoping", "waiter", "robes"}) {
    EXPECT_EQ(look_up(words, text), std::nullopt) << text;
  }
  EXPECT_EQ(look_up(words, "starred"), 0);
  EXPECT_EQ(look_up(words, "waited"), 4);
}

TEST(BaseForms, AreNoneForWordsThatOnlyLookInflected) {
  for (const auto* word :
       {"modest",  "everest", "mars", "earnest", "attest",  "molest",   "divest", "earring",
        "terrier", "rugged",  "hiss", "dove",    "portly",  "burly",    "carly",  "forrest",
        "overly",  "news",    "bed",  "waiter",  "sweater", "supplier", "glass",  "princess"}) {
    const std::vector<std::string> bases = base_forms(word);
    for (const auto* base : {"mode",  "ever", "mar",  "earn",  "at",     "mole", "dive",   "ear",
                             "terry", "rug",  "his",  "port",  "bur",    "car",  "for",    "over",
                             "new",   "be",   "wait", "sweat", "supply", "glas", "princes"}) {
      EXPECT_EQ(std::count(bases.begin(), bases.end(), base), 0) << word;
    }
  }
}

TEST(BaseForms, BeginWithTheLikeliest) {
  const auto first_of = [](std::string_view word, const std::vector<std::string>& words) {
    const Vocabulary known(words);
    for (const std::string& base : base_forms(word)) {
      if (known.find(base)) return base;
    }
    return std::string("?");
  };
  EXPECT_EQ(first_of("singly", {"sing", "single"}), "single");
  EXPECT_EQ(first_of("gently", {"gent", "gentle"}), "gentle");
  EXPECT_EQ(first_of("theses", {"these", "thesis"}), "thesis");
  EXPECT_EQ(first_of("relieves", {"relief", "relieve"}), "relieve");
  EXPECT_EQ(first_of("casting", {"caste", "cast"}), "cast");
  for (const auto& [form, base] :
       std::vector<std::pair<const char*, const char*>>{{"cried", "cry"},
                                                        {"cries", "cry"},
                                                        {"skies", "sky"},
                                                        {"dries", "dry"},
                                                        {"fries", "fry"},
                                                        {"colder", "cold"},
                                                        {"nicest", "nice"},
                                                        {"workmen", "workman"},
                                                        {"dying", "die"}}) {
    EXPECT_EQ(first_of(form, {base}), base);
  }
}

TEST(LookUp, FindsAdverbsAndBritishSpellings) {
  EXPECT_EQ(known_as("quickly"), "quick");
  EXPECT_EQ(known_as("happily"), "happy");
  EXPECT_EQ(known_as("visibly"), "visible");
  EXPECT_EQ(known_as("colour"), "color");
  EXPECT_EQ(known_as("realise"), "realize");
}

TEST(LookUp, SeesThroughAccentsAndInvisibleCharacters) {
  EXPECT_EQ(known_as("café"), "cafe");
  EXPECT_EQ(known_as("cafe\u0301"), "cafe");
  EXPECT_EQ(known_as("wa\u00ADter"), "water");
}

TEST(LookUp, FallsBackToTheLastPartOfACompound) {
  EXPECT_EQ(known_as("well-known"), "well-known");
  EXPECT_EQ(known_as("well\u2010known"), "well-known");
  EXPECT_EQ(known_as("mother-in-law"), "law");
  EXPECT_EQ(known_as("river-banks"), "bank");
}

TEST(LookUp, SaysWhatItDoesNotKnow) {
  for (const auto* text : {"", "zyzzyva", "🙂", "河", "3.14", "'", "s", "-", "n't", "\xFF"}) {
    EXPECT_EQ(known_as(text), "?") << text;
  }
  EXPECT_EQ(known_as(std::string(100000, 'a')), "?");
}

}  // namespace
}  // namespace attention
