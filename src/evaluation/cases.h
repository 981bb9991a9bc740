#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace attention {

/// A sentence with an ambiguous word, and what a reader would look at to tell its sense.
struct Case {
  std::string sentence;
  std::string target;  ///< the ambiguous word of the sentence
  std::string sense;   ///< the right sense's key in WordNet, "bank%1:17:01::"; empty: not asked
  std::vector<std::string> clues;  ///< words of the sentence; upper and lower case are the same
};

struct Cases {
  std::vector<Case> sentences;
  /// By target, the keys of the senses to tell apart; a target without an entry has all senses that
  /// WordNet knows.
  std::map<std::string, std::vector<std::string>> senses;
};

/// Whether both are one spelling but for upper and lower case.
bool same_word(const std::string& a, const std::string& b);

/// Reads {"senses": {word: [keys]}, "sentences": [{"sentence", "target", "sense", "clues"}]}, or
/// says in one line what is wrong. "senses" may be missing. Targets and clues have to be words of
/// their sentences.
std::variant<Cases, std::string> parse_cases(const std::string& json);

}  // namespace attention
