#pragma once

#include <vector>

#include "attention/head.h"
#include "attention/matrix.h"
#include "attention/softmax.h"
#include "learning/corpus.h"
#include "learning/random.h"

namespace attention {

/// One exercise: a text is mixed with another one and with single words, and each of its A content
/// words has to find the nouns of its own text among all T words.
struct MixedTexts {
  Matrix queries;           ///< (A, E) the words that ask
  Matrix x;                 ///< (T, E) all words, those of the own text first
  std::vector<int> places;  ///< (A) where each asking word stands in x
  Mask heard;               ///< (A, T) all words but further copies of the one that asks
  Matrix targets;           ///< (A, T) what its row of weights should be; a row sums to 1
};

/// How the texts are mixed.
struct Mixing {
  /// Most running words, and most words of the vocabulary, strewn in. None of them is a noun: so
  /// "sat" and "the" are learned to be no answer to "bank".
  int running_words = 60;
  int vocabulary_words = 80;
  /// A word that asks is blended with a random noun, whose share lies between these: what it looks
  /// for has to survive a second meaning, as in every ambiguous word.
  double least_blend = 0.1;
  double most_blend = 0.5;
};

/// Makes such exercises of a corpus's glosses.
class TextMixer {
 public:
  /// `corpus` and `vectors` have to outlive it.
  TextMixer(const Corpus& corpus, const Matrix& vectors, const Mixing& mixing);

  MixedTexts mix(Random& random) const;

 private:
  bool is_noun(int word) const { return is_noun_[static_cast<std::size_t>(word)]; }
  /// A gloss, and another one that has a noun in common with it: words that never meet in one
  /// gloss, such as "bank" and "water", meet by way of a third.
  Bag own_text(Random& random) const;
  void strew(Bag& words, Random& random) const;
  RowVector blended(int word, Random& random) const;

  const Corpus& corpus_;
  const Matrix& vectors_;
  Mixing mixing_;
  std::vector<bool> is_noun_;  ///< by vocabulary row
  /// By vocabulary row, how often a word occurs; 0 for what is no noun. A noun counts as a target
  /// by this: else the frequent ones, which the other text has as well, would hardly be heard.
  std::vector<float> noun_counts_;
  std::vector<std::size_t> with_two_nouns_;  ///< glosses in which a noun can find another one
  std::vector<std::vector<std::size_t>> with_noun_;  ///< of these, by a noun in them
  Bag running_words_;     ///< all that are no nouns, as often as they occur
  Bag vocabulary_words_;  ///< all that are no nouns, once
};

/// Cross-entropy of each row with its targets, and the negative logarithm of the row's whole weight
/// on them: mean over the rows of (1 - `whole`) times the first and `whole` times the second. Adds
/// to `gradient` how it changes with W_Q, W_K and beta.
double loss_and_gradient(const Head& head, const MixedTexts& exercise, float whole, Head& gradient);

}  // namespace attention
