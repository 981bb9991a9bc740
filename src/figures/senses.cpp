#include "figures/senses.h"

#include <algorithm>
#include <utility>

#include "figures/descending.h"

namespace attention {
namespace {

/// Words of a sentence whose values are put on the map.
constexpr int kValuesShown = 3;

/// A plane through space: a place, and two directions of length 1 (or 0 where there is none).
struct Plane {
  RowVector origin;
  RowVector x_axis;
  RowVector y_axis;
};

RowVector direction_of(const RowVector& vector) {
  // Vectors are about 8 long; what is this short is rounding, and its direction means nothing.
  constexpr float kNoLength = 1e-4F;
  const float length = vector.norm();
  if (length < kNoLength) return RowVector::Zero(vector.size());
  return vector / length;
}

Plane plane_through(const RowVector& first, const RowVector& second, const RowVector& above) {
  const RowVector origin = (first + second) / 2.0F;
  const RowVector x_axis = direction_of(second - first);
  const RowVector up = above - origin;
  return {origin, x_axis, direction_of(up - up.dot(x_axis) * x_axis)};
}

/// The words that the query listens to most, itself left out.
std::vector<int> most_listened_to(const Listen& figure) {
  std::vector<int> rows = descending(RowVector(figure.attention.weights.row(figure.query)));
  rows.erase(std::find(rows.begin(), rows.end(), figure.query));
  if (rows.size() > kValuesShown) rows.resize(kValuesShown);
  return rows;
}

void add_values(const Listen& figure, int sentence, const Plane& plane,
                std::vector<MapPoint>& points) {
  for (const int row : most_listened_to(figure)) {
    const RowVector from_origin = figure.projections.v.row(row) - plane.origin;
    points.push_back({word_of_row(figure.sentence, row).token.text, sentence, row,
                      figure.attention.weights(figure.query, row), from_origin.dot(plane.x_axis),
                      from_origin.dot(plane.y_axis)});
  }
}

/// The longest known word of `first` that `second` has as well.
Result<std::string> shared_word(const Model& model, std::string_view first,
                                std::string_view second) {
  const Result<Sentence> here = read_sentence(model, first);
  if (!here.ok()) return here.error();
  const Result<Sentence> there = read_sentence(model, second);
  if (!there.ok()) return there.error();
  std::string longest;
  Error nothing{fault::kNothingShared, {}};
  for (const Word& word : here.value().tokens) {
    if (!word.row) continue;
    nothing.details.push_back(word.token.text);
    if (word.token.text.size() > longest.size() && find_query(there.value(), word.known_as).ok())
      longest = word.token.text;
  }
  if (longest.empty()) return nothing;
  return longest;
}

}  // namespace

Result<Senses> senses(const Model& model, std::string_view first, std::string_view second,
                      const std::string& query, const std::vector<std::string>& compare,
                      const std::string& head) {
  if (query.empty()) {
    const Result<std::string> shared = shared_word(model, first, second);
    if (!shared.ok()) return shared.error();
    return senses(model, first, second, shared.value(), compare, head);
  }
  Result<Listen> heard_first = listen(model, first, query, compare, head);
  if (!heard_first.ok()) return heard_first.error();
  Senses figure;
  figure.first = std::move(heard_first.value());

  const Word& word = word_of_row(figure.first.sentence, figure.first.query);
  Result<Listen> heard_second =
      listen(model, second, model.vocabulary.word(*word.vocabulary_row), compare, head);
  if (!heard_second.ok()) {
    Error error = heard_second.error();
    if (error.code == fault::kQueryNotFound) {
      error.code = fault::kQueryNotShared;
      error.details.front() = word.token.text;
    }
    return error;
  }
  figure.second = std::move(heard_second.value());

  const RowVector static_vector = figure.first.sentence.x.row(figure.first.query);
  const RowVector other_static_vector = figure.second.sentence.x.row(figure.second.query);
  const RowVector first_context = figure.first.attention.context.row(figure.first.query);
  const RowVector second_context = figure.second.attention.context.row(figure.second.query);
  figure.static_difference = (static_vector - other_static_vector).cwiseAbs().maxCoeff();
  figure.contextual_cosine = cosine(first_context, second_context);

  const Plane plane = plane_through(first_context, second_context, static_vector);
  figure.static_x = (static_vector - plane.origin).dot(plane.x_axis);
  figure.static_y = (static_vector - plane.origin).dot(plane.y_axis);
  figure.contextual_x = (second_context - plane.origin).dot(plane.x_axis);
  add_values(figure.first, 0, plane, figure.values);
  add_values(figure.second, 1, plane, figure.values);
  return figure;
}

void report(const Senses& figure, const Model& model, Report& out) {
  out.object("first", [&](Report& listen) { report(figure.first, model, listen); });
  out.object("second", [&](Report& listen) { report(figure.second, model, listen); });
  out.number("static_difference", static_cast<double>(figure.static_difference));
  out.number("contextual_cosine", static_cast<double>(figure.contextual_cosine));
  out.object("map", [&](Report& map) {
    map.number("static_x", static_cast<double>(figure.static_x));
    map.number("static_y", static_cast<double>(figure.static_y));
    map.number("contextual_x", static_cast<double>(figure.contextual_x));
    map.list("values", static_cast<int>(figure.values.size()), [&](Report& item, int i) {
      const MapPoint& point = figure.values[static_cast<std::size_t>(i)];
      item.text("text", point.text);
      item.number("sentence", point.sentence);
      item.number("row", point.row);
      item.number("weight", static_cast<double>(point.weight));
      item.number("x", static_cast<double>(point.x));
      item.number("y", static_cast<double>(point.y));
    });
  });
}

}  // namespace attention
