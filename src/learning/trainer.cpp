#include "learning/trainer.h"

#include <algorithm>
#include <cmath>

#include "attention/gradient.h"
#include "attention/scaled_dot_product.h"
#include "attention/softmax.h"
#include "learning/adam.h"
#include "learning/random.h"

namespace attention {
namespace {

constexpr int kWarmUp = 100;
constexpr double kPi = 3.14159265358979323846;

/// Linear warm-up, then a cosine down to nothing.
float rate_at(const Stage& stage, int step) {
  const double warm = std::min(1.0, (step + 1.0) / kWarmUp);
  const double done = static_cast<double>(step) / stage.steps;
  return stage.learning_rate * static_cast<float>(warm * 0.5 * (1.0 + std::cos(kPi * done)));
}

Head zeros_like(const Head& head) {
  return {Matrix::Zero(head.w_q.rows(), head.w_q.cols()),
          Matrix::Zero(head.w_k.rows(), head.w_k.cols()),
          Matrix::Zero(head.w_v.rows(), head.w_v.cols())};
}

enum class Learns { kListening, kDelivering };

void run_stage(int number, Learns learns, const Stage& stage, const Corpus& corpus,
               const Matrix& vectors, Random& random, const Progress& progress, Head& head) {
  const ExerciseMaker maker(corpus, vectors, stage.difficulty);
  Adam adam_q(head.w_q);
  Adam adam_k(head.w_k);
  Adam adam_v(head.w_v);
  const int report_every = std::max(1, stage.steps / 10);
  double loss = 0.0;
  for (int step = 0; step < stage.steps; ++step) {
    Head gradient = zeros_like(head);
    for (int i = 0; i < stage.batch; ++i)
      loss += loss_and_gradient(head, maker.any(random), stage.temperature, gradient);
    const float mean = 1.0F / static_cast<float>(stage.batch);
    const float rate = rate_at(stage, step);
    if (learns == Learns::kListening) {
      adam_q.step(head.w_q, gradient.w_q * mean, rate, stage.weight_decay);
      adam_k.step(head.w_k, gradient.w_k * mean, rate, stage.weight_decay);
    } else {
      adam_v.step(head.w_v, gradient.w_v * mean, rate, stage.weight_decay);
    }
    if ((step + 1) % report_every == 0) {
      progress(number, step + 1, loss / (static_cast<double>(stage.batch) * report_every));
      loss = 0.0;
    }
  }
}

}  // namespace

Recipe default_recipe(Eigen::Index d_model) {
  const float root = std::sqrt(static_cast<float>(d_model));
  Recipe recipe;
  recipe.initial_deviation = 1.0F / root;
  recipe.listening.steps = 4000;
  recipe.listening.batch = 128;
  recipe.d_k = 32;
  recipe.listening.temperature = 0.25F / root;
  recipe.listening.weight_decay = 0.08F;
  recipe.listening.difficulty.own_word_left_out = 0.3;
  recipe.listening.difficulty.own_word_is_wrong = 0.5;
  recipe.listening.difficulty.function_words = 25;
  recipe.delivering.steps = 1000;
  recipe.delivering.temperature = 0.5F / root;
  recipe.delivering.learning_rate = 1e-3F;
  recipe.delivering.difficulty.negatives = 16;
  recipe.delivering.difficulty.own_word_left_out = 0.5;
  recipe.delivering.difficulty.own_word_is_wrong = 1.0;
  return recipe;
}

double loss_and_gradient(const Head& head, const Exercise& exercise, float temperature,
                         Head& gradient) {
  // 1. Listen.
  const Matrix q = exercise.query * head.w_q;  // (1, d_k)
  const Matrix k = exercise.x * head.w_k;      // (T, d_k)
  const Matrix v = exercise.x * head.w_v;      // (T, E)
  const Attention attention = attend(q, k, v);

  // 2. Compare the output with the candidates; the first should win.
  const Matrix logits =
      temperature * attention.context * exercise.candidates.transpose();  // (1, C)
  const Matrix shares = softmax_rows(logits);
  Matrix d_logits = shares;
  d_logits(0, 0) -= 1.0F;

  // 3. Back through attention to the three lenses.
  const Matrix d_context = temperature * d_logits * exercise.candidates;  // (1, E)
  const AttentionGradient d = attend_gradient(q, k, v, attention, d_context);
  gradient.w_q += exercise.query.transpose() * d.queries;
  gradient.w_k += exercise.x.transpose() * d.keys;
  gradient.w_v += exercise.x.transpose() * d.values;
  constexpr float kSmallest = 1e-12F;
  return -std::log(static_cast<double>(std::max(shares(0, 0), kSmallest)));
}

Head train_head(const Corpus& corpus, const Matrix& vectors, const Recipe& recipe,
                std::uint64_t seed, const Progress& progress) {
  Random random(seed);
  const Eigen::Index d_model = vectors.cols();
  Head head;
  head.w_q = random.normal_matrix(d_model, recipe.d_k, recipe.initial_deviation);
  head.w_k = random.normal_matrix(d_model, recipe.d_k, recipe.initial_deviation);
  head.w_v = Matrix::Identity(d_model, d_model);
  run_stage(0, Learns::kListening, recipe.listening, corpus, vectors, random, progress, head);
  run_stage(1, Learns::kDelivering, recipe.delivering, corpus, vectors, random, progress, head);
  return head;
}

}  // namespace attention
