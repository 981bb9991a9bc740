#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "figures/faults.h"
#include "figures/listen.h"
#include "figures/report.h"
#include "language/model.h"

namespace attention {

/// A place on the map of the senses figure.
struct MapPoint {
  std::string text;
  int sentence = 0;  ///< 0 or 1
  int row = 0;       ///< the word's row in that sentence
  float weight = 0;  ///< how much the chosen word listens to it
  float x = 0;
  float y = 0;
};

/// The senses figure: one word in two sentences. Its static vector is the same in both, its
/// contextual vectors are not.
struct Senses {
  Listen first;
  Listen second;
  float static_difference = 0;  ///< largest absolute difference of the two static vectors
  float contextual_cosine = 0;  ///< between the two contextual vectors

  // The map. Static vector and both contextual vectors lie in one plane, which it shows without any
  // distortion: x points from the first contextual vector to the second, y from the line through
  // them to the static vector. The origin is half-way between the two contextual vectors.
  float static_x = 0;
  float static_y = 0;
  float contextual_x =
      0;  ///< the second contextual vector; the first is at -contextual_x; both y 0
  std::vector<MapPoint> values;  ///< values of the words most listened to, projected into the plane
};

/// `query`: a word of the first sentence or its place there; the second has to have the same word.
/// Empty chooses the longest word that both have: long words mean more than short ones.
/// `compare`, `head`: as for listen.
/// Errors: those of listen, for the first sentence and then the second; kQueryNotShared,
/// kNothingShared.
Result<Senses> senses(const Model& model, std::string_view first, std::string_view second,
                      const std::string& query, const std::vector<std::string>& compare = {},
                      const std::string& head = {});

/// Names the numbers: `first` and `second` as the listening figure does, then the comparison.
void report(const Senses& figure, const Model& model, Report& out);

}  // namespace attention
