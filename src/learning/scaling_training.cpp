#include "learning/scaling_training.h"

#include <cmath>
#include <utility>

#include "attention/scaled_dot_product.h"

namespace attention {
namespace {

/// The mixtures that are measured are the same whatever the seed: losses can be compared.
constexpr std::uint64_t kMeasuringSeed = 1;
constexpr float kWeightDecay = 0.01F;

/// By the order in memory: a build's own order would round another way.
double length(const Matrix& matrix) {
  double sum = 0;
  for (Eigen::Index i = 0; i < matrix.size(); ++i) {
    const auto entry = static_cast<double>(matrix.data()[i]);
    sum += entry * entry;
  }
  return std::sqrt(sum);
}

bool is_finite(const Matrix& matrix) {
  for (Eigen::Index i = 0; i < matrix.size(); ++i) {
    if (!std::isfinite(matrix.data()[i])) return false;
  }
  return true;
}

bool is_finite(const Head& head) {
  return is_finite(head.w_q) && is_finite(head.w_k) && is_finite(head.w_v);
}

}  // namespace

ScalingTraining::Pupil::Pupil(const Head& start, bool scaled)
    : head(start),
      last_good(start),
      gradient(zeros_like(start)),
      naming(scaled),
      adam{Adam(start.w_q), Adam(start.w_k), Adam(start.w_v)},
      momentum{Momentum(start.w_q), Momentum(start.w_k), Momentum(start.w_v)} {}

ScalingTraining::ScalingTraining(MixtureTexts texts, const ScalingSettings& settings)
    : settings_(settings), texts_(std::move(texts)), random_(settings.seed) {
  const Eigen::Index d_model = texts_.d_model();
  // q_c = sum_e x_e w_ec has the variance |x|^2 times that of a weight.
  const double deviation = 1.0 / std::sqrt(texts_.squared_length());
  Head start;
  start.w_q = random_.normal_matrix(d_model, settings.d_k, deviation);
  start.w_k = random_.normal_matrix(d_model, settings.d_k, deviation);
  start.w_v = Matrix::Identity(d_model, d_model);
  pupils_.reserve(2);
  pupils_.emplace_back(start, true);
  pupils_.emplace_back(start, false);
  history_.assign(kPoints, {0, {}, {start, start}});

  Random measuring(kMeasuringSeed);
  measured_.resize(kMeasured);
  for (TextMixture& mixture : measured_) texts_.mix(true, measuring, mixture);
}

void ScalingTraining::work() {
  if (finished()) return;
  if (is_measuring())
    measure_one();
  else
    learn_one();
}

void ScalingTraining::step() {
  const int before = steps_;
  while (!finished() && (steps_ == before || is_measuring())) work();
}

RowVector ScalingTraining::row(int point, int which, const Matrix& x, int query) const {
  const Head& head = this->point(point).heads[static_cast<std::size_t>(which)];
  const Projections projections = project(head, x);
  Matrix scores = raw_scores(projections.q, projections.k);
  if (which == kScaled) scores = scaled_scores(scores, head.w_q.cols());
  return softmax_rows(scores, others_only(scores.rows())).row(query);
}

void ScalingTraining::measure_one() {
  for (Pupil& pupil : pupils_) {
    if (done_ == 0) pupil.figures = {};
    pupil.figures.loss +=
        pupil.naming.loss(pupil.head, measured_[static_cast<std::size_t>(done_)]) / kMeasured;
    const RowFigures rows = pupil.naming.rows();
    pupil.figures.rows.entropy += rows.entropy / kMeasured;
    pupil.figures.rows.signal += rows.signal / kMeasured;
    pupil.figures.rows.top_clues += rows.top_clues / kMeasured;
  }
  if (++done_ < kMeasured) return;
  done_ = 0;
  Point& point = history_[static_cast<std::size_t>(points_)];
  point.steps = steps_;
  for (std::size_t i = 0; i < 2; ++i) {
    point.figures[i] = pupils_[i].figures;
    point.figures[i].gradient = pupils_[i].gradient_length;
    point.heads[i] = pupils_[i].head;
  }
  ++points_;
}

void ScalingTraining::learn_one() {
  texts_.mix(false, random_, mixture_);
  for (Pupil& pupil : pupils_) {
    if (done_ == 0) {
      pupil.loss = 0;
      pupil.gradient.w_q.setZero();
      pupil.gradient.w_k.setZero();
      pupil.gradient.w_v.setZero();
    }
    pupil.loss += pupil.naming.loss(pupil.head, mixture_) / kBatch;
    pupil.naming.add_gradient(mixture_, pupil.gradient);
  }
  if (++done_ < kBatch) return;
  done_ = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    Pupil& pupil = pupils_[i];
    move(pupil);
    if (steps_ % kEvery == 0)
      history_[static_cast<std::size_t>(points_ - 1)].figures[i].gradient = pupil.gradient_length;
    if (!std::isfinite(pupil.loss) || !is_finite(pupil.head)) stopped_ = steps_ + 1;
  }
  for (Pupil& pupil : pupils_) {
    if (stopped_) {
      pupil.head = pupil.last_good;
    } else {
      pupil.last_good = pupil.head;
      pupil.last_loss = pupil.loss;
    }
  }
  if (!stopped_) ++steps_;
}

void ScalingTraining::move(Pupil& pupil) {
  Head& gradient = pupil.gradient;
  const std::array<std::pair<Matrix*, Matrix*>, 3> learned = {
      std::pair(&pupil.head.w_q, &gradient.w_q), std::pair(&pupil.head.w_k, &gradient.w_k),
      std::pair(&pupil.head.w_v, &gradient.w_v)};
  for (std::size_t i = 0; i < learned.size(); ++i) {
    const auto& [weights, slope] = learned[i];
    *slope *= 1.0F / kBatch;
    if (settings_.optimiser == Optimiser::kAdamW)
      pupil.adam[i].step(*weights, *slope, settings_.learning_rate, kWeightDecay);
    else
      pupil.momentum[i].step(*weights, *slope, settings_.learning_rate);
  }
  pupil.gradient_length = length(gradient.w_q);
}

}  // namespace attention
