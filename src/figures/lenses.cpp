#include "figures/lenses.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "language/lookup.h"

namespace attention {
namespace {

/// So many of the nearest words are looked at for two that pull a word apart.
constexpr int kCandidates = 24;

/// The two of the nearest words that are least alike, the nearer one first.
std::array<Reading, 2> least_alike(const Model& model, const RowVector& x, const Reading& itself) {
  const std::vector<Neighbour> near = nearest_words(model, x, kCandidates, itself.rows);
  // A vocabulary of fewer than three words has no two other words to go to.
  std::array<Reading, 2> pair = {itself, itself};
  float smallest = 2.0F;
  for (std::size_t j = 1; j < near.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      const float likeness = cosine(model.vectors.row(near[i].vocabulary_row),
                                    model.vectors.row(near[j].vocabulary_row));
      if (likeness >= smallest) continue;
      smallest = likeness;
      pair = {Reading{{near[i].vocabulary_row}}, Reading{{near[j].vocabulary_row}}};
    }
  }
  return pair;
}

/// The first two of `words` that have a vector and are not the word itself; else those least alike.
std::array<Reading, 2> directions(const Model& model, const std::vector<std::string>& words,
                                  const RowVector& x, const Reading& itself) {
  std::vector<Reading> found;
  for (const std::string& word : words) {
    Reading reading = look_up(model.lexicon(), word);
    const auto is_same = [&](const Reading& other) { return other.rows == reading.rows; };
    if (reading.rows.empty() || is_same(itself)) continue;
    if (std::none_of(found.begin(), found.end(), is_same)) found.push_back(std::move(reading));
  }
  if (found.size() < 2) return least_alike(model, x, itself);
  return {found[0], found[1]};
}

float within_pad(float nudge) {
  return std::isnan(nudge) ? 0.0F : std::clamp(nudge, -kLargestNudge, kLargestNudge);
}

}  // namespace

Result<Lenses> lenses(const Model& model, std::string_view sentence, const std::string& query,
                      Lenses::Nudge nudge, int component, const std::string& head,
                      const std::vector<std::string>& towards) {
  Result<Listen> heard = listen(model, sentence, query, {}, head);
  if (!heard.ok()) return heard.error();
  Lenses figure;
  figure.before = std::move(heard.value());
  const Sentence& read = figure.before.sentence;
  figure.towards = directions(model, towards, read.x.row(figure.before.query),
                              word_of_row(read, figure.before.query).reading);
  nudge_to(figure, model, nudge, component);
  return figure;
}

void nudge_to(Lenses& figure, const Model& model, Lenses::Nudge nudge, int component) {
  const int row = figure.before.query;
  const RowVector start = figure.before.sentence.x.row(row);
  figure.nudge = {within_pad(nudge[0]), within_pad(nudge[1])};
  figure.x = start;
  for (std::size_t i = 0; i < 2; ++i) {
    // Adding 0 times an offset leaves every digit as it was: no nudge is exactly the start.
    const RowVector offset = model.static_vector(figure.towards[i]) - start;
    figure.x += figure.nudge[i] * offset;
  }

  // The other words have not moved, and neither have their projections.
  const Projections moved = project(find_head(model, figure.before.head).value()->head, figure.x);
  figure.projections = figure.before.projections;
  figure.projections.q.row(row) = moved.q;
  figure.projections.k.row(row) = moved.k;
  figure.projections.v.row(row) = moved.v;
  figure.attention =
      attend(figure.projections.q, figure.projections.k, figure.projections.v, figure.before.beta);
  figure.component = std::clamp(component, 0, static_cast<int>(figure.projections.q.cols()) - 1);
}

namespace {

void report_lens(const char* key, const Matrix& lens, const Lenses& figure, Report& out) {
  out.object(key, [&](Report& item) {
    const RowVector column = lens.col(figure.component).transpose();
    item.vector("column", column);
    item.vector("terms", figure.x.cwiseProduct(column));
  });
}

}  // namespace

void report(const Lenses& figure, const Model& model, Report& out) {
  out.object("before", [&](Report& before) { report(figure.before, model, before); });
  report_nudged(figure, model, out);
}

void report_nudged(const Lenses& figure, const Model& model, Report& out) {
  const Eigen::Index row = figure.before.query;
  out.list("directions", 2, [&](Report& item, int i) {
    const auto direction = static_cast<std::size_t>(i);
    item.text("word", told(model.lexicon(), figure.towards[direction]));
    item.number("nudge", static_cast<double>(figure.nudge[direction]));
  });
  out.vector("x", figure.x);
  out.vector("q", figure.projections.q.row(row));
  out.vector("k", figure.projections.k.row(row));
  out.vector("v", figure.projections.v.row(row));
  // Its row says what the word now hears, its column who now hears the word.
  out.vector("row", figure.attention.weights.row(row));
  out.vector("column", figure.attention.weights.col(row).transpose());
  out.vector("context", figure.attention.context.row(row));
  out.object("arithmetic", [&](Report& arithmetic) {
    const Head& head = find_head(model, figure.before.head).value()->head;
    arithmetic.number("component", figure.component);
    report_lens("q", head.w_q, figure, arithmetic);
    report_lens("k", head.w_k, figure, arithmetic);
    report_lens("v", head.w_v, figure, arithmetic);
  });
}

}  // namespace attention
