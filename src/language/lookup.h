#pragma once

#include <optional>
#include <string_view>

#include "language/vocabulary.h"

namespace attention {

/// The row of the vocabulary that stands for a word as written; nothing for an unknown word.
///
/// The first that the vocabulary knows of: the word in lower case; its alias ("a" is "an", "i" is
/// "me", "2" is "two": the published vectors have no single letters and no numbers); a contraction
/// without its clitic ("they're" is "they", "dog's" is "dog", and "don't" is "not", since the
/// negation is what it adds); its irregular or regular base form (went, mice, stopped); its
/// American spelling; the adjective of an adverb; the same without accents; the last part of a
/// hyphenated compound.
/// Source of the rules for base forms: WordNet's morphy(7WN), with doubled consonants added.
std::optional<int> look_up(const Vocabulary& vocabulary, std::string_view text);

}  // namespace attention
