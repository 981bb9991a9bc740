#include "sources/static_vectors.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

#include "language/lookup.h"
#include "language/quantise.h"
#include "language/tokenizer.h"
#include "language/word_coder.h"
#include "sources/training_words.h"

namespace attention {
namespace {

bool is_plain_word(const std::string& word) {
  return std::all_of(word.begin(), word.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || c == '\''; });
}

/// Letters, or such parts joined by hyphens: "x-ray".
bool is_further_word(const std::string& word) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (word.size() > kLongestKeptWord || !is_letter(word.front()) || !is_letter(word.back()))
    return false;
  return word.find("--") == std::string::npos &&
         std::all_of(word.begin(), word.end(), [&](char c) { return c == '-' || is_letter(c); });
}

/// A row for each word. Shape (V, 100).
Eigen::MatrixXd raw_vectors(const Glove& glove, const Vocabulary& vocabulary) {
  const Vocabulary everything(glove.words);
  Eigen::MatrixXd raw(vocabulary.size(), glove.vectors.cols());
  for (int row = 0; row < vocabulary.size(); ++row)
    raw.row(row) = glove.vectors.row(*everything.find(vocabulary.word(row))).cast<double>();
  return raw;
}

/// Zipf's law: the share of a word in running text falls with its rank.
double zipf(std::size_t rank) { return 1.0 / (static_cast<double>(rank) + 10.0); }

/// Words this frequent are kept for what they are: "could", "themselves", "watched".
constexpr std::size_t kSurelyCommon = 3000;
/// What a word is worth whose base form would be found in its place.
constexpr double kInflectedWorth = 0.15;
/// What a word is worth that WordNet does not know in lower case, most often a name.
constexpr double kNameWorth = 0.2;

/// Whole numbers near to `exact` whose squares sum up to `squared_length`, as nearly as can be.
/// Plain rounding gives some vectors 1.3 times the length of others. From there, single numbers
/// move by one: what takes the length far at little loss of precision goes first.
Eigen::RowVectorXd round_to_length(const Eigen::RowVectorXd& exact, double squared_length) {
  Eigen::RowVectorXd levels = exact.unaryExpr([](double value) { return std::round(value); });
  constexpr double kNegligible = 1e-6;
  constexpr double kAnyLoss = 0.05;  // keeps a gain at no loss comparable with others
  while (true) {
    const double excess = levels.squaredNorm() - squared_length;
    double best_merit = 0.0;
    Eigen::Index best_place = 0;
    double best_move = 0.0;
    for (Eigen::Index i = 0; i < levels.size(); ++i) {
      for (const double move : {-1.0, 1.0}) {
        const double gain = std::abs(excess) - std::abs(excess + move * (2.0 * levels(i) + move));
        const double loss = std::max(0.0, 1.0 + 2.0 * move * (levels(i) - exact(i)));
        if (gain < kNegligible || gain <= best_merit * (loss + kAnyLoss)) continue;
        best_merit = gain / (loss + kAnyLoss);
        best_place = i;
        best_move = move;
      }
    }
    if (best_merit == 0.0) return levels;
    levels(best_place) += best_move;
  }
}

}  // namespace

std::vector<std::string> all_texts(const WordNet& wordnet) {
  std::vector<std::string> texts;
  for (const Synset& synset : wordnet.synsets) {
    texts.push_back(synset.definition);
    texts.insert(texts.end(), synset.examples.begin(), synset.examples.end());
  }
  return texts;
}

std::vector<std::string> all_examples(const WordNet& wordnet) {
  std::vector<std::string> examples;
  for (const Synset& synset : wordnet.synsets)
    examples.insert(examples.end(), synset.examples.begin(), synset.examples.end());
  return examples;
}

