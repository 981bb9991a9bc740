#pragma once

#include <string>

#include "language/model.h"
#include "sources/wordnet.h"

namespace attention {

/// `count` of WordNet's examples that can be mixed in training (learning/text_mixture.h), a line
/// each: those of plain letters and at most `longest` characters, evenly from all of them.
std::string mixture_lines(const WordNet& wordnet, const Model& model, int count, int longest);

}  // namespace attention
