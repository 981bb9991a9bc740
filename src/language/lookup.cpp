#include "language/lookup.h"

#include <cstddef>
#include <string>

#include "language/base_form.h"
#include "language/spelling.h"

namespace attention {
namespace {

/// Longer ones are no words; without a limit a hostile text would cost much time.
constexpr std::size_t kLongestWord = 64;

struct Alias {
  std::string_view word;
  std::string_view stands_for;
};

/// What the vectors lack and what stands for it, in one place: the whole of it.
constexpr Alias kAliases[] = {
    {"a", "an"},      {"i", "me"},      {"i'm", "me"},        {"i've", "me"},   {"i'll", "me"},
    {"i'd", "me"},    {"can't", "not"}, {"cannot", "not"},    {"won't", "not"}, {"shan't", "not"},
    {"ain't", "not"}, {"let's", "let"}, {"o'clock", "clock"}, {"0", "zero"},    {"1", "one"},
    {"2", "two"},     {"3", "three"},   {"4", "four"},        {"5", "five"},    {"6", "six"},
    {"7", "seven"},   {"8", "eight"},   {"9", "nine"},        {"10", "ten"},
};

/// Clitics; what stands before one carries the word's meaning.
constexpr std::string_view kClitics[] = {"'s", "'re", "'ve", "'ll", "'d", "'m", "'"};

/// With something before it.
bool ends_in(std::string_view word, std::string_view ending) {
  return word.size() > ending.size() && word.ends_with(ending);
}

std::optional<int> find_alias(const Vocabulary& vocabulary, std::string_view word) {
  for (const Alias& alias : kAliases) {
    if (alias.word == word) return vocabulary.find(alias.stands_for);
  }
  return std::nullopt;
}

/// The word itself, its alias or its base form.
std::optional<int> find_simple(const Vocabulary& vocabulary, std::string_view word) {
  if (const auto row = vocabulary.find(word)) return row;
  if (const auto row = find_alias(vocabulary, word)) return row;
  for (const std::string& base : base_forms(word)) {
    if (const auto row = vocabulary.find(base)) return row;
  }
  return std::nullopt;
}

std::optional<int> find_contraction(const Vocabulary& vocabulary, std::string_view word) {
  if (ends_in(word, "n't")) return vocabulary.find("not");
  for (const std::string_view clitic : kClitics) {
    if (ends_in(word, clitic)) {
      return find_simple(vocabulary, word.substr(0, word.size() - clitic.size()));
    }
  }
  return std::nullopt;
}

std::optional<int> find_whole(const Vocabulary& vocabulary, std::string_view word) {
  if (const auto row = find_simple(vocabulary, word)) return row;
  return find_contraction(vocabulary, word);
}

}  // namespace

std::optional<int> look_up(const Vocabulary& vocabulary, std::string_view text) {
  if (text.size() > kLongestWord) return std::nullopt;
  const std::string plain = plain_spelling(text);
  if (const auto row = find_whole(vocabulary, plain)) return row;
  const std::string bare = without_accents(plain);
  if (const auto row = find_whole(vocabulary, bare)) return row;

  const std::size_t hyphen = bare.rfind('-');
  if (hyphen == std::string::npos) return std::nullopt;
  return find_whole(vocabulary, std::string_view(bare).substr(hyphen + 1));
}

}  // namespace attention
