#pragma once

#include "attention/matrix.h"
#include "language/vocabulary.h"
#include "learning/corpus.h"
#include "sources/wordnet.h"

namespace attention {

/// All that WordNet gives to learn from. `vectors`: static vectors of the vocabulary. An example is
/// held out by a hash of its text, one in ten, and with it all that has the same text.
Corpus build_corpus(const WordNet& wordnet, const Vocabulary& vocabulary, const Matrix& vectors);

}  // namespace attention
