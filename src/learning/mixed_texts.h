#pragma once

#include <set>
#include <vector>

#include "attention/head.h"
#include "attention/matrix.h"
#include "attention/softmax.h"
#include "learning/corpus.h"
#include "learning/random.h"

namespace attention {

/// One exercise: a text is mixed with another one and with single words, and each of its content
/// words has to find the nouns of its own text among all T words. Some of its function words ask as
/// well, which makes A askers: they say nothing about a text, and have to hear all nouns alike
/// and the other words a little.
struct MixedTexts {
  Matrix queries;           ///< (A, E) the words that ask
  Matrix x;                 ///< (T, E) all words, those of the own text first
  std::vector<int> places;  ///< (A) where each asking word stands in x
  Mask heard;               ///< (A, T) all words but further copies of the one that asks
  Matrix targets;           ///< (A, T) what its row of weights should be; a row sums to 1
};

/// How the texts are mixed.
struct Mixing {
  /// How often a text is an example alone, a sentence as people write it, and no whole gloss.
  double examples = 0.3;
  /// How many more texts join the own one, each by a noun that it shares with what is there: words
  /// that never meet in one gloss, such as "bank" and "water", meet by way of others.
  int joined = 2;
  /// How often a function word of the text asks. If none did, "the" would hear some noun alone.
  double function_words = 0.15;
  /// What any other word counts for it beside a noun's 1: without it the most noun-like noun of a
  /// sentence would get nearly all of its weight.
  float other_words = 0.01F;
  /// Most running words of examples, and most words of the vocabulary, strewn in. None of them is a
  /// noun: so "sat" and "the" are learned to be no answer to "bank".
  int running_words = 110;
  int vocabulary_words = 80;
  /// A word that asks is blended with a random noun, whose share lies between these: what it looks
  /// for has to survive a second meaning, as in every ambiguous word.
  double least_blend = 0.1;
  double most_blend = 0.4;
};

/// Makes such exercises of a corpus's glosses and examples.
class TextMixer {
 public:
  /// `corpus` and `vectors` have to outlive it.
  TextMixer(const Corpus& corpus, const Matrix& vectors, const Mixing& mixing);

  MixedTexts mix(Random& random) const;

 private:
  bool is_noun(int word) const { return is_noun_[static_cast<std::size_t>(word)]; }
  bool has_content(int word) const { return is_noun(word) || word >= kFunctionWords; }
  /// Its different nouns.
  std::set<int> nouns_of(const Bag& text) const;
  const Bag& any_text(Random& random) const;
  Bag own_text(Random& random) const;
  void strew(Bag& words, Random& random) const;

  const Corpus& corpus_;
  const Matrix& vectors_;
  Mixing mixing_;
  std::vector<bool> is_noun_;  ///< by vocabulary row
  /// By vocabulary row, how often a noun occurs to the power 3/4, 0 for what is no noun: its share
  /// of the target. With equal shares frequent ones, which the other text has as well, would hardly
  /// be heard; with shares by count, hardly another one. (The power of Mikolov et al. 2013, for
  /// their negative samples.)
  std::vector<float> noun_weights_;
  /// Texts in which a noun can find another one.
  std::vector<const Bag*> glosses_;
  std::vector<const Bag*> examples_;
  std::vector<std::vector<const Bag*>> with_noun_;  ///< both, by a noun in them
  Bag running_words_;     ///< the words of examples that are no nouns, as often as they occur
  Bag vocabulary_words_;  ///< all words that are no nouns, once
};

/// Cross-entropy of each row with its targets, and the negative logarithm of the row's whole weight
/// on them: mean over the rows of (1 - `whole`) times the first and `whole` times the second. Adds
/// to `gradient` how it changes with W_Q, W_K and beta.
double loss_and_gradient(const Head& head, const MixedTexts& exercise, float whole, Head& gradient);

}  // namespace attention
