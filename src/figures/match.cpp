#include "figures/match.h"

#include <utility>

namespace attention {
namespace {

/// How many numbers are larger than each: equal numbers share a rank, as in 0, 0, 2.
std::vector<int> ranks_of(const RowVector& numbers) {
  std::vector<int> ranks;
  for (const float number : numbers)
    ranks.push_back(static_cast<int>((numbers.array() > number).count()));
  return ranks;
}

void report_likeness(const Likeness& likeness, Report& out) {
  out.number("dot", static_cast<double>(likeness.dot));
  out.number("query_norm", static_cast<double>(likeness.query_norm));
  out.number("key_norm", static_cast<double>(likeness.key_norm));
  out.number("cosine", static_cast<double>(likeness.cosine));
}

}  // namespace

Likeness likeness_of(const RowVector& query, const RowVector& key) {
  // In double: the squares of short arrows would vanish in float32, and the cosine with them.
  const auto q = query.cast<double>();
  const auto k = key.cast<double>();
  const double lengths = q.norm() * k.norm();
  return {raw_scores(query, key)(0, 0), static_cast<float>(q.norm()), static_cast<float>(k.norm()),
          lengths > 0 ? static_cast<float>(q.dot(k) / lengths) : 0.0F};
}

float shadow_of(const RowVector& query, const RowVector& key) {
  const auto q = query.cast<double>();
  const double length = q.norm();
  return length > 0 ? static_cast<float>(q.dot(key.cast<double>()) / length) : 0.0F;
}

Result<Match> match(const Model& model, std::string_view sentence, const std::string& query,
                    const std::string& head) {
  Result<Listen> heard = listen(model, sentence, query, {}, head);
  if (!heard.ok()) return heard.error();
  Match figure;
  figure.listen = std::move(heard.value());

  const RowVector q = figure.listen.projections.q.row(figure.listen.query);
  const Matrix& k = figure.listen.projections.k;
  RowVector dots(k.rows());
  RowVector cosines(k.rows());
  for (Eigen::Index j = 0; j < k.rows(); ++j) {
    const Likeness likeness = likeness_of(q, k.row(j));
    figure.words.push_back({static_cast<int>(j), likeness, 0, 0});
    dots(j) = likeness.dot;
    cosines(j) = likeness.cosine;
  }
  const std::vector<int> by_dot = ranks_of(dots);
  const std::vector<int> by_cosine = ranks_of(cosines);
  for (std::size_t j = 0; j < figure.words.size(); ++j) {
    figure.words[j].rank_by_dot = by_dot[j];
    figure.words[j].rank_by_cosine = by_cosine[j];
  }
  return figure;
}

void report(const Match& figure, const Model& model, Report& out) {
  out.object("listen", [&](Report& listen) { report(figure.listen, model, listen); });
  out.list("words", static_cast<int>(figure.words.size()), [&](Report& item, int i) {
    const MatchedWord& word = figure.words[static_cast<std::size_t>(i)];
    item.text("text", word_of_row(figure.listen.sentence, word.row).token.text);
    item.number("row", word.row);
    report_likeness(word.likeness, item);
    item.number("rank_by_dot", word.rank_by_dot);
    item.number("rank_by_cosine", word.rank_by_cosine);
  });
}

void report_arrows(const std::array<float, 2>& query, const std::array<float, 2>& key,
                   Report& out) {
  const RowVector q = Eigen::Map<const RowVector>(query.data(), 2);
  const RowVector k = Eigen::Map<const RowVector>(key.data(), 2);
  out.vector("q", q);
  out.vector("k", k);
  report_likeness(likeness_of(q, k), out);
  out.number("shadow", static_cast<double>(shadow_of(q, k)));
}

}  // namespace attention
