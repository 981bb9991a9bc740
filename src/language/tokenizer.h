#pragma once

#include <string_view>
#include <vector>

#include "language/token.h"

namespace attention {

/// Cuts a sentence into words and punctuation, in order; what lies between the tokens is space.
///
/// A word is a run of letters and digits of any script. Contractions, possessives and compounds
/// ("don't", "didn 't", "dog's", "well-known", "AT&T"), numbers and amounts ("3.14", "1,000",
/// "$50", "50%"), abbreviations ("U.S.", "Ph.D.", "No." before a number) and "C++" stay whole. Each
/// Chinese character, and each emoji, is a word of its own, so that it is seen to be unknown.
/// Symbols such as → and √ are punctuation. No token begins or ends inside a grapheme cluster
/// (Unicode Standard Annex 29). Control characters separate; characters without width neither make
/// a token nor cut one, and footnotes' superscript digits belong to the word before them. Invalid
/// UTF-8 is read as U+FFFD, one for each maximal broken part. Linear in the length.
std::vector<Token> tokenize(std::string_view utf8);

}  // namespace attention
