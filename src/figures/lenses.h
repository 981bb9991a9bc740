#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "attention/head.h"
#include "figures/listen.h"
#include "figures/report.h"
#include "language/model.h"

namespace attention {

/// The lenses figure: one word's static vector is nudged towards two other words, and its query,
/// key and value move with it, and so does what it hears and who hears it.
struct Lenses {
  /// How far along each direction: 0 is the word itself, 1 the other word.
  using Nudge = std::array<float, 2>;

  Listen before;                   ///< the sentence as it is
  std::array<Reading, 2> towards;  ///< the two words that name the directions
  Nudge nudge = {0, 0};
  RowVector x;              ///< (E) the nudged static vector
  Projections projections;  ///< all words' projections with the nudged one in its row
  Attention attention;      ///< attention with the nudged word
  int component = 0;        ///< the place of q, k and v whose arithmetic is reported
};

/// The largest nudge in either direction.
constexpr float kLargestNudge = 1.0F;

/// Errors: those of listen. `nudge`, `component`: as for nudge_to(); `head`: as for listen.
/// `towards`: words that name the two directions, such as "river" and "money" for "bank"; those
/// without a vector, and the word itself, are passed over. Unless two are left, the directions are
/// the two of the word's nearest words that are least alike.
Result<Lenses> lenses(const Model& model, std::string_view sentence, const std::string& query,
                      Lenses::Nudge nudge = {0, 0}, int component = 0, const std::string& head = {},
                      const std::vector<std::string>& towards = {});

/// The figure with another nudge; what is there before any nudge stays. A nudge beyond
/// kLargestNudge, or not finite, counts as the nearest allowed, so that a drag beyond the edge of
/// the pad stays at the edge; so does a component that q does not have. `model`: the one of before.
void nudge_to(Lenses& figure, const Model& model, Lenses::Nudge nudge, int component);

/// Names the numbers before (`before`, as the listening figure does) and after.
void report(const Lenses& figure, const Model& model, Report& out);

/// Names the numbers after, and under `arithmetic` for each lens its column of the component and
/// the products with x: their sum is the component.
void report_nudged(const Lenses& figure, const Model& model, Report& out);

}  // namespace attention
