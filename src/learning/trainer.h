#pragma once

#include <cstdint>
#include <functional>

#include "attention/head.h"
#include "attention/matrix.h"
#include "learning/corpus.h"
#include "learning/mixed_texts.h"
#include "learning/random.h"
#include "learning/task.h"

namespace attention {

/// One stage of training.
struct Stage {
  int steps = 0;
  int batch = 256;
  float learning_rate = 3e-3F;
  float weight_decay = 1e-4F;
};

/// How W_V learns what to deliver, once it is settled whom to listen to: with W_V free from the
/// start, "on" and "the" would learn to deliver something.
struct Delivering : Stage {
  float temperature = 0;  ///< factor of the output's dot products with the candidates
  Difficulty difficulty;
};

/// The recipe of the head `meaning`: W_Q, W_K and beta learn to find the words of one's own text.
struct MeaningRecipe {
  int d_k = 64;
  /// W_Q and W_K begin as this multiple of the identity, so scores begin as likeness of static
  /// vectors; their weights decay towards that.
  float likeness = 1;
  float deviation = 0.02F;   ///< of what is random about the beginning
  float beta = -2.7F;        ///< at the beginning
  float whole = 0.33F;       ///< see loss_and_gradient of mixed_texts.h
  float own_weight = 0.05F;  ///< see settled_beta
  Stage listening;
  Mixing mixing;
  Delivering delivering;
};

/// The recipe of the head `plain`, which has no beta: W_Q and W_K learn by what they let the output
/// say.
struct PlainRecipe {
  int d_k = 8;
  float deviation = 0.125F;  ///< of the entries of W_Q and W_K at the beginning
  Delivering listening;
  Delivering delivering;
};

/// The recipes of the heads that ship.
MeaningRecipe meaning_recipe();
PlainRecipe plain_recipe(Eigen::Index d_model);

/// The learning rate of a step, counted from 0: linear warm-up, then a cosine down to nothing.
float learning_rate_at(const Stage& stage, int step);

/// Cross-entropy of an exercise: -log softmax(temperature * output . candidates) of the right one.
/// Adds to `gradient` how it changes with the three lenses.
double loss_and_gradient(const Head& head, const Exercise& exercise, float temperature,
                         Head& gradient);

/// The beta with which half of the content words of the training examples keep at least
/// `own_weight`, from 0 to 1, of their own. The exercise gives nothing for hearing oneself, so what
/// it teaches beta goes down as long as it lasts.
float settled_beta(const Head& head, const Corpus& corpus, const Matrix& vectors, float own_weight);

/// What a step did.
struct TrainingStep {
  int stage = 0;    ///< 0: whom to listen to, 1: what to deliver
  int number = 0;   ///< in its stage, from 1
  int of = 0;       ///< steps of the stage
  double loss = 0;  ///< mean over the exercises, before the weights moved
};

/// A head's training, step by step, so that a page can draw in between. The same seed gives the
/// same head.
class Training {
 public:
  /// `corpus` and `vectors` have to outlive it.
  Training(const Corpus& corpus, const Matrix& vectors, const MeaningRecipe& recipe,
           std::uint64_t seed);
  Training(const Corpus& corpus, const Matrix& vectors, const PlainRecipe& recipe,
           std::uint64_t seed);
  // What it does in a stage refers to it.
  Training(const Training&) = delete;
  Training& operator=(const Training&) = delete;

  bool finished() const { return stage_ == 2; }
  /// One step of the optimiser; not to be called when all are done.
  TrainingStep step();
  /// As far as it has learned; W_V is the identity until the second stage. When all is done, its
  /// weights are float16 as in a model file.
  const Head& head() const { return head_; }

 private:
  Training(const Corpus& corpus, const Matrix& vectors, const Stage& listening,
           const Delivering& delivering, std::uint64_t seed);

  const Stage& stage() const { return stage_ == 0 ? listening_ : delivering_; }
  /// The second stage, in which the weights of W_V decay towards `origin`.
  void deliver_from(const Matrix& origin);
  void end_stages_that_are_done();

  const Corpus& corpus_;
  const Matrix& vectors_;
  Stage listening_;
  Delivering delivering_;
  Random random_;
  Head head_;
  int stage_ = 0;
  int steps_ = 0;  ///< done in this stage
  /// The loss of one random exercise, whose gradient it adds up.
  std::function<double(Head& gradient)> lesson_;
  /// Moves what learns in this stage against the mean gradient.
  std::function<void(const Head& gradient, float mean, float rate)> update_;
  std::function<void()> start_delivering_;
};

/// Called now and then with the stage (0 or 1), the step and the mean loss since the last call.
using Progress = std::function<void(int stage, int step, double loss)>;

/// Trains a head to the end.
Head train_meaning_head(const Corpus& corpus, const Matrix& vectors, const MeaningRecipe& recipe,
                        std::uint64_t seed, const Progress& progress);
Head train_plain_head(const Corpus& corpus, const Matrix& vectors, const PlainRecipe& recipe,
                      std::uint64_t seed, const Progress& progress);

}  // namespace attention
