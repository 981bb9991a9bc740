#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "figures/faults.h"
#include "figures/listen.h"
#include "figures/report.h"
#include "language/model.h"

namespace attention {

/// Where a vector is on the map of the senses figure.
struct MapPlace {
  float x = 0;
  float y = 0;
  float away = 0;  ///< how far from the plane of the map: what of its length the map can't show
};

/// The value of a word that the chosen word listens to.
struct MapValue {
  std::string text;
  int sentence = 0;  ///< 0 or 1
  int row = 0;       ///< the word's row in that sentence
  float weight = 0;  ///< how much the chosen word listens to it
  MapPlace place;
};

/// The senses figure: one word in two sentences. Its static vector is the same in both, its
/// contextual vectors are not. Two forms of a word, "bank" and "banks", may have two static
/// vectors.
struct Senses {
  Listen first;
  Listen second;
  float static_difference = 0;  ///< largest absolute difference of the two static vectors
  float contextual_cosine = 0;  ///< between the two contextual vectors

  // The map: the plane through the origin and both contextual vectors, so that their lengths and
  // the angle between them are what they look like. y halves that angle, x points from the first to
  // the second. Other vectors lie outside of the plane and are seen from straight above it.
  MapPlace static_place;
  std::array<MapPlace, 2> contextual;  ///< of the first and the second sentence
  std::vector<MapValue> values;        ///< of the words most listened to
};

/// `query`: a word of the first sentence or its place there; the second has to have the same word,
/// or another form of it. Empty chooses the longest word that both have: long words mean more than
/// short ones. `compare`, `head`: as for listen. Errors: those of listen, for the first sentence
/// and then the second; kQueryNotShared, kNothingShared.
Result<Senses> senses(const Model& model, std::string_view first, std::string_view second,
                      const std::string& query, const std::vector<std::string>& compare = {},
                      const std::string& head = {});

/// Names the numbers: `first` and `second` as the listening figure does, then the comparison.
void report(const Senses& figure, const Model& model, Report& out);

}  // namespace attention
