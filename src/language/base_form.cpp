#include "language/base_form.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace attention {
namespace {

#include "language/base_form_table.inc"

struct Rule {
  std::string_view ending;
  std::string_view replacement;
};

/// Tried in this order. Those with "e" come first: "hoping" is from "hope", "hopping" from "hop".
constexpr Rule kDetachments[] = {
    {"men", "man"}, {"ies", "y"}, {"ied", "y"}, {"ves", "f"},
    {"es", "e"},    {"s", ""},    {"ed", "e"},  {"ing", "e"},
};

/// Of adjectives that compare: most words in "er" are people and things that do something.
constexpr Rule kComparisons[] = {{"ier", "y"}, {"iest", "y"}, {"er", "e"}, {"est", "e"}};

/// The endings before which a short word doubles its last consonant.
constexpr std::string_view kDoubling[] = {"ed", "ing"};
constexpr std::string_view kDoublingComparisons[] = {"er", "est"};

constexpr Rule kSpellings[] = {
    {"ise", "ize"},         {"ises", "izes"},         {"ised", "ized"}, {"ising", "izing"},
    {"isation", "ization"}, {"isations", "izations"}, {"our", "or"},    {"ours", "ors"},
    {"oured", "ored"},      {"ouring", "oring"},      {"tre", "ter"},   {"tres", "ters"},
    {"lled", "led"},        {"lling", "ling"},        {"yse", "yze"},   {"ence", "ense"},
};

constexpr Rule kAdverbs[] = {{"ily", "y"}, {"ly", "le"}, {"ically", "ic"}, {"ly", ""}};

constexpr std::size_t kShortestStem = 2;

bool may_end_in(std::string_view word, std::string_view ending) {
  return word.size() >= ending.size() + kShortestStem && word.ends_with(ending);
}

void apply(std::span<const Rule> rules, std::string_view word, std::vector<std::string>& forms) {
  for (const Rule& rule : rules) {
    if (!may_end_in(word, rule.ending) || (rule.ending == "s" && word.ends_with("ss"))) continue;
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

void detach_from_short_words(std::span<const std::string_view> endings, std::string_view word,
                             std::vector<std::string>& forms) {
  for (const std::string_view ending : endings) {
    if (!may_end_in(word, ending)) continue;
    const std::string_view stem = word.substr(0, word.size() - ending.size());
    if (!would_double(stem)) forms.emplace_back(stem);
    if (stem[stem.size() - 1] == stem[stem.size() - 2]) {
      forms.emplace_back(stem.substr(0, stem.size() - 1));
    }
  }
}

/// A sorted list of lines, each of which is written as a digit, how many letters it shares with the
/// line before, and what follows them.
std::vector<std::string> unpacked(std::string_view text) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    line.resize(static_cast<std::size_t>(text.front() - '0'));
    line += text.substr(1, end - 1);
    lines.push_back(line);
    text.remove_prefix(end + 1);
  }
  return lines;
}

bool compares(const std::string& adjective) {
  static const std::vector<std::string> adjectives = unpacked(kComparing);
  return std::binary_search(adjectives.begin(), adjectives.end(), adjective);
}

/// The line of the exceptions that begins with `word`: what follows it there, after a space.
/// Nothing if there is none.
std::optional<std::string_view> exception_of(std::string_view word) {
  static const std::vector<std::string> exceptions = unpacked(kExceptions);
  const auto form_of = [](std::string_view line) { return line.substr(0, line.find(' ')); };
  const auto found = std::lower_bound(
      exceptions.begin(), exceptions.end(), word,
      [&](std::string_view line, std::string_view wanted) { return form_of(line) < wanted; });
  if (found == exceptions.end() || form_of(*found) != word) return std::nullopt;
  return std::string_view(*found).substr(std::min(word.size() + 1, found->size()));
}

/// "cries" is from "cry" and "tvs" from "tv", but "ins" from no "in" and "las" from no "la".
bool is_too_short(const std::string& base) {
  return base.size() < 3 && std::any_of(base.begin(), base.end(), is_vowel);
}

void compare(std::string_view word, std::vector<std::string>& forms) {
  std::vector<std::string> adjectives;
  apply(kComparisons, word, adjectives);
  detach_from_short_words(kDoublingComparisons, word, adjectives);
  for (std::string& adjective : adjectives) {
    if (compares(adjective)) forms.push_back(std::move(adjective));
  }
}

}  // namespace

std::vector<std::string> regular_base_forms(std::string_view word) {
  std::vector<std::string> forms;
  apply(kSpellings, word, forms);
  apply(kDetachments, word, forms);
  detach_es(word, forms);
  detach_from_short_words(kDoubling, word, forms);
  compare(word, forms);
  apply(kAdverbs, word, forms);
  forms.erase(std::remove_if(forms.begin(), forms.end(), is_too_short), forms.end());
  return forms;
}

std::vector<std::string> base_forms(std::string_view word) {
  const std::optional<std::string_view> exception = exception_of(word);
  if (!exception) return regular_base_forms(word);
  if (exception->empty()) return {};
  // How many letters both begin with, and then those of the base.
  const auto shared = static_cast<std::size_t>(exception->front() - '0');
  std::string base(word.substr(0, shared));
  base += exception->substr(1);
  return {std::move(base)};
}

}  // namespace attention
