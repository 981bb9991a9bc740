#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attention {

/// What a word may be an inflected form of, the likeliest first: "mice" gives "mouse", "stopped"
/// gives "stoppe", "stopp" and "stop". Most are no words at all: the vocabulary decides.
/// `word`: plain spelling. Source: WordNet's morphy(7WN), its most common exceptions and its rules
/// of detachment; doubled consonants, adverbs and British spellings are our additions.
std::vector<std::string> base_forms(std::string_view word);

}  // namespace attention
