#include "figures/senses.h"

#include <algorithm>
#include <utility>

#include "figures/descending.h"

namespace attention {
namespace {

/// Words of a sentence whose values are put on the map.
constexpr int kValuesShown = 3;

/// A plane through the origin: two directions at right angles, of length 1 (or 0 where there is
/// none).
struct Plane {
  RowVector x_axis;
  RowVector y_axis;
};

RowVector direction_of(const RowVector& vector) {
  // Vectors are about 8 long, directions 1; what is this short is rounding, and its direction means
  // nothing.
  constexpr float kNoLength = 1e-4F;
  const float length = vector.norm();
  if (length < kNoLength) return RowVector::Zero(vector.size());
  return vector / length;
}

/// The direction of what of `vector` is at right angles to `axis`.
RowVector direction_beside(const RowVector& axis, const RowVector& vector) {
  return direction_of(vector - vector.dot(axis) * axis);
}

/// Through `first` and `second`; where they are on one line, through `third` as well.
Plane plane_through(const RowVector& first, const RowVector& second, const RowVector& third) {
  const RowVector a = direction_of(first);
  const RowVector b = direction_of(second);
  RowVector y_axis = direction_of(a + b);
  RowVector x_axis = direction_beside(y_axis, b - a);
  if (x_axis.isZero(0)) x_axis = direction_beside(y_axis, third);
  if (y_axis.isZero(0)) y_axis = direction_beside(x_axis, third);
  return {x_axis, y_axis};
}

MapPlace place_on(const Plane& plane, const RowVector& vector) {
  MapPlace place;
  place.x = vector.dot(plane.x_axis);
  place.y = vector.dot(plane.y_axis);
  place.away = (vector - place.x * plane.x_axis - place.y * plane.y_axis).norm();
  return place;
}

/// The words that the query listens to most, itself left out.
std::vector<int> most_listened_to(const Listen& figure) {
  std::vector<int> rows = descending(RowVector(figure.attention.weights.row(figure.query)));
  rows.erase(std::find(rows.begin(), rows.end(), figure.query));
  if (rows.size() > kValuesShown) rows.resize(kValuesShown);
  return rows;
}

void add_values(const Listen& figure, int sentence, const Plane& plane,
                std::vector<MapValue>& values) {
  for (const int row : most_listened_to(figure)) {
    values.push_back({word_of_row(figure.sentence, row).token.text, sentence, row,
                      figure.attention.weights(figure.query, row),
                      place_on(plane, figure.projections.v.row(row))});
  }
}

void report_place(const MapPlace& place, Report& out) {
  out.number("x", static_cast<double>(place.x));
  out.number("y", static_cast<double>(place.y));
  out.number("away", static_cast<double>(place.away));
}

/// The longest known word of `here` that `there` has as well, as find_same has it; null if there is
/// none.
const Word* longest_shared(const Model& model, const Sentence& here, const Sentence& there,
                           bool inflected) {
  const Word* longest = nullptr;
  for (const Word& word : here.tokens) {
    const bool longer = longest == nullptr || word.token.text.size() > longest->token.text.size();
    if (longer && find_same(model, there, word, inflected)) longest = &word;
  }
  return longest;
}

/// The longest known word of `first` that `second` has as well; in another form where else there
/// would be none or only one of the very frequent ones.
Result<std::string> shared_word(const Model& model, std::string_view first,
                                std::string_view second) {
  const Result<Sentence> here = read_sentence(model, first);
  if (!here.ok()) return here.error();
  const Result<Sentence> there = read_sentence(model, second);
  if (!there.ok()) return there.error();
  const Word* shared = longest_shared(model, here.value(), there.value(), false);
  if (shared == nullptr || !is_content_word(*shared)) {
    const Word* form = longest_shared(model, here.value(), there.value(), true);
    if (form != nullptr && (shared == nullptr || is_content_word(*form))) shared = form;
  }
  if (shared != nullptr) return shared->token.text;
  Error nothing{fault::kNothingShared, {}};
  for (const Word& word : here.value().tokens) {
    if (word.row) nothing.details.push_back(word.token.text);
  }
  return nothing;
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
  const Result<Sentence> other = read_sentence(model, second);
  if (!other.ok()) return other.error();
  const Word* same = find_same(model, other.value(), word, true);
  if (same == nullptr) {
    Error error{fault::kQueryNotShared, {word.token.text}};
    for (const Word& one : other.value().tokens) {
      if (one.index) error.details.push_back(one.token.text);
    }
    return error;
  }
  Result<Listen> heard_second = listen(model, second, same->name, compare, head);
  if (!heard_second.ok()) return heard_second.error();
  figure.second = std::move(heard_second.value());

  const RowVector static_vector = figure.first.sentence.x.row(figure.first.query);
  const RowVector other_static_vector = figure.second.sentence.x.row(figure.second.query);
  const RowVector first_context = figure.first.attention.context.row(figure.first.query);
  const RowVector second_context = figure.second.attention.context.row(figure.second.query);
  figure.static_difference = (static_vector - other_static_vector).cwiseAbs().maxCoeff();
  figure.contextual_cosine = cosine(first_context, second_context);

  const Plane plane = plane_through(first_context, second_context, static_vector);
  figure.static_place = place_on(plane, static_vector);
  figure.contextual = {place_on(plane, first_context), place_on(plane, second_context)};
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
    map.object("static", [&](Report& item) { report_place(figure.static_place, item); });
    map.list("contextual", static_cast<int>(figure.contextual.size()), [&](Report& item, int i) {
      report_place(figure.contextual[static_cast<std::size_t>(i)], item);
    });
    map.list("values", static_cast<int>(figure.values.size()), [&](Report& item, int i) {
      const MapValue& value = figure.values[static_cast<std::size_t>(i)];
      item.text("text", value.text);
      item.number("sentence", value.sentence);
      item.number("row", value.row);
      item.number("weight", static_cast<double>(value.weight));
      report_place(value.place, item);
    });
  });
}

}  // namespace attention
