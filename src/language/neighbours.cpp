#include "language/neighbours.h"

#include <algorithm>
#include <cmath>

namespace attention {
namespace {

/// Words whose sums are kept at once: few enough for the processor's nearest cache.
constexpr Eigen::Index kBlock = 1024;

/// The cosine of `direction` (E numbers, length 1) with each candidate.
RowVector cosines(const Model& model, const RowVector& direction) {
  RowVector sums = RowVector::Zero(model.directions.cols());
  for (Eigen::Index first = 0; first < sums.size(); first += kBlock) {
    const Eigen::Index words = std::min(kBlock, sums.size() - first);
    for (Eigen::Index e = 0; e < direction.size(); ++e) {
      sums.segment(first, words) += direction(e) * model.directions.row(e).segment(first, words);
    }
  }
  return sums;
}

bool nearer(const Neighbour& a, const Neighbour& b) {
  return a.cosine > b.cosine || (a.cosine == b.cosine && a.vocabulary_row < b.vocabulary_row);
}

}  // namespace

float cosine(const RowVector& a, const RowVector& b) {
  const float lengths = a.norm() * b.norm();
  return lengths > 0 ? a.dot(b) / lengths : 0.0f;
}

std::vector<Neighbour> nearest_words(const Model& model, const RowVector& vector, int count,
                                     const std::vector<int>& left_out) {
  const float length = vector.norm();
  if (count < 1 || !(length > 0) || !std::isfinite(length)) return {};

  const RowVector similarity = cosines(model, vector / length);
  std::vector<Neighbour> nearest;
  for (int row = 0; row < static_cast<int>(similarity.size()); ++row) {
    const Neighbour candidate{row, similarity(row)};
    const bool full = static_cast<int>(nearest.size()) == count;
    if (full && !nearer(candidate, nearest.back())) continue;
    if (std::find(left_out.begin(), left_out.end(), row) != left_out.end()) continue;
    if (full) nearest.pop_back();
    nearest.insert(std::upper_bound(nearest.begin(), nearest.end(), candidate, nearer), candidate);
  }
  return nearest;
}

}  // namespace attention
