#include "language/lookup.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "language/abbreviation.h"
#include "language/ascii.h"
#include "language/base_form.h"
#include "language/number_words.h"
#include "language/spelling.h"

namespace attention {
namespace {

/// Longer ones are no words; without a limit a hostile text would cost much time.
constexpr std::size_t kLongestWord = 64;

/// Clitics; what stands before one carries the word's meaning.
constexpr std::string_view kClitics[] = {"'s", "'re", "'ve", "'ll", "'d", "'m", "'"};

/// Before a hyphen these turn the meaning of what follows.
constexpr std::string_view kTurning[] = {"non", "un",      "anti",   "dis", "de",
                                         "mis", "counter", "pseudo", "ex"};

/// An abbreviation that is spelled like one of the most frequent words is not that word: "I.T.".
constexpr int kMostFrequent = 250;

/// With something before it.
bool ends_in(std::string_view word, std::string_view ending) {
  return word.size() > ending.size() && word.ends_with(ending);
}

/// Then no other vocabulary has it.
bool has_no_letters(std::string_view word) {
  return std::none_of(word.begin(), word.end(), is_small<char>);
}

Reading unknown() { return {}; }

/// Looks one word up.
class Search {
 public:
  Search(const Lexicon& lexicon, bool shouted) : lexicon_(lexicon), shouted_(shouted) {}

  Reading reading_of(std::string_view text) const {
    if (!shouted_) {
      if (Reading reading = all_of(capitals_alias_of(text)); known(reading)) return reading;
    }
    const std::string plain = plain_spelling(text);
    if (Reading reading = whole(plain); known(reading)) return reading;
    const std::string bare = without_accents(plain);
    if (bare != plain) {
      if (Reading reading = whole(bare); known(reading)) return reading;
    }
    if (Reading reading = abbreviation(bare); known(reading)) return reading;
    if (Reading reading = compound(bare); known(reading)) return reading;
    return {{}, has_no_letters(bare)};
  }

 private:
  static bool known(const Reading& reading) { return !reading.rows.empty(); }

  /// The word itself, its alias or its base form.
  Reading simple(std::string_view word) const {
    if (const auto row = lexicon_.find_first(word)) return {{*row}, true};
    if (Reading reading = all_of(alias_of(word)); known(reading)) return reading;
    const std::vector<std::string> bases = base_forms(word);
    for (const std::string& base : bases) {
      if (const auto row = lexicon_.find_first(base)) return {{*row}, true};
    }
    if (const auto row = lexicon_.find_second(word)) return {{*row}, false};
    for (const std::string& base : bases) {
      if (const auto row = lexicon_.find_second(base)) return {{*row}, false};
    }
    return unknown();
  }

  /// Words separated by spaces, each as it stands; unknown if one is.
  Reading all_of(std::string_view words) const {
    Reading all{{}, true};
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(' '), words.size());
      if (!add_exact(words.substr(0, end), all)) return unknown();
      words.remove_prefix(std::min(end + 1, words.size()));
    }
    return all;
  }

  bool add_exact(std::string_view word, Reading& all) const {
    auto row = lexicon_.find_first(word);
    if (!row) {
      row = lexicon_.find_second(word);
      all.settled = false;
    }
    if (row) all.rows.push_back(*row);
    return row.has_value();
  }

  /// A word, with a clitic or without, or a number.
  Reading whole(std::string_view word) const {
    if (Reading reading = simple(word); known(reading)) return reading;
    if (ends_in(word, "n't")) return all_of("not");
    for (const std::string_view clitic : kClitics) {
      if (!ends_in(word, clitic)) continue;
      if (Reading reading = simple(word.substr(0, word.size() - clitic.size())); known(reading))
        return reading;
      break;
    }
    return number(word);
  }

  /// A number that lost a word would be another number.
  Reading number(std::string_view text) const {
    Reading all{{}, true};
    for (const std::string_view word : number_words(text)) {
      if (!add_exact(word, all)) return unknown();
    }
    return all;
  }

  /// "Ph.D." as "phd"
  Reading abbreviation(const std::string& word) const {
    if (word.find('.') == std::string::npos ||
        std::any_of(word.begin(), word.end(), is_digit<char>))
      return unknown();
    if (Reading reading = all_of(alias_of(word + ".")); known(reading)) return reading;
    std::string letters = word;
    letters.erase(std::remove(letters.begin(), letters.end(), '.'), letters.end());
    Reading reading = simple(letters);
    return known(reading) && reading.rows[0] >= kMostFrequent ? reading : unknown();
  }

