#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/vocabulary.h"

// How the model that ships was made to read WordNet's texts, which are ASCII. What a reader types
// is read by language/tokenizer.h and language/lookup.h, which learn new words and rules; with them
// the vocabulary, the texts of the exercises and so every weight would change, and the model could
// no longer be remade byte for byte. To go when heads are trained anew.

namespace attention {

/// The words of a text, in lower case, in order.
std::vector<std::string> training_words(std::string_view text);

/// The row that stands for one of them; nothing for an unknown word.
std::optional<int> training_row(const Vocabulary& vocabulary, std::string_view word);

/// What a word may be an inflected form of, the likeliest first.
std::vector<std::string> training_base_forms(std::string_view word);

}  // namespace attention
