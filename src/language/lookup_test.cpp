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
  const std::string as = told(vocabulary(), look_up(vocabulary(), text));
  return as.empty() ? "?" : as;
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
  for (const auto* text : {"stared", "sweater", "hoping", "waiter", "robes"}) {
    EXPECT_TRUE(look_up(words, text).rows.empty()) << text;
  }
  EXPECT_EQ(look_up(words, "starred").rows, std::vector<int>{0});
  EXPECT_EQ(look_up(words, "waited").rows, std::vector<int>{4});
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

/// What `text` is told as where these words alone are known.
std::string told_by(const std::vector<std::string>& words, std::string_view text) {
  const Vocabulary known(words);
  const std::string as = told(known, look_up(known, text));
  return as.empty() ? "?" : as;
}

TEST(LookUp, ReadsEverySpellingOfAWord) {
  for (const auto* text : {"bank²", "bank⁵", "ｂａｎｋ", "𝐛𝐚𝐧𝐤", "ba\u200Bnk", "ba\u200Enk",
                           "ba\u200Fnk", "bank\uFEFF", "BANK"})
    EXPECT_EQ(known_as(text), "bank") << text;
  for (const auto* text : {"don't", "don’t", "donʼt", "don´t", "don`t", "don‘t", "didn 't", "n't"})
    EXPECT_EQ(known_as(text), "not") << text;
  for (const auto* text : {"it's", "itʼs", "it 's"}) EXPECT_EQ(known_as(text), "it") << text;
}

TEST(LookUp, TakesACompoundByItsParts) {
  const std::vector<std::string> words = {
      "mother", "in",    "law",       "check",  "ray",  "one",    "twenty",   "well-known",
      "well",   "known", "trivial",   "four",   "five", "at",     "rock",     "roll",
      "shirt",  "email", "nonprofit", "profit", "once", "an",     "lifetime", "like",
      "year",   "old",   "nine",      "re",     "sent", "resent", "hour"};
  for (const auto& [text, as] : std::vector<std::pair<const char*, const char*>>{
           {"well-known", "well-known"},
           {"mother-in-law", "mother + in + law"},
           {"mother\u2010in\u2010laws", "mother + in + law"},
           {"check-in", "check + in"},
           {"twenty-one", "twenty + one"},
           {"4-5", "four + five"},
           {"24-hour", "twenty + four + hour"},
           {"9-year-old", "nine + year + old"},
           {"once-in-a-lifetime", "once + in + an + lifetime"},
           {"rock'n'roll", "rock + roll"},
           {"rock-n-roll", "rock + roll"},
           {"T-shirt", "shirt"},
           {"e-mail", "email"},
           {"zyx-like", "like"},
           {"re-sent", "re + sent"}})
    EXPECT_EQ(told_by(words, text), as) << text;
}

TEST(LookUp, RefusesWhatWouldBeAnotherWord) {
  const std::vector<std::string> words = {"trivial", "war",  "ray", "four",    "nineteen", "at",
                                          "wife",    "turn", "no",  "sixteen", "nonprofit"};
  for (const auto* text : {"non-trivial", "anti-war", "un-war", "ex-wife", "X-ray", "U-turn",
                           "GPT-4", "F-16", "AT&T", "R&B", "C++", "C#", "Zyx-19", "war-zyx"})
    EXPECT_EQ(told_by(words, text), "?") << text;
  EXPECT_EQ(told_by(words, "non-profit"), "nonprofit") << "a word of its own";
}

TEST(LookUp, ReadsAbbreviations) {
  const std::vector<std::string> words = {
      "america", "britain", "us",    "it",      "technology",  "doctor",
      "number",  "example", "means", "morning", "afternoon",   "against",
      "going",   "want",    "you",   "seven",   "coronavirus", "wifi"};
  for (const auto& [text, as] : std::vector<std::pair<const char*, const char*>>{
           {"U.S.", "america"}, {"U.S", "america"},    {"US", "america"},
           {"us", "us"},        {"U.K.", "britain"},   {"IT", "technology"},
           {"it", "it"},        {"I.T.", "?"},         {"Dr", "doctor"},
           {"No.", "number"},   {"e.g.", "example"},   {"i.e.", "means"},
           {"a.m.", "morning"}, {"P.M.", "afternoon"}, {"7pm", "seven + afternoon"},
           {"vs", "against"},   {"gonna", "going"},    {"wanna", "want"},
           {"y’all", "you"},    {"tis", "it"},         {"COVID-19", "coronavirus"},
           {"Wi-Fi", "wifi"}})
    EXPECT_EQ(told_by(words, text), as) << text;
  const Vocabulary second({"phd"});
  const Vocabulary none(std::vector<std::string>{});
  EXPECT_EQ(look_up(Lexicon(none, &second), "Ph.D.").rows, std::vector<int>{}) << "among the first";
}

TEST(LookUp, AsksTheSecondVocabularyLast) {
  const Vocabulary first({"ever", "bank", "engineer", "law", "in", "mother", "mode"});
  const Vocabulary second({"everest", "engineers", "puppy", "modest", "bank"});
  const auto reading = [&](std::string_view text) {
    return look_up(Lexicon(first, &second), text);
  };
  using Rows = std::vector<int>;
  EXPECT_EQ(reading("bank"), (Reading{Rows{1}, true}));
  EXPECT_EQ(reading("engineers"), (Reading{Rows{2}, true})) << "a base form among the first words";
  EXPECT_EQ(reading("Everest"), (Reading{Rows{7}, false}));
  EXPECT_EQ(reading("modest"), (Reading{Rows{10}, false}));
  EXPECT_EQ(reading("puppies"), (Reading{Rows{9}, false}));
  EXPECT_EQ(reading("puppy-bank"), (Reading{Rows{9, 1}, false}));
  EXPECT_EQ(told(Lexicon(first, &second), reading("puppy-bank")), "puppy + bank");
  EXPECT_EQ(reading("zyx"), (Reading{Rows{}, false}));

  EXPECT_EQ(look_up(first, "Everest"), (Reading{Rows{}, false}))
      << "another vocabulary may know it";
  EXPECT_EQ(look_up(first, "puppy-bank"), (Reading{Rows{1}, false}));
  EXPECT_TRUE(look_up(first, "banks").settled);
  EXPECT_EQ(look_up(first, "mother-in-law"), (Reading{Rows{5, 4, 3}, false}))
      << "another vocabulary may have the compound";
  for (const auto* text : {"河", "🙂", "77"}) EXPECT_TRUE(look_up(first, text).settled) << text;
}

TEST(LookUp, SaysWhatItDoesNotKnow) {
  for (const auto* text : {"", "zyzzyva", "🙂", "河", "3.14", "'", "s", "-", "\xFF"}) {
    EXPECT_EQ(known_as(text), "?") << text;
  }
  EXPECT_EQ(known_as(std::string(100000, 'a')), "?");
}

}  // namespace
}  // namespace attention
