#pragma once

#include <string>
#include <vector>

#include "attention/matrix.h"
#include "language/vocabulary.h"
#include "sources/glove.h"
#include "sources/wordnet.h"

namespace attention {

/// Words of running text, for counting and training: every definition and example.
std::vector<std::string> all_texts(const WordNet& wordnet);

/// The examples alone, which are written as people write.
std::vector<std::string> all_examples(const WordNet& wordnet);

/// The `size` words that are worth their bytes: frequent in GloVe's news text and in `texts`, and
/// not an inflected form whose base form would be found anyway. In GloVe's order of frequency.
Vocabulary choose_vocabulary(const Glove& glove, const WordNet& wordnet,
                             const std::vector<std::string>& texts, int size);

/// The share of the running words of `texts` that `vocabulary` knows.
double coverage(const Vocabulary& vocabulary, const std::vector<std::string>& texts);

/// What turns GloVe's vectors into static vectors, learned from a vocabulary.
struct StaticSpace {
  Eigen::RowVectorXd mean;     ///< (100)
  Eigen::MatrixXd directions;  ///< (100, E) of falling variance: PCA
};

StaticSpace static_space(const Glove& glove, const Vocabulary& vocabulary, int dimensions);

/// The static vectors of a vocabulary, which need not be the one that the space was learned from.
/// Shape (V, E), each row of root mean square 1.
///
/// GloVe's vectors less the mean, turned by PCA into E directions, scaled to one length and
/// quantised by `step` so that they keep it. One length for all is what makes listening to others
/// learnable: with raw vectors nothing matches a frequent word better than itself.
Matrix static_vectors(const Glove& glove, const Vocabulary& vocabulary, const StaticSpace& space,
                      float step);

/// The first `size` words of GloVe, names included, that `first` lacks, in the order of the
/// alphabet, in which they take fewest bytes. Left out is what would never be looked up: inflected
/// forms of its words, numbers, punctuation.
std::vector<std::string> further_words(const Glove& glove, const Vocabulary& first, int size);

}  // namespace attention
