#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/vocabulary.h"

namespace attention {

/// Where words are looked up: a first vocabulary, and perhaps a second one with further words,
/// whose rows go on where the first's end. Both have to outlive it.
class Lexicon {
 public:
  // Not explicit: a vocabulary alone is a lexicon.
  Lexicon(const Vocabulary& first, const Vocabulary* second = nullptr)
      : first_(first), second_(second) {}

  /// The row of exactly this spelling in the first vocabulary, and in the second.
  std::optional<int> find_first(std::string_view word) const { return first_.find(word); }
  std::optional<int> find_second(std::string_view word) const;

  const std::string& word(int row) const;

 private:
  const Vocabulary& first_;
  const Vocabulary* second_;
};

/// What a word is looked up as.
struct Reading {
  /// One row, or those of a compound's parts; none for an unknown word.
  std::vector<int> rows;
  /// Whether it was settled by the first vocabulary: a second one would change nothing.
  bool settled = false;

  bool operator==(const Reading& other) const = default;
};

/// The rows that stand for a word as written.
///
/// The first that is known of: the word in the first vocabulary; its alias (abbreviation.h); its
/// base form (base_form.h) in the first vocabulary; the word in the second; its base form there.
/// Then the same for a contraction without its clitic ("they're" is "they", "dog's" is "dog", and
/// "don't" is "not", since the negation is what it adds), and without accents; an abbreviation
/// without its full stops; a number by its words (number_words.h). Last, a compound by its parts:
/// those that are known, if the last one is; written together where they are not ("e-mail").
/// Refused is what would be another word: after "non-", "anti-" and their like, after a single
/// letter ("X-ray"), and where only a number is known ("GPT-4").
///
/// `shouted`: whether the text that it stands in is all in capitals. If not, "US" isn't "us".
Reading look_up(const Lexicon& lexicon, std::string_view text, bool shouted = false);

/// The base form of a known word, or itself: "bank" of "banks".
std::string lemma_of(const Lexicon& lexicon, const std::string& word);

/// How a reading is told: "law", or "mother + in + law". Empty for an unknown word.
std::string told(const Lexicon& lexicon, const Reading& reading);

}  // namespace attention