Vocabulary choose_vocabulary(const Glove& glove, const WordNet& wordnet,
                             const std::vector<std::string>& texts, int size) {
  std::unordered_map<std::string, std::size_t> ranks;
  for (std::size_t rank = 0; rank < glove.words.size(); ++rank)
    ranks.emplace(glove.words[rank], rank);

  // 1. How often each word stands in the texts, directly or as what an unknown word is looked up
  // as.
  const Vocabulary everything(glove.words);
  std::vector<double> counts(glove.words.size(), 0.0);
  double total = 0.0;
  for (const std::string& text : texts) {
    for (const std::string& word : training_words(text)) {
      total += 1.0;
      if (const auto row = training_row(everything, word))
        counts[static_cast<std::size_t>(*row)] += 1.0;
    }
  }

  // 2. Worth: the share in both kinds of text, less where a reader would hardly miss the word.
  std::unordered_set<std::string> lower_case_lemmas;
  for (const Synset& synset : wordnet.synsets)
    lower_case_lemmas.insert(synset.words.begin(), synset.words.end());
  double zipf_total = 0.0;
  for (std::size_t rank = 0; rank < glove.words.size(); ++rank) zipf_total += zipf(rank);
  std::vector<double> worth(glove.words.size(), 0.0);
  for (std::size_t rank = 0; rank < worth.size(); ++rank) {
    const std::string& word = glove.words[rank];
    if (!is_plain_word(word)) continue;
    worth[rank] = counts[rank] / total + zipf(rank) / zipf_total;
    bool common = rank < kSurelyCommon || lower_case_lemmas.count(word) > 0;
    bool inflected = false;
    for (const std::string& base : training_base_forms(word)) {
      common = common || lower_case_lemmas.count(base) > 0;
      inflected = inflected || (ranks.count(base) > 0 && lower_case_lemmas.count(base) > 0);
    }
    if (!common) worth[rank] *= kNameWorth;
    if (inflected && rank >= kSurelyCommon) worth[rank] *= kInflectedWorth;
  }

  std::vector<std::size_t> order(worth.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return worth[a] > worth[b]; });
  order.resize(std::min(order.size(), static_cast<std::size_t>(size)));
  std::sort(order.begin(), order.end());

  std::vector<std::string> words;
  for (const std::size_t rank : order) words.push_back(glove.words[rank]);
  return Vocabulary(std::move(words));
}

double coverage(const Vocabulary& vocabulary, const std::vector<std::string>& texts) {
  double words = 0.0;
  double known = 0.0;
  for (const std::string& text : texts) {
    for (const Token& token : tokenize(text)) {
      if (!token.is_word) continue;
      words += 1.0;
      if (!look_up(vocabulary, token.text).rows.empty()) known += 1.0;
    }
  }
  return words > 0.0 ? known / words : 0.0;
}

StaticSpace static_space(const Glove& glove, const Vocabulary& vocabulary, int dimensions) {
  Eigen::MatrixXd raw = raw_vectors(glove, vocabulary);

  // 1. Less the mean, which all words share and which would make all of them alike.
  StaticSpace space;
  space.mean = raw.colwise().mean();
  raw.rowwise() -= space.mean;

  // 2. PCA: the directions of largest variance. A direction's sign is arbitrary; it is fixed so
  // that
  //    every run gives the same.
  const Eigen::MatrixXd covariance = raw.transpose() * raw / static_cast<double>(raw.rows());
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(covariance);
  space.directions = solver.eigenvectors().rowwise().reverse().leftCols(dimensions);
  for (Eigen::Index c = 0; c < space.directions.cols(); ++c) {
    Eigen::Index largest = 0;
    space.directions.col(c).cwiseAbs().maxCoeff(&largest);
    if (space.directions(largest, c) < 0.0) space.directions.col(c) *= -1.0;
  }
  return space;
}

Matrix static_vectors(const Glove& glove, const Vocabulary& vocabulary, const StaticSpace& space,
                      float step) {
  Eigen::MatrixXd raw = raw_vectors(glove, vocabulary);
  raw.rowwise() -= space.mean;
  Eigen::MatrixXd reduced = raw * space.directions;

  // One length for all, root mean square 1, and whole steps.
  const double squared_length =
      static_cast<double>(space.directions.cols()) / (static_cast<double>(step) * step);
  reduced.rowwise().normalize();
  reduced *= std::sqrt(squared_length);
  for (Eigen::Index row = 0; row < reduced.rows(); ++row)
    reduced.row(row) = round_to_length(reduced.row(row), squared_length);
  return quantise(reduced.cast<float>() * step, step);
}

std::vector<std::string> further_words(const Glove& glove, const Vocabulary& first, int size) {
  std::vector<std::string> words;
  for (const std::string& word : glove.words) {
    if (static_cast<int>(words.size()) == size) break;
    if (!is_further_word(word)) continue;
    const bool is_compound = word.find('-') != std::string::npos;
    if (first.find(word) || (!is_compound && look_up(first, word).settled)) continue;
    words.push_back(word);
  }
  std::sort(words.begin(), words.end());
  return words;
}

}  // namespace attention
