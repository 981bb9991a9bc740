#include "evaluation/evaluation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "attention/scaled_dot_product.h"
#include "language/neighbours.h"
#include "language/sentence.h"

namespace attention {
namespace {

/// Every word listens with the same `weights` (1, T); W_V is the identity.
Heard same_for_all(const RowVector& weights, const Matrix& x) {
  const Matrix all = weights.replicate(x.rows(), 1);
  return {all, blend(all, x)};
}

/// p of Zipf's law for a row of a vocabulary of `size` words.
float zipf_share(int row, int size) {
  const auto harmonic = [](double n) { return std::log(n) + 0.5772; };  // 1 + 1/2 + ... + 1/n
  return static_cast<float>(1.0 / ((row + 1.0) * harmonic(size)));
}

Heard listen_by_frequency(const Matrix& x, const Bag& rows, int size) {
  constexpr float kSmoothing = 1e-3F;
  RowVector weights(x.rows());
  for (Eigen::Index t = 0; t < x.rows(); ++t)
    weights(t) = kSmoothing / (kSmoothing + zipf_share(rows[static_cast<std::size_t>(t)], size));
  return same_for_all(weights / weights.sum(), x);
}

/// The prototypes of the senses that a case asks for, and which of them is right.
void ask_for_sense(const Case& one, const Cases& cases, const SenseInventory& inventory,
                   Trial& trial) {
  const auto asked = cases.senses.find(one.target);
  const std::vector<std::string>& keys =
      asked == cases.senses.end() ? inventory.keys : asked->second;
  std::vector<Eigen::Index> rows;
  int right = -1;
  for (const std::string& key : keys) {
    const auto place = std::find(inventory.keys.begin(), inventory.keys.end(), key);
    if (place == inventory.keys.end()) continue;
    if (key == one.sense) right = static_cast<int>(rows.size());
    rows.push_back(place - inventory.keys.begin());
  }
  if (right < 0 || rows.size() < 2) return;
  trial.senses = inventory.prototypes(rows, Eigen::all);
  trial.sense = right;
}

bool has_clue(const Trial& trial) {
  return std::find(trial.clues.begin(), trial.clues.end(), true) != trial.clues.end();
}

/// The query's weights on other words, summed up.
struct Shares {
  double others = 0;
  double clues = 0;
  double top_clue = 0;  ///< 1 if the largest is on a clue, a fraction where several are as large
};

Shares shares_of(const RowVector& weights, const Trial& trial) {
  Shares shares;
  float largest = -1.0F;
  int clues_at_top = 0;
  int at_top = 0;
  for (int t = 0; t < static_cast<int>(trial.words.size()); ++t) {
    if (t == trial.place) continue;
    const bool is_clue = trial.clues[static_cast<std::size_t>(t)];
    shares.others += static_cast<double>(weights(t));
    if (is_clue) shares.clues += static_cast<double>(weights(t));
    if (weights(t) > largest) {
      largest = weights(t);
      at_top = 0;
      clues_at_top = 0;
    }
    if (weights(t) == largest) {
      ++at_top;
      clues_at_top += is_clue ? 1 : 0;
    }
  }
  shares.top_clue = static_cast<double>(clues_at_top) / at_top;
  return shares;
}

int nearest_row(const Matrix& rows, const RowVector& vector) {
  int nearest = 0;
  for (int row = 1; row < static_cast<int>(rows.rows()); ++row) {
    if (cosine(vector, rows.row(row)) > cosine(vector, rows.row(nearest))) nearest = row;
  }
  return nearest;
}

/// The value below which `share` of the sorted values lie, by nearest rank.
double percentile(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto rank = std::ceil(share * static_cast<double>(sorted.size()));
  return sorted[static_cast<std::size_t>(std::max(1.0, rank)) - 1];
}

/// The 5th, 50th and 95th percentile.
std::array<double, 3> spread_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return {percentile(values, 0.05), percentile(values, 0.5), percentile(values, 0.95)};
}

}  // namespace

std::vector<Listener> listeners(const Head& head, int words) {
  const auto learned = [&head](const Matrix& x, const Bag& /*rows*/) {
    const Projections projections = project(head, x);
    Attention attention = attend(projections.q, projections.k, projections.v, head.beta);
    return Heard{std::move(attention.weights), std::move(attention.context)};
  };
  const auto uniform = [](const Matrix& x, const Bag& /*rows*/) {
    return same_for_all(RowVector::Constant(x.rows(), 1.0F / static_cast<float>(x.rows())), x);
  };
  const auto frequency = [words](const Matrix& x, const Bag& rows) {
    return listen_by_frequency(x, rows, words);
  };
  const auto identity = [beta = head.beta](const Matrix& x, const Bag& /*rows*/) {
    Attention attention = attend(x, x, x, beta);
    return Heard{std::move(attention.weights), std::move(attention.context)};
  };
  return {
      {"learned", learned}, {"uniform", uniform}, {"frequency", frequency}, {"identity", identity}};
}

