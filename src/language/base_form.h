#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attention {

/// What a word may be an inflected form of, the likeliest first: "mice" gives "mouse", "stopped"
/// gives "stoppe", "stopp" and "stop". Most are no words at all: the vocabulary decides. Nothing
/// for words that look inflected and are not, such as "modest" and "Everest". `word`: plain
/// spelling. Source: WordNet's morphy(7WN), its rules of detachment and exceptions; doubled
/// consonants, comparatives, adverbs and British spellings are our additions. scripts/base_forms.py
/// measures them and makes the table of exceptions.
std::vector<std::string> base_forms(std::string_view word);

/// The same by the rules alone.
std::vector<std::string> regular_base_forms(std::string_view word);

}  // namespace attention
