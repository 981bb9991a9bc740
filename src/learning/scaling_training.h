#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "attention/head.h"
#include "learning/adam.h"
#include "learning/momentum.h"
#include "learning/naming.h"
#include "learning/random.h"
#include "learning/text_mixture.h"

namespace attention {

/// Adam with decoupled weight decay 0.01, or gradient descent with momentum 0.9.
enum class Optimiser { kAdamW, kMomentum };

/// What a reader chooses.
struct ScalingSettings {
  int d_k = 64;
  Optimiser optimiser = Optimiser::kAdamW;
  float learning_rate = 3e-3F;
  std::uint64_t seed = 1;
};

/// A head on the texts kept apart.
struct HeadFigures {
  double loss = 0;  ///< in nats
  RowFigures rows;
  double gradient = 0;  ///< length of the mean gradient that reached W_Q in the next step's batch;
                        ///< at the end in the last one's
};

/// Two heads that learn from the same start on the same exercises, one with the division by
/// sqrt(d_k) and one without. Queries and keys have unit variance at the start. Work comes in units
/// of one exercise for both heads, so that a page can draw in between. The same settings give the
/// same bits in every build.
class ScalingTraining {
 public:
  static constexpr int kSteps = 400;
  static constexpr int kBatch = 32;
  /// Steps from one measurement to the next.
  static constexpr int kEvery = 10;
  static constexpr int kMeasured = 64;  ///< mixtures that a measurement takes
  static constexpr int kPoints = kSteps / kEvery + 1;
  /// The head with the division, and the one without.
  static constexpr int kScaled = 0;
  static constexpr int kUnscaled = 1;

  /// What was measured after so many steps, and what the heads were.
  struct Point {
    int steps = 0;
    std::array<HeadFigures, 2> figures;
    std::array<Head, 2> heads;
  };

  /// `texts` has to suffice.
  ScalingTraining(MixtureTexts texts, const ScalingSettings& settings);

  const ScalingSettings& settings() const { return settings_; }
  /// One unit; nothing where all is done. Asks for no memory.
  void work();
  /// All units up to the end of the next step, with the measurement where one is due.
  void step();
  /// All steps are done, or a number wasn't finite.
  bool finished() const { return stopped_ || (steps_ == kSteps && points_ == kPoints); }
  int steps() const { return steps_; }
  /// The step that would have made a loss or a weight infinite or no number: it was undone.
  std::optional<int> stopped() const { return stopped_; }
  /// What was measured so far.
  int points() const { return points_; }
  const Point& point(int i) const { return history_[static_cast<std::size_t>(i)]; }
  const Head& head(int which) const { return pupils_[static_cast<std::size_t>(which)].head; }
  /// Whom word `query` of the sentence `x`, (T, E), listened to in a head after a measurement: (T)
  /// weights, 0 for the word itself, which isn't heard.
  RowVector row(int point, int which, const Matrix& x, int query) const;
  /// The loss of the last step's batch, before the weights moved.
  double batch_loss(int which) const { return pupils_[static_cast<std::size_t>(which)].last_loss; }

 private:
  /// A head and all that its training takes.
  struct Pupil {
    Pupil(const Head& start, bool scaled);

    Head head;
    Head last_good;
    Head gradient;
    Naming naming;
    std::array<Adam, 3> adam;
    std::array<Momentum, 3> momentum;
    double loss = 0;
    double last_loss = 0;
    double gradient_length = 0;
    HeadFigures figures;
  };

  bool is_measuring() const { return steps_ == (points_ == 0 ? 0 : points_ * kEvery); }
  void measure_one();
  void learn_one();
  void move(Pupil& pupil);

  ScalingSettings settings_;
  MixtureTexts texts_;
  Random random_;
  std::vector<Pupil> pupils_;
  std::vector<TextMixture> measured_;
  TextMixture mixture_;
  std::vector<Point> history_;
  int points_ = 0;
  int steps_ = 0;
  int done_ = 0;  ///< exercises of the batch or measurement under way
  std::optional<int> stopped_;
};

}  // namespace attention
