#pragma once

#include <optional>
#include <vector>

#include "attention/matrix.h"
#include "learning/corpus.h"
#include "learning/random.h"

namespace attention {

/// One exercise: with `query` the head listens to the words of `x`, and its output has to be nearer
/// to the first candidate than to the others.
struct Exercise {
  RowVector query;            ///< (E)
  Matrix x;                   ///< (T, E)
  Matrix candidates;          ///< (C, E), the right one first
  std::optional<int> itself;  ///< where x has the query's own word, if it is heard
};

/// How exercises are made harder, so that only listening to the right words is left.
struct Difficulty {
  int negatives = 2;  ///< random candidates of an exercise
  double own_word_left_out =
      0;  ///< how often the query's word is not heard; a pseudo-word always is
  double own_word_is_wrong = 0;  ///< how often it is a wrong answer at a cocktail party
  int function_words = 0;        ///< up to so many random ones are heard besides
};

/// A word of the vocabulary and another one melted into one vector, as long as each of them.
/// `share`: that of `word`, from 0 to 1.
RowVector mixture(const Matrix& vectors, int word, int other, double share);

/// Makes exercises that only listening to the right words can solve.
class ExerciseMaker {
 public:
  /// `corpus` and `vectors` have to outlive it.
  ExerciseMaker(const Corpus& corpus, const Matrix& vectors, const Difficulty& difficulty);

  /// Pseudo-word: a noun and a random word melt into one vector; the text tells which noun it was.
  Exercise pseudo_word(Random& random) const;
  /// Cocktail party: two texts shuffled together; the query belongs to the first, and the output
  /// has to name another noun of the first, not one of the second.
  Exercise cocktail_party(Random& random) const;
  /// Senses: the output has to be nearest to the right sense of an ambiguous noun.
  Exercise sense(Random& random) const;
  /// One of the three: five pseudo-words to ten cocktail parties to eight senses.
  Exercise any(Random& random) const;

 private:
  /// Places of nouns in a bag.
  std::vector<int> noun_places(const Bag& bag) const;
  /// Lets the query hear itself.
  static void hear_itself(Exercise& exercise);
  /// The words of an exercise, with function words strewn in.
  Matrix among_function_words(const Matrix& x, Random& random) const;
  void add_negatives(Exercise& exercise, Eigen::Index from, Random& random) const;

  const Corpus& corpus_;
  const Matrix& vectors_;
  Difficulty difficulty_;
  std::vector<bool> is_noun_;
  std::vector<int> function_words_;          ///< of all texts, as often as they occur
  std::vector<std::size_t> with_one_noun_;   ///< texts with a noun and something beside it
  std::vector<std::size_t> with_two_nouns_;  ///< texts with two different nouns
  std::vector<std::size_t> with_senses_;     ///< inventories with training examples
};

}  // namespace attention
