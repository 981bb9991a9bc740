#include "learning/task.h"

#include <algorithm>
#include <utility>

namespace attention {
namespace {

/// The rows of `words` but for those at the places given.
Matrix rows_without(const Matrix& vectors, const Bag& words, const std::vector<int>& left_out) {
  Bag kept;
  for (int place = 0; place < static_cast<int>(words.size()); ++place) {
    if (std::find(left_out.begin(), left_out.end(), place) == left_out.end())
      kept.push_back(words[static_cast<std::size_t>(place)]);
  }
  return vectors(kept, Eigen::all);
}

Matrix with_row(const Matrix& matrix, const RowVector& row) {
  Matrix result(matrix.rows() + 1, matrix.cols());
  result << matrix, row;
  return result;
}

}  // namespace

RowVector mixture(const Matrix& vectors, int word, int other, double share) {
  const auto part = static_cast<float>(share);
  const RowVector mixed = part * vectors.row(word) + (1.0F - part) * vectors.row(other);
  // All static vectors are equally long, and so has a mixture to be.
  return mixed * (vectors.row(word).norm() / mixed.norm());
}

ExerciseMaker::ExerciseMaker(const Corpus& corpus, const Matrix& vectors,
                             const Difficulty& difficulty)
    : corpus_(corpus),
      vectors_(vectors),
      difficulty_(difficulty),
      is_noun_(static_cast<std::size_t>(vectors.rows()), false) {
  for (const int noun : corpus.nouns) is_noun_[static_cast<std::size_t>(noun)] = true;
  for (std::size_t i = 0; i < corpus.texts.size(); ++i) {
    std::vector<int> nouns;
    for (const int place : noun_places(corpus.texts[i]))
      nouns.push_back(corpus.texts[i][static_cast<std::size_t>(place)]);
    std::sort(nouns.begin(), nouns.end());
    nouns.erase(std::unique(nouns.begin(), nouns.end()), nouns.end());
    if (!nouns.empty()) with_one_noun_.push_back(i);
    if (nouns.size() >= 2) with_two_nouns_.push_back(i);
    for (const int word : corpus.texts[i]) {
      if (word < kFunctionWords) function_words_.push_back(word);
    }
  }
  for (std::size_t i = 0; i < corpus.training.size(); ++i) {
    if (!corpus.training[i].empty()) with_senses_.push_back(i);
  }
}

std::vector<int> ExerciseMaker::noun_places(const Bag& bag) const {
  std::vector<int> places;
  for (int place = 0; place < static_cast<int>(bag.size()); ++place) {
    if (is_noun_[static_cast<std::size_t>(bag[static_cast<std::size_t>(place)])])
      places.push_back(place);
  }
  return places;
}

void ExerciseMaker::hear_itself(Exercise& exercise) {
  exercise.itself = static_cast<int>(exercise.x.rows());
  exercise.x = with_row(exercise.x, exercise.query);
}

Matrix ExerciseMaker::among_function_words(const Matrix& x, Random& random) const {
  if (difficulty_.function_words == 0 || function_words_.empty()) return x;
  Bag words(static_cast<std::size_t>(random.below(difficulty_.function_words + 1)));
  for (int& word : words) word = random.one_of(function_words_);
  Matrix heard(x.rows() + static_cast<Eigen::Index>(words.size()), x.cols());
  heard << x, vectors_(words, Eigen::all);
  return heard;
}

void ExerciseMaker::add_negatives(Exercise& exercise, Eigen::Index from, Random& random) const {
  for (Eigen::Index i = from; i < exercise.candidates.rows(); ++i)
    exercise.candidates.row(i) = vectors_.row(random.one_of(corpus_.nouns));
}

Exercise ExerciseMaker::pseudo_word(Random& random) const {
  const Bag& text = corpus_.texts[random.one_of(with_one_noun_)];
  const int place = random.one_of(noun_places(text));
  const int noun = text[static_cast<std::size_t>(place)];
  const int other = random.one_of(corpus_.nouns);

  Exercise exercise;
  exercise.query = mixture(vectors_, noun, other, 0.2 + 0.6 * random.uniform());
  // The mixture itself is always heard: it tells nothing, so this teaches not to listen to oneself.
  exercise.x = rows_without(vectors_, text, {place});
  hear_itself(exercise);
  exercise.candidates.resize(2 + difficulty_.negatives, vectors_.cols());
  exercise.candidates.row(0) = vectors_.row(noun);
  exercise.candidates.row(1) = vectors_.row(other);
  add_negatives(exercise, 2, random);
  return exercise;
}

Exercise ExerciseMaker::cocktail_party(Random& random) const {
  const Bag& first = corpus_.texts[random.one_of(with_two_nouns_)];
  const Bag& second = corpus_.texts[random.one_of(with_one_noun_)];
  const std::vector<int> places = noun_places(first);
  const int asking = random.one_of(places);
  const int word = first[static_cast<std::size_t>(asking)];
  // Another noun than the asking one; the text has at least two different.
  int answer = asking;
  while (first[static_cast<std::size_t>(answer)] == word) answer = random.one_of(places);
  const int distractor = random.one_of(noun_places(second));

  Exercise exercise;
  // Drawn one by one: compilers differ in the order in which they evaluate arguments.
  const double share = 0.6 + 0.4 * random.uniform();
  exercise.query = mixture(vectors_, word, random.one_of(corpus_.nouns), share);
  const Matrix here = rows_without(vectors_, first, {asking, answer});
  const Matrix elsewhere = rows_without(vectors_, second, {distractor});
  exercise.x.resize(here.rows() + elsewhere.rows(), vectors_.cols());
  exercise.x << here, elsewhere;
  if (exercise.x.rows() == 0 || random.uniform() >= difficulty_.own_word_left_out)
    hear_itself(exercise);
  exercise.candidates.resize(2 + difficulty_.negatives, vectors_.cols());
  exercise.candidates.row(0) = vectors_.row(first[static_cast<std::size_t>(answer)]);
  exercise.candidates.row(1) = vectors_.row(second[static_cast<std::size_t>(distractor)]);
  add_negatives(exercise, 2, random);
  // An output that is only the query again has heard nothing.
  if (random.uniform() < difficulty_.own_word_is_wrong)
    exercise.candidates = with_row(exercise.candidates, exercise.query);
  return exercise;
}

Exercise ExerciseMaker::sense(Random& random) const {
  constexpr Eigen::Index kRandomSenses = 16;
  const std::size_t i = random.one_of(with_senses_);
  const SenseInventory& inventory = corpus_.inventories[i];
  const TaggedExample& example = random.one_of(corpus_.training[i]);

  Exercise exercise;
  exercise.query = vectors_.row(example.words[static_cast<std::size_t>(example.place)]);
  exercise.x = rows_without(vectors_, example.words, {example.place});
  if (random.uniform() >= difficulty_.own_word_left_out) hear_itself(exercise);
  const Eigen::Index senses = inventory.prototypes.rows();
  exercise.candidates.resize(senses + kRandomSenses, vectors_.cols());
  exercise.candidates.topRows(senses) = inventory.prototypes;
  exercise.candidates.row(0).swap(exercise.candidates.row(example.sense));
  for (Eigen::Index row = senses; row < exercise.candidates.rows(); ++row) {
    const SenseInventory& other = random.one_of(corpus_.inventories);
    exercise.candidates.row(row) =
        other.prototypes.row(random.below(static_cast<int>(other.prototypes.rows())));
  }
  return exercise;
}

Exercise ExerciseMaker::any(Random& random) const {
  const double choice = random.uniform() * 23.0;
  Exercise exercise = choice < 5.0    ? pseudo_word(random)
                      : choice < 15.0 ? cocktail_party(random)
                                      : sense(random);
  exercise.x = among_function_words(exercise.x, random);
  return exercise;
}

}  // namespace attention
