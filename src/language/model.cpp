#include "language/model.h"

#include <algorithm>
#include <utility>

namespace attention {

Model::Model(Vocabulary known_words, Matrix word_vectors, Head trained_head, float quantiser_step)
    : vocabulary(std::move(known_words)),
      vectors(std::move(word_vectors)),
      head(std::move(trained_head)),
      step(quantiser_step) {
  const Eigen::Index candidates = std::min<Eigen::Index>(vectors.rows(), kNeighbourCandidates);
  directions.resize(vectors.cols(), candidates);
  for (Eigen::Index row = 0; row < candidates; ++row) {
    const float length = vectors.row(row).norm();
    if (length > 0) {
      directions.col(row) = vectors.row(row).transpose() / length;
    } else {
      directions.col(row).setZero();
    }
  }
}

}  // namespace attention