std::vector<Trial> trials_of(const Cases& cases, const Model& model,
                             const std::vector<SenseInventory>& inventories) {
  std::vector<Trial> trials;
  for (const Case& one : cases.sentences) {
    const Result<Sentence> read = read_sentence(model, one.sentence);
    if (!read.ok()) continue;
    const Result<int> query = find_query(read.value(), one.target);
    if (!query.ok()) continue;

    Trial trial;
    trial.place = query.value();
    for (const int token : read.value().token_of_row) {
      const Word& word = read.value().tokens[static_cast<std::size_t>(token)];
      const bool is_clue = std::any_of(one.clues.begin(), one.clues.end(),
                                       [&word](const std::string& clue) {
                                         return same_word(word.token.text, clue);
                                       }) &&
                           *word.row != trial.place;
      // A compound is mostly what its last part is.
      trial.words.push_back(word.reading.rows.back());
      trial.clues.push_back(is_clue);
    }
    const std::string& known_as = word_of_row(read.value(), trial.place).known_as;
    for (const SenseInventory& inventory : inventories) {
      if (inventory.word == known_as) ask_for_sense(one, cases, inventory, trial);
    }
    if (has_clue(trial) || trial.senses.rows() > 0) trials.push_back(std::move(trial));
  }
  return trials;
}

std::vector<Trial> held_out_trials(const Corpus& corpus, const Matrix& vectors) {
  std::vector<Trial> trials;
  for (std::size_t i = 0; i < corpus.inventories.size(); ++i) {
    const SenseInventory& inventory = corpus.inventories[i];
    for (const TaggedExample& example : corpus.held_out[i]) {
      const RowVector prototype = inventory.prototypes.row(example.sense);
      std::vector<std::pair<float, std::size_t>> content;
      for (std::size_t t = 0; t < example.words.size(); ++t) {
        const int row = example.words[t];
        if (static_cast<int>(t) != example.place && row >= kFunctionWords)
          content.emplace_back(-cosine(vectors.row(row), prototype), t);
      }
      // Three tenths of the other words, rounded up. There have to be others to choose against.
      std::size_t clues = (3 * (example.words.size() - 1) + 9) / 10;
      if (content.size() <= clues) clues = 0;
      std::sort(content.begin(), content.end());

      Trial trial{example.words, example.place, std::vector<bool>(example.words.size(), false),
                  inventory.prototypes, example.sense};
      for (std::size_t n = 0; n < clues; ++n) trial.clues[content[n].second] = true;
      trials.push_back(std::move(trial));
    }
  }
  return trials;
}

double Figures::sense_error() const {
  return std::sqrt(sense_accuracy * (1 - sense_accuracy) / judged);
}

Figures measure(const Listener& listener, const Matrix& vectors, const std::vector<Trial>& trials) {
  Figures figures;
  std::vector<double> self_weights;
  std::vector<double> asking_self_weights;
  for (const Trial& trial : trials) {
    const Heard heard = listener.listen(vectors(trial.words, Eigen::all), trial.words);
    if (has_clue(trial)) {
      const Shares shares = shares_of(heard.weights.row(trial.place), trial);
      ++figures.marked;
      figures.clue_mass += shares.others > 0 ? shares.clues / shares.others : 0;
      figures.clue_weight += shares.clues;
      figures.top_clue += shares.top_clue;
    }
    asking_self_weights.push_back(static_cast<double>(heard.weights(trial.place, trial.place)));
    for (std::size_t t = 0; t < trial.words.size(); ++t) {
      const auto row = static_cast<Eigen::Index>(t);
      if (trial.words[t] >= kFunctionWords)
        self_weights.push_back(static_cast<double>(heard.weights(row, row)));
    }
    if (trial.senses.rows() > 0) {
      ++figures.judged;
      if (nearest_row(trial.senses, heard.context.row(trial.place)) == trial.sense)
        figures.sense_accuracy += 1;
    }
  }
  figures.clue_mass /= figures.marked;
  figures.clue_weight /= figures.marked;
  figures.top_clue /= figures.marked;
  figures.sense_accuracy /= figures.judged;
  figures.self_weight = spread_of(std::move(self_weights));
  figures.asking_self_weight = spread_of(std::move(asking_self_weights));
  return figures;
}

}  // namespace attention
