#include "language/base_form.h"

#include <algorithm>
#include <iterator>

namespace attention {
namespace {

struct Irregular {
  std::string_view form;
  std::string_view base;
};

/// Sorted by form. Regular forms and very rare words are left out.
constexpr Irregular kIrregular[] = {
    {"ate", "eat"},
    {"awoke", "awake"},
    {"awoken", "awake"},
    {"axes", "axis"},
    {"beaten", "beat"},
    {"became", "become"},
    {"began", "begin"},
    {"begun", "begin"},
    {"bent", "bend"},
    {"best", "good"},
    {"better", "good"},
    {"bitten", "bite"},
    {"bled", "bleed"},
    {"blew", "blow"},
    {"blown", "blow"},
    {"bore", "bear"},
    {"borne", "bear"},
    {"bought", "buy"},
    {"bound", "bind"},
    {"bred", "breed"},
    {"broke", "break"},
    {"broken", "break"},
    {"brought", "bring"},
    {"built", "build"},
    {"burnt", "burn"},
    {"calves", "calf"},
    {"came", "come"},
    {"caught", "catch"},
    {"children", "child"},
    {"chose", "choose"},
    {"chosen", "choose"},
    {"clung", "cling"},
    {"crept", "creep"},
    {"crises", "crisis"},
    {"dealt", "deal"},
    {"did", "do"},
    {"done", "do"},
    {"dove", "dive"},
    {"drank", "drink"},
    {"drawn", "draw"},
    {"dreamt", "dream"},
    {"drew", "draw"},
    {"driven", "drive"},
    {"drove", "drive"},
    {"drunk", "drink"},
    {"dug", "dig"},
    {"dying", "die"},
    {"eaten", "eat"},
    {"elves", "elf"},
    {"fallen", "fall"},
    {"fed", "feed"},
    {"feet", "foot"},
    {"fell", "fall"},
    {"felt", "feel"},
    {"fled", "flee"},
    {"flew", "fly"},
    {"flown", "fly"},
    {"flung", "fling"},
    {"forgave", "forgive"},
    {"forgot", "forget"},
    {"forgotten", "forget"},
    {"fought", "fight"},
    {"found", "find"},
    {"froze", "freeze"},
    {"frozen", "freeze"},
    {"gave", "give"},
    {"geese", "goose"},
    {"given", "give"},
    {"gone", "go"},
    {"got", "get"},
    {"gotten", "get"},
    {"grew", "grow"},
    {"ground", "grind"},
    {"grown", "grow"},
    {"halves", "half"},
    {"heard", "hear"},
    {"held", "hold"},
    {"hid", "hide"},
    {"hidden", "hide"},
    {"hooves", "hoof"},
    {"hung", "hang"},
    {"kept", "keep"},
    {"knelt", "kneel"},
    {"knew", "know"},
    {"knives", "knife"},
    {"known", "know"},
    {"laid", "lay"},
    {"lain", "lie"},
    {"leapt", "leap"},
    {"learnt", "learn"},
    {"leaves", "leaf"},
    {"led", "lead"},
    {"left", "leave"},
    {"lent", "lend"},
    {"lice", "louse"},
    {"lit", "light"},
    {"lives", "life"},
    {"loaves", "loaf"},
    {"lost", "lose"},
    {"lying", "lie"},
    {"made", "make"},
    {"meant", "mean"},
    {"men", "man"},
    {"met", "meet"},
    {"mice", "mouse"},
    {"mistook", "mistake"},
    {"oxen", "ox"},
    {"paid", "pay"},
    {"people", "person"},
    {"ran", "run"},
    {"rang", "ring"},
    {"ridden", "ride"},
    {"risen", "rise"},
    {"rode", "ride"},
    {"rose", "rise"},
    {"rung", "ring"},
    {"said", "say"},
    {"sang", "sing"},
    {"sank", "sink"},
    {"sat", "sit"},
    {"saw", "see"},
    {"scarves", "scarf"},
    {"seen", "see"},
    {"selves", "self"},
    {"sent", "send"},
    {"sewn", "sew"},
    {"shaken", "shake"},
    {"shelves", "shelf"},
    {"shone", "shine"},
    {"shook", "shake"},
    {"shot", "shoot"},
    {"shown", "show"},
    {"shrank", "shrink"},
    {"shrunk", "shrink"},
    {"slept", "sleep"},
    {"slid", "slide"},
    {"sold", "sell"},
    {"sought", "seek"},
    {"sown", "sow"},
    {"spat", "spit"},
    {"sped", "speed"},
    {"spelt", "spell"},
    {"spent", "spend"},
    {"spilt", "spill"},
    {"spoke", "speak"},
    {"spoken", "speak"},
    {"sprang", "spring"},
    {"sprung", "spring"},
    {"spun", "spin"},
    {"stank", "stink"},
    {"stole", "steal"},
    {"stolen", "steal"},
    {"stood", "stand"},
    {"strove", "strive"},
    {"struck", "strike"},
    {"stuck", "stick"},
    {"stung", "sting"},
    {"swam", "swim"},
    {"swept", "sweep"},
    {"swollen", "swell"},
    {"swore", "swear"},
    {"sworn", "swear"},
    {"swum", "swim"},
    {"swung", "swing"},
    {"taken", "take"},
    {"taught", "teach"},
    {"teeth", "tooth"},
    {"theses", "thesis"},
    {"thieves", "thief"},
    {"thought", "think"},
    {"threw", "throw"},
    {"thrown", "throw"},
    {"told", "tell"},
    {"took", "take"},
    {"tore", "tear"},
    {"torn", "tear"},
    {"trod", "tread"},
    {"tying", "tie"},
    {"understood", "understand"},
    {"went", "go"},
    {"wept", "weep"},
    {"withdrew", "withdraw"},
    {"wives", "wife"},
    {"woke", "wake"},
    {"woken", "wake"},
    {"wolves", "wolf"},
    {"women", "woman"},
    {"won", "win"},
    {"wore", "wear"},
    {"worn", "wear"},
    {"worse", "bad"},
    {"worst", "bad"},
    {"wound", "wind"},
    {"wove", "weave"},
    {"woven", "weave"},
    {"written", "write"},
    {"wrote", "write"},
    {"wrung", "wring"},
};

static_assert(std::is_sorted(std::begin(kIrregular), std::end(kIrregular),
                             [](const Irregular& a, const Irregular& b) {
                               return a.form < b.form;
                             }));

struct Rule {
  std::string_view ending;
  std::string_view replacement;
};

/// Tried in this order. Those with "e" come first: "hoping" is from "hope", "hopping" from "hop".
/// Morphy's "er" is left out: unlike morphy we don't know the part of speech, and a sweater is
/// nobody who sweats.
constexpr Rule kDetachments[] = {
    {"men", "man"}, {"ies", "y"}, {"ied", "y"}, {"ier", "y"}, {"iest", "y"}, {"ves", "f"},
    {"es", "e"},    {"s", ""},    {"ed", "e"},  {"ing", "e"}, {"est", "e"},
};

/// The endings before which a short word doubles its last consonant.
constexpr std::string_view kDoubling[] = {"ed", "ing", "est"};

constexpr Rule kSpellings[] = {
    {"ise", "ize"},         {"ises", "izes"},         {"ised", "ized"}, {"ising", "izing"},
    {"isation", "ization"}, {"isations", "izations"}, {"our", "or"},    {"ours", "ors"},
    {"oured", "ored"},      {"ouring", "oring"},      {"tre", "ter"},   {"tres", "ters"},
    {"lled", "led"},        {"lling", "ling"},        {"yse", "yze"},   {"ence", "ense"},
};

constexpr Rule kAdverbs[] = {{"ily", "y"}, {"bly", "ble"}, {"ically", "ic"}, {"ly", ""}};

/// Shorter stems are found by accident more often than by right.
constexpr std::size_t kShortestStem = 3;

bool may_end_in(std::string_view word, std::string_view ending) {
  return word.size() >= ending.size() + kShortestStem && word.ends_with(ending);
}

template <std::size_t n>
void apply(const Rule (&rules)[n], std::string_view word, std::vector<std::string>& forms) {
  for (const Rule& rule : rules) {
    if (!may_end_in(word, rule.ending)) continue;
    forms.emplace_back(word.substr(0, word.size() - rule.ending.size()));
    forms.back() += rule.replacement;
  }
}

bool is_vowel(char c) { return std::string_view("aeiou").find(c) != std::string_view::npos; }

/// "boxes" is from "box", but "robes" isn't from "rob".
void detach_es(std::string_view word, std::vector<std::string>& forms) {
  if (!may_end_in(word, "es")) return;
  const std::string_view stem = word.substr(0, word.size() - 2);
  for (const std::string_view ending : {"s", "x", "z", "ch", "sh", "o"}) {
    if (stem.ends_with(ending)) forms.emplace_back(stem);
  }
}

/// Whether `stem` is like "star": one short vowel before one last consonant, which would have been
/// doubled, so that "stared" is not from it.
bool would_double(std::string_view stem) {
  const char last = stem.back();
  if (is_vowel(last) || last == 'w' || last == 'x' || last == 'y') return false;
  return is_vowel(stem[stem.size() - 2]) &&
         std::none_of(stem.begin(), stem.end() - 2, [](char c) { return is_vowel(c); });
}

void detach_from_short_words(std::string_view word, std::vector<std::string>& forms) {
  for (const std::string_view ending : kDoubling) {
    if (!may_end_in(word, ending)) continue;
    const std::string_view stem = word.substr(0, word.size() - ending.size());
    if (!would_double(stem)) forms.emplace_back(stem);
    if (stem[stem.size() - 1] == stem[stem.size() - 2]) {
      forms.emplace_back(stem.substr(0, stem.size() - 1));
    }
  }
}

}  // namespace

std::vector<std::string> base_forms(std::string_view word) {
  std::vector<std::string> forms;
  const auto* irregular =
      std::lower_bound(std::begin(kIrregular), std::end(kIrregular), word,
                       [](const Irregular& entry, std::string_view w) { return entry.form < w; });
  if (irregular != std::end(kIrregular) && irregular->form == word) {
    forms.emplace_back(irregular->base);
  }
  apply(kDetachments, word, forms);
  detach_es(word, forms);
  detach_from_short_words(word, forms);
  apply(kSpellings, word, forms);
  apply(kAdverbs, word, forms);
  return forms;
}

}  // namespace attention
