#include "figures/apply.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "attention/mask.h"

namespace attention {
namespace {

std::string shape_of(std::size_t rows, std::size_t cols) {
  return std::to_string(rows) + "x" + std::to_string(cols);
}

std::string shape_of(const Matrix& matrix) {
  return shape_of(static_cast<std::size_t>(matrix.rows()), static_cast<std::size_t>(matrix.cols()));
}

std::optional<Error> first_not_finite(const char* name, const Matrix& matrix) {
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    for (Eigen::Index j = 0; j < matrix.cols(); ++j) {
      if (!std::isfinite(matrix(i, j)))
        return Error{fault::kNotFinite, {name, std::to_string(i), std::to_string(j)}};
    }
  }
  return std::nullopt;
}

Result<Matrix> read_matrix(const char* name, const ApplyInput::Rows& rows) {
  const std::size_t cols = rows.empty() ? 0 : rows[0].size();
  if (cols == 0) return Error{fault::kEmptyMatrix, {name}};
  if (std::max(rows.size(), cols) > kLargestSide) {
    return Error{fault::kMatrixTooLarge,
                 {name, shape_of(rows.size(), cols), std::to_string(kLargestSide)}};
  }
  Matrix matrix(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(cols));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].size() != cols) {
      return Error{fault::kRaggedRow,
                   {name, std::to_string(i), std::to_string(rows[i].size()), std::to_string(cols)}};
    }
    for (std::size_t j = 0; j < cols; ++j)
      matrix(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = rows[i][j];
  }
  if (const auto error = first_not_finite(name, matrix)) return *error;
  return matrix;
}

}  // namespace

Result<Apply> apply(const ApplyInput& input, bool causal) {
  const Result<Matrix> q = read_matrix("q", input.q);
  if (!q.ok()) return q.error();
  const Result<Matrix> k = read_matrix("k", input.k);
  if (!k.ok()) return k.error();
  const Result<Matrix> v = read_matrix("v", input.v);
  if (!v.ok()) return v.error();

  const auto mismatch = [](const char* a, const std::string& shape_a, const char* b,
                           const std::string& shape_b, const char* what) {
    return Error{fault::kShapeMismatch, {a, shape_a, b, shape_b, what}};
  };
  const std::string q_shape = shape_of(q.value());
  const std::string k_shape = shape_of(k.value());
  if (q.value().cols() != k.value().cols())
    return mismatch("q", q_shape, "k", k_shape, "columns (d_k)");
  if (q.value().rows() != k.value().rows()) return mismatch("q", q_shape, "k", k_shape, "rows");
  if (k.value().rows() != v.value().rows())
    return mismatch("k", k_shape, "v", shape_of(v.value()), "rows");
  if (input.tokens.size() != input.q.size()) {
    return mismatch("tokens", std::to_string(input.tokens.size()), "q", q_shape, "tokens and rows");
  }

  Apply figure{input.tokens, causal, q.value(), k.value(), v.value(), {}};
  const Mask mask = causal_mask(figure.q.rows());
  figure.attention = attend(figure.q, figure.k, figure.v, 0, causal ? &mask : nullptr);
  if (const auto error = first_not_finite("scores", figure.attention.scores)) return *error;
  if (const auto error = first_not_finite("context", figure.attention.context)) return *error;
  return figure;
}

void report(const Apply& figure, Report& out) {
  out.list("tokens", static_cast<int>(figure.tokens.size()), [&](Report& item, int i) {
    item.text("text", figure.tokens[static_cast<std::size_t>(i)]);
    item.number("row", i);
  });
  out.truth("causal", figure.causal);
  out.number("d_k", static_cast<double>(figure.q.cols()));
  out.matrix("q", figure.q);
  out.matrix("k", figure.k);
  out.matrix("v", figure.v);
  out.matrix("scores", figure.attention.scores);
  out.matrix("scaled", figure.attention.scaled);
  out.matrix("weights", figure.attention.weights);
  out.matrix("context", figure.attention.context);
}

}  // namespace attention
