#include "figures/scale.h"

#include <algorithm>
#include <cmath>

#include "attention/scaled_dot_product.h"
#include "attention/softmax.h"
#include "figures/coin_normal.h"
#include "figures/descending.h"

namespace attention {
namespace {

/// Scaling has settled by this width; below it the shape of a product of two normals still shows.
constexpr int kSettledWidth = 8;

double mean_signal(const Matrix& weights) {
  return static_cast<double>((weights.array() * (1.0F - weights.array())).mean());
}

/// Adds weights (1, T) to `sum`, sorted downward.
void add_sorted(const RowVector& weights, Eigen::RowVectorXd& sum) {
  Eigen::Index place = 0;
  for (const int word : descending(weights)) sum(place++) += static_cast<double>(weights(word));
}

void report_summary(const char* key, const SoftmaxSummary& summary, Report& out) {
  out.object(key, [&](Report& item) {
    item.vector("weights", summary.weights);
    item.number("largest", summary.largest);
    item.number("signal", summary.signal);
  });
}

SoftmaxSummary summary_of(const Eigen::RowVectorXd& weights, double signal, double draws) {
  return {(weights / draws).cast<float>(), weights(0) / draws, signal / draws};
}

}  // namespace

std::vector<int> slider_widths() {
  std::vector<int> widths;
  for (int width = 1; width <= kLargestWidth; width *= 2) widths.push_back(width);
  return widths;
}

Matrix nested_scores(const std::vector<int>& widths, int words, std::uint64_t seed, int draw) {
  CoinNormal normal(seed, static_cast<std::uint64_t>(draw));
  Matrix scores(static_cast<Eigen::Index>(widths.size()), words);
  RowVector score = RowVector::Zero(words);
  int component = 0;
  for (std::size_t w = 0; w < widths.size(); ++w) {
    // Component by component, query first and then every key: a wider vector only appends.
    for (; component < widths[w]; ++component) {
      const float q = normal.next();
      for (int word = 0; word < words; ++word) score(word) += q * normal.next();
    }
    scores.row(static_cast<Eigen::Index>(w)) = score;
  }
  return scores;
}

ScaleMeasurement::ScaleMeasurement(std::vector<int> widths, int words, std::uint64_t seed)
    : widths_(std::move(widths)), words_(words), seed_(seed), sums_(widths_.size()) {
  for (Sums& sums : sums_) {
    sums.unscaled_weights = Eigen::RowVectorXd::Zero(words_);
    sums.scaled_weights = Eigen::RowVectorXd::Zero(words_);
  }
}

void ScaleMeasurement::advance(int count) {
  for (int i = 0; i < count; ++i, ++draws_) {
    const Matrix scores = nested_scores(widths_, words_, seed_, draws_);
    for (std::size_t w = 0; w < widths_.size(); ++w) {
      const Matrix at_width = scores.row(static_cast<Eigen::Index>(w));
      const Matrix unscaled = softmax_rows(at_width);
      const Matrix scaled = softmax_rows(scaled_scores(at_width, widths_[w]));
      Sums& sums = sums_[w];
      sums.score += at_width.cast<double>().sum();
      sums.squared_score += at_width.cast<double>().squaredNorm();
      sums.unscaled_signal += mean_signal(unscaled);
      sums.scaled_signal += mean_signal(scaled);
      add_sorted(unscaled, sums.unscaled_weights);
      add_sorted(scaled, sums.scaled_weights);
    }
  }
}

std::vector<ScaleAtWidth> ScaleMeasurement::widths() const {
  std::vector<ScaleAtWidth> result;
  const double draws = draws_;
  for (std::size_t w = 0; w < widths_.size(); ++w) {
    const Sums& sums = sums_[w];
    const double scores = draws * words_;
    const double mean = sums.score / scores;
    result.push_back({widths_[w], std::sqrt(sums.squared_score / scores - mean * mean),
                      summary_of(sums.unscaled_weights, sums.unscaled_signal, draws),
                      summary_of(sums.scaled_weights, sums.scaled_signal, draws)});
  }
  return result;
}

double total_variation(const RowVector& a, const RowVector& b) {
  return 0.5 * static_cast<double>((a - b).cwiseAbs().sum());
}

void report(const ScaleAtWidth& width, const ScaleMeasurement& measurement, Report& out) {
  out.number("dk", width.d_k);
  out.number("words", measurement.words());
  out.number("draws", measurement.draws());
  out.number("seed", static_cast<double>(measurement.seed()));
  out.number("spread", width.spread);
  out.number("expected", std::sqrt(static_cast<double>(width.d_k)));
  report_summary("unscaled", width.unscaled, out);
  report_summary("scaled", width.scaled, out);
}

void report(const ScaleMeasurement& measurement, Report& out) {
  const std::vector<ScaleAtWidth> widths = measurement.widths();
  out.list("widths", static_cast<int>(widths.size()), [&](Report& item, int i) {
    report(widths[static_cast<std::size_t>(i)], measurement, item);
  });
  double drift = 0.0;
  const ScaleAtWidth* settled = nullptr;
  for (const ScaleAtWidth& width : widths) {
    if (width.d_k == kSettledWidth) settled = &width;
    if (settled != nullptr)
      drift = std::max(drift, total_variation(settled->scaled.weights, width.scaled.weights));
  }
  out.number("drift", drift);
}

void report_draw(int words, std::uint64_t seed, int draw, Report& out) {
  const std::vector<int> widths = slider_widths();
  const Matrix scores = nested_scores(widths, words, seed, draw);
  out.number("draw", draw);
  out.list("widths", static_cast<int>(widths.size()), [&](Report& item, int i) {
    const Matrix at_width = scores.row(i);
    const int d_k = widths[static_cast<std::size_t>(i)];
    item.number("dk", d_k);
    const Matrix scaled = scaled_scores(at_width, d_k);
    item.vector("scores", at_width);
    item.vector("scaled_scores", scaled);
    item.vector("unscaled", softmax_rows(at_width));
    item.vector("scaled", softmax_rows(scaled));
  });
}

}  // namespace attention
