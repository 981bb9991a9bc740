#include "evaluation/seeds.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "attention/scaled_dot_product.h"
#include "language/sentence.h"

namespace attention {
namespace {

/// Whom "bank" listens to, largest weight first, itself left out; and its own weight.
struct BankListens {
  std::vector<std::pair<double, std::string>> others;
  double own = 0;

  double weight_of(const std::string& word) const {
    for (const auto& [weight, text] : others) {
      if (text == word) return weight;
    }
    return 0;
  }
  bool among_first(std::size_t count, const std::string& word) const {
    for (std::size_t i = 0; i < std::min(count, others.size()); ++i) {
      if (others[i].second == word) return true;
    }
    return false;
  }
};

BankListens bank_listens(const Model& model, const std::string& text) {
  BankListens listens;
  const Result<Sentence> sentence = read_sentence(model, text);
  if (!sentence.ok()) return listens;
  const Result<int> query = find_query(sentence.value(), "bank");
  if (!query.ok()) return listens;
  const Head& head = model.heads.front().head;
  const Projections projections = project(head, sentence.value().x);
  const Attention attention = attend(projections.q, projections.k, projections.v, head.beta);
  for (int row = 0; row < static_cast<int>(sentence.value().x.rows()); ++row) {
    const auto weight = static_cast<double>(attention.weights(query.value(), row));
    if (row == query.value())
      listens.own = weight;
    else
      listens.others.emplace_back(weight, word_of_row(sentence.value(), row).token.text);
  }
  std::stable_sort(listens.others.begin(), listens.others.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  return listens;
}

}  // namespace

std::vector<Head> train_meaning_heads(const Corpus& corpus, const Matrix& vectors,
                                      const MeaningRecipe& recipe, std::uint64_t first, int count,
                                      const SeedProgress& progress) {
  std::vector<Head> heads(static_cast<std::size_t>(count));
  std::atomic<std::size_t> next = 0;
  std::mutex one_at_a_time;
  const auto work = [&] {
    for (std::size_t i = next++; i < heads.size(); i = next++) {
      const std::uint64_t seed = first + i;
      heads[i] =
          train_meaning_head(corpus, vectors, recipe, seed, [&](int stage, int step, double loss) {
            const std::lock_guard<std::mutex> lock(one_at_a_time);
            progress(seed, stage, step, loss);
          });
    }
  };
  std::vector<std::thread> threads;
  const auto processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  for (int i = 0; i < std::min(count, processors); ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  return heads;
}

Opening opening_of(const Model& model) {
  const BankListens river = bank_listens(model, "I sat on the bank and watched the water flow.");
  const BankListens money =
      bank_listens(model, "I opened an account at the bank to deposit my money.");
  Opening opening;
  opening.water = river.weight_of("water");
  opening.flow = river.weight_of("flow");
  opening.own = river.own;
  opening.river_first = river.among_first(2, "water") && river.among_first(2, "flow");
  opening.money_first = money.among_first(3, "deposit") && money.among_first(3, "money") &&
                        money.among_first(3, "account");
  return opening;
}

std::size_t best_seed(const std::vector<SeedFigures>& seeds) {
  const auto merit = [](const SeedFigures& one) {
    return std::pair(one.opening.good(), one.development.top_clue + one.development.clue_mass);
  };
  const auto best = std::max_element(seeds.begin(), seeds.end(), [&](const auto& a, const auto& b) {
    return merit(a) < merit(b);
  });
  return static_cast<std::size_t>(best - seeds.begin());
}

}  // namespace attention
