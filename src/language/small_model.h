#pragma once

#include <string>
#include <utility>
#include <vector>

#include "language/model.h"

namespace attention {

/// A model for tests: E = 3, d_k = 2, d_v = 3, a vector for each word that follows from its row,
/// and two heads that differ in beta.
inline Model small_model(const std::vector<std::string>& words) {
  const auto count = static_cast<Eigen::Index>(words.size());
  Matrix vectors(count, 3);
  for (Eigen::Index row = 0; row < count; ++row) {
    const auto n = static_cast<float>(row);
    vectors.row(row) << 1.0f + n, 2.0f - n, 0.5f * static_cast<float>(row % 3);
  }
  Head head;
  head.w_q = Matrix::Constant(3, 2, 0.25f);
  head.w_k = Matrix::Constant(3, 2, -0.5f);
  head.w_v = Matrix::Identity(3, 3);
  Head biased = head;
  biased.beta = -1.7f;
  constexpr float kStep = 0.5f;
  return Model(Vocabulary(words), WordVectors(vectors, kStep),
               {{"meaning", std::move(biased)}, {"plain", std::move(head)}});
}

}  // namespace attention
