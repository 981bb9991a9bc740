#include "sources/training_words.h"

#include <algorithm>
#include <iterator>

#include "language/ascii.h"

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

bool ends_in(std::string_view word, std::string_view ending) {
  return word.size() >= ending.size() + kShortestStem && word.ends_with(ending);
}

template <std::size_t n>
void apply(const Rule (&rules)[n], std::string_view word, std::vector<std::string>& forms) {
  for (const Rule& rule : rules) {
    if (!ends_in(word, rule.ending)) continue;
    forms.emplace_back(word.substr(0, word.size() - rule.ending.size()));
    forms.back() += rule.replacement;
  }
}

bool is_vowel(char c) { return std::string_view("aeiou").find(c) != std::string_view::npos; }

/// "boxes" is from "box", but "robes" isn't from "rob".
void detach_es(std::string_view word, std::vector<std::string>& forms) {
  if (!ends_in(word, "es")) return;
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
    if (!ends_in(word, ending)) continue;
    const std::string_view stem = word.substr(0, word.size() - ending.size());
    if (!would_double(stem)) forms.emplace_back(stem);
    if (stem[stem.size() - 1] == stem[stem.size() - 2]) {
      forms.emplace_back(stem.substr(0, stem.size() - 1));
    }
  }
}

}  // namespace

std::vector<std::string> training_base_forms(std::string_view word) {
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

namespace {

struct Alias {
  std::string_view word;
  std::string_view stands_for;
};

constexpr Alias kAliases[] = {
    {"a", "an"},      {"i", "me"},      {"i'm", "me"},        {"i've", "me"},   {"i'll", "me"},
    {"i'd", "me"},    {"can't", "not"}, {"cannot", "not"},    {"won't", "not"}, {"shan't", "not"},
    {"ain't", "not"}, {"let's", "let"}, {"o'clock", "clock"}, {"0", "zero"},    {"1", "one"},
    {"2", "two"},     {"3", "three"},   {"4", "four"},        {"5", "five"},    {"6", "six"},
    {"7", "seven"},   {"8", "eight"},   {"9", "nine"},        {"10", "ten"},
};

constexpr std::string_view kClitics[] = {"'s", "'re", "'ve", "'ll", "'d", "'m", "'"};

/// The word itself, its alias or its base form.
std::optional<int> find_simple(const Vocabulary& vocabulary, std::string_view word) {
  if (const auto row = vocabulary.find(word)) return row;
  for (const Alias& alias : kAliases) {
    if (alias.word != word) continue;
    if (const auto row = vocabulary.find(alias.stands_for)) return row;
  }
  for (const std::string& base : training_base_forms(word)) {
    if (const auto row = vocabulary.find(base)) return row;
  }
  return std::nullopt;
}

std::optional<int> find_whole(const Vocabulary& vocabulary, std::string_view word) {
  if (const auto row = find_simple(vocabulary, word)) return row;
  const auto ends = [word](std::string_view ending) {
    return word.size() > ending.size() && word.ends_with(ending);
  };
  if (ends("n't")) return vocabulary.find("not");
  for (const std::string_view clitic : kClitics) {
    if (ends(clitic)) return find_simple(vocabulary, word.substr(0, word.size() - clitic.size()));
  }
  return std::nullopt;
}

bool is_letter(char c) { return is_small(c) || is_capital(c); }

/// Cuts words out of an ASCII text.
class Cutter {
 public:
  explicit Cutter(std::string_view text) : text_(text) {}

  bool begins_word(std::size_t at) const { return is_letter(get(at)) || is_digit(get(at)); }

  std::size_t end_of_word(std::size_t first) const {
    if (const std::size_t end = end_of_abbreviation(first); end > first) return end;
    std::size_t end = first + 1;
    while (begins_word(end) || (begins_word(end + 1) && joins(end))) ++end;
    return end;
  }

 private:
  char get(std::size_t at) const { return at < text_.size() ? text_[at] : ' '; }

  bool joins(std::size_t at) const {
    if (get(at) == '\'' || get(at) == '-') return true;
    return (get(at) == '.' || get(at) == ',') && is_digit(get(at - 1)) && is_digit(get(at + 1));
  }

  /// "U.S.", "e.g.": `first` if there is none.
  std::size_t end_of_abbreviation(std::size_t first) const {
    constexpr std::size_t kLongest = 8;
    std::size_t end = first;
    while (end < first + 2 * kLongest && is_letter(get(end)) && get(end + 1) == '.') end += 2;
    return end - first >= 4 && !begins_word(end) ? end : first;
  }

  std::string_view text_;
};

}  // namespace

std::optional<int> training_row(const Vocabulary& vocabulary, std::string_view word) {
  if (const auto row = find_whole(vocabulary, word)) return row;
  const std::size_t hyphen = word.rfind('-');
  if (hyphen == std::string::npos) return std::nullopt;
  return find_whole(vocabulary, word.substr(hyphen + 1));
}

std::vector<std::string> training_words(std::string_view text) {
  const Cutter cutter(text);
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!cutter.begins_word(at)) continue;
    const std::size_t end = cutter.end_of_word(at);
    std::string word(text.substr(at, end - at));
    for (char& c : word) c = static_cast<char>(is_capital(c) ? c + ('a' - 'A') : c);
    words.push_back(std::move(word));
    at = end - 1;
  }
  return words;
}

}  // namespace attention
