#pragma once

#include <string_view>
#include <vector>

#include "language/token.h"

namespace attention {

/// Cuts a sentence into words and punctuation, in order; what lies between the tokens is space.
///
/// A word is a run of letters and digits of any script. Contractions, possessives and hyphenated
/// compounds ("don't", "dog's", "well-known"), numbers ("3.14", "1,000") and abbreviations ("U.S.")
/// stay whole. Each Chinese character, and each emoji, is a word of its own, so that it is seen to
/// be unknown. No token begins or ends inside a grapheme cluster (Unicode Standard Annex 29).
/// Control characters separate; characters without width never make a token.
/// Invalid UTF-8 is read as U+FFFD, one for each maximal broken part. Linear in the length.
std::vector<Token> tokenize(std::string_view utf8);

}  // namespace attention