  Reading compound(std::string_view word) const {
    const std::vector<std::string_view> parts = parts_of(word);
    if (parts.size() < 2) return unknown();
    const bool turned =
        std::find(std::begin(kTurning), std::end(kTurning), parts[0]) != std::end(kTurning);
    if (turned) return together(parts);

    // Another vocabulary may have the whole.
    Reading all{{}, has_no_letters(word)};
    bool last_is_known = false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string_view part = parts[i];
      const bool between = i > 0 && i + 1 < parts.size();
      if (between && part == "n") continue;  // "rock-n-roll"
      const Reading reading = part_of(part, between);
      last_is_known = known(reading);
      all.rows.insert(all.rows.end(), reading.rows.begin(), reading.rows.end());
      if (last_is_known) continue;
      if (Reading joined = together(parts); known(joined)) return joined;
      // One letter, as in "X-ray", or a name before a number, as in "GPT-4", is what it is about.
      if (part.size() == 1 || is_digit(parts.back()[0])) return unknown();
    }
    return last_is_known ? all : unknown();
  }

  Reading part_of(std::string_view part, bool between) const {
    // "a" is an article in "once-in-a-lifetime", and a letter in "A-level".
    if (part.size() == 1 && is_small(part[0]) && (part != "a" || !between)) return unknown();
    return whole(part);
  }

  /// "e-mail" as "email"
  Reading together(const std::vector<std::string_view>& parts) const {
    if (parts[0] == "re") return unknown();  // "re-sent" is not "resent"
    std::string word;
    for (const std::string_view part : parts) word += part;
    if (const auto row = lexicon_.find_first(word)) return {{*row}, true};
    if (const auto row = lexicon_.find_second(word)) return {{*row}, false};
    return unknown();
  }

  /// Cut at "-", "&" and "'n'".
  static std::vector<std::string_view> parts_of(std::string_view word) {
    constexpr std::string_view kAnd = "'n'";
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    const auto cut = [&](std::size_t end, std::size_t next) {
      if (end > begin) add_part(word.substr(begin, end - begin), parts);
      begin = next;
    };
    for (std::size_t at = 0; at < word.size(); ++at) {
      if (word[at] == '-' || word[at] == '&') cut(at, at + 1);
      if (word.substr(at).starts_with(kAnd)) cut(at, at + kAnd.size());
    }
    cut(word.size(), word.size());
    return parts;
  }

  /// A part, or a number and the letters that follow it: "7pm".
  static void add_part(std::string_view part, std::vector<std::string_view>& parts) {
    const auto letters = static_cast<std::size_t>(
        std::find_if(part.begin(), part.end(), is_small<char>) - part.begin());
    const bool unit = is_digit(part[0]) && letters < part.size() && number_words(part).empty();
    if (!unit) {
      parts.push_back(part);
      return;
    }
    const std::string_view name = part.substr(letters);
    parts.push_back(part.substr(0, letters));
    parts.push_back(name == "am" ? "a.m." : name == "pm" ? "p.m." : name);
  }

  const Lexicon& lexicon_;
  bool shouted_;
};

}  // namespace

std::optional<int> Lexicon::find_second(std::string_view word) const {
  const auto row = second_ != nullptr ? second_->find(word) : std::nullopt;
  return row ? std::optional(first_.size() + *row) : std::nullopt;
}

const std::string& Lexicon::word(int row) const {
  return row < first_.size() ? first_.word(row) : second_->word(row - first_.size());
}

Reading look_up(const Lexicon& lexicon, std::string_view text, bool shouted) {
  if (text.size() > kLongestWord) return {{}, true};
  return Search(lexicon, shouted).reading_of(text);
}

std::string lemma_of(const Lexicon& lexicon, const std::string& word) {
  for (std::string& base : base_forms(word)) {
    if (lexicon.find_first(base) || lexicon.find_second(base)) return std::move(base);
  }
  return word;
}

std::string told(const Lexicon& lexicon, const Reading& reading) {
  std::string text;
  for (const int row : reading.rows) {
    if (!text.empty()) text += " + ";
    text += lexicon.word(row);
  }
  return text;
}

}  // namespace attention
