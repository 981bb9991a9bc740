#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace attention {

/// A sentence with an ambiguous word, and what a reader would look at to tell its sense.
struct Case {
  std::string sentence;
  std::string target;              ///< the ambiguous word, as written in the sentence
  std::string sense;               ///< the right sense's key in WordNet, "bank%1:17:01::"
  std::vector<std::string> clues;  ///< words of the sentence, as written in it
};

struct Cases {
  std::vector<Case> sentences;
  /// By target, the keys of the senses to tell apart; a target without an entry has all senses that
  /// WordNet knows.
  std::map<std::string, std::vector<std::string>> senses;
};

/// Reads {"senses": {word: [keys]}, "sentences": [{"sentence", "target", "sense", "clues"}]}, or
/// says in one line what is wrong. "senses" may be missing. Targets and clues have to be words of
/// their sentences.
std::variant<Cases, std::string> parse_cases(const std::string& json);

}  // namespace attention
