#include "language/model.h"

#include <algorithm>
#include <utility>

namespace attention {

Model::Model(Vocabulary known_words, Matrix word_vectors, std::vector<NamedHead> trained_heads,
             float quantiser_step)
    : vocabulary(std::move(known_words)),
      vectors(std::move(word_vectors)),
      heads(std::move(trained_heads)),
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

RowVector Model::static_vector(const Reading& reading) const {
  if (reading.rows.size() == 1) return vectors.row(reading.rows[0]);
  RowVector sum = RowVector::Zero(vectors.cols());
  float lengths = 0;
  for (const int row : reading.rows) {
    sum += vectors.row(row);
    lengths += vectors.row(row).norm();
  }
  const float length = sum.norm();
  if (length == 0.0F) return sum;  // parts that cancel each other
  return sum * (lengths / static_cast<float>(reading.rows.size()) / length);
}

Result<const NamedHead*> find_head(const Model& model, const std::string& name) {
  Error unknown{fault::kHeadUnknown, {name}};
  for (const NamedHead& head : model.heads) {
    if (name.empty() || head.name == name) return &head;
    unknown.details.push_back(head.name);
  }
  return unknown;
}

Head rounded_to_half(const Head& head) {
  const auto rounded = [](const Matrix& matrix) {
    return Matrix(matrix.cast<Eigen::half>().cast<float>());
  };
  return {rounded(head.w_q), rounded(head.w_k), rounded(head.w_v), head.beta};
}

}  // namespace attention
