#include "language/model.h"

#include <algorithm>
#include <utility>

namespace attention {

Model::Model(Vocabulary known_words, WordVectors word_vectors, std::vector<NamedHead> trained_heads)
    : vocabulary(std::move(known_words)),
      vectors(std::move(word_vectors)),
      heads(std::move(trained_heads)) {
  const Eigen::Index count = std::min<Eigen::Index>(vectors.rows(), kNeighbourCandidates);
  candidates.columns = vectors.levels().topRows(count).transpose();
  const RowVector lengths = candidates.columns.cast<float>().colwise().norm();
  candidates.inverse_lengths =
      lengths.unaryExpr([](float length) { return length > 0 ? 1 / length : 0.0F; });
  candidates.longest = count > 0 ? lengths.maxCoeff() : 0;
}

RowVector Model::static_vector(int row) const {
  const int first = vocabulary.size();
  return row < first ? vectors.row(row) : further_vectors.row(row - first);
}

RowVector Model::static_vector(const Reading& reading) const {
  if (reading.rows.size() == 1) return static_vector(reading.rows[0]);
  RowVector sum = RowVector::Zero(vectors.cols());
  float lengths = 0;
  for (const int row : reading.rows) {
    const RowVector part = static_vector(row);
    sum += part;
    lengths += part.norm();
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
