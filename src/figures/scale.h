#pragma once

#include <cstdint>
#include <vector>

#include "attention/matrix.h"
#include "figures/report.h"

namespace attention {

/// The scaling figure: what the width d_k does to softmax, with and without division by sqrt(d_k).
///
/// A query and `words` keys are drawn with independent components of mean 0 and variance 1, again
/// and again. The draws are nested: width d_k uses the first d_k components of one long draw, so
/// that a step of the slider moves the picture instead of replacing it.

/// Largest width that is drawn.
constexpr int kLargestWidth = 1024;
/// The figure's own draws: the same for everybody and at every reset.
constexpr int kScaleWords = 8;
constexpr int kScaleDraws = 4000;
constexpr std::uint64_t kScaleSeed = 1;

/// What softmax makes of the scores, averaged over the draws.
struct SoftmaxSummary {
  RowVector weights;   ///< (words) mean of the weights sorted downward within each draw
  double largest = 0;  ///< mean of the largest weight
  /// Mean of p (1 - p) over the words: the diagonal of the softmax Jacobian, through which all
  /// learning has to pass. 0 when softmax is one-hot.
  double signal = 0;
};

/// One width's measurement.
struct ScaleAtWidth {
  int d_k = 0;
  double spread = 0;  ///< measured standard deviation of q.k; in expectation sqrt(d_k)
  SoftmaxSummary unscaled;
  SoftmaxSummary scaled;
};

/// Measures several widths in one pass over the draws, a part of the draws at a time if one likes.
class ScaleMeasurement {
 public:
  /// widths: from 1 to kLargestWidth, rising; words: at least 1.
  ScaleMeasurement(std::vector<int> widths, int words, std::uint64_t seed);

  /// Draws `count` more times.
  void advance(int count);

  int draws() const { return draws_; }
  int words() const { return words_; }
  std::uint64_t seed() const { return seed_; }
  /// The means over the draws so far; at least one draw.
  std::vector<ScaleAtWidth> widths() const;

 private:
  struct Sums {
    double score = 0;
    double squared_score = 0;
    Eigen::RowVectorXd unscaled_weights;
    Eigen::RowVectorXd scaled_weights;
    double unscaled_signal = 0;
    double scaled_signal = 0;
  };

  std::vector<int> widths_;
  int words_;
  std::uint64_t seed_;
  int draws_ = 0;
  std::vector<Sums> sums_;
};

/// Draw number `draw` of a seed on its own: scores q.k, one row a width. Shape (widths, words).
Matrix nested_scores(const std::vector<int>& widths, int words, std::uint64_t seed, int draw);

/// 1, 2, 4, ..., kLargestWidth: the places of the figure's slider.
std::vector<int> slider_widths();

/// Half the summed absolute difference of two distributions, between 0 and 1.
double total_variation(const RowVector& a, const RowVector& b);

/// Names one width's numbers; `expected` is the spread that sqrt(d_k) predicts.
void report(const ScaleAtWidth& width, const ScaleMeasurement& measurement, Report& out);

/// Names the numbers of the whole slider: `widths`, and `drift`, the largest total variation of the
/// scaled weights between d_k = 8 and any larger width.
void report(const ScaleMeasurement& measurement, Report& out);

/// Names one draw's numbers at every place of the slider.
void report_draw(int words, std::uint64_t seed, int draw, Report& out);

}  // namespace attention
