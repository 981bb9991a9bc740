#pragma once

#include <string_view>

#include "language/model.h"
#include "learning/text_mixture.h"

namespace attention {

/// The known words of a text as vocabulary rows; none where it can't be read.
Bag known_words(const Model& model, std::string_view text);

/// Texts, a line each, with the vectors of their words and of no others.
KnownTexts known_texts(const Model& model, std::string_view lines);

}  // namespace attention
