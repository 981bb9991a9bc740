#include "learning/trainer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "attention/gradient.h"
#include "attention/product.h"
#include "attention/scaled_dot_product.h"
#include "attention/softmax.h"
#include "language/model.h"
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

/// A matrix that learns, and what its weights decay towards.
class Learner {
 public:
  Learner(Matrix& weights, Matrix origin)
      : weights_(weights), origin_(std::move(origin)), adam_(weights) {}

  void step(const Matrix& gradient, float rate, float weight_decay) {
    Matrix moved = weights_ - origin_;
    adam_.step(moved, gradient, rate, weight_decay);
    weights_ = origin_ + moved;
  }

 private:
  Matrix& weights_;
  Matrix origin_;
  Adam adam_;
};

/// The loss of one random exercise, whose gradient it adds up.
using Lesson = std::function<double(Head& gradient)>;
/// Moves what learns in this stage against the mean gradient.
using Update = std::function<void(const Head& gradient, float mean, float rate)>;

void run_stage(int number, const Stage& stage, const Head& head, const Lesson& lesson,
               const Update& update, const Progress& progress) {
  const int report_every = std::max(1, stage.steps / 10);
  double loss = 0.0;
  for (int step = 0; step < stage.steps; ++step) {
    Head gradient = zeros_like(head);
    for (int i = 0; i < stage.batch; ++i) loss += lesson(gradient);
    update(gradient, 1.0F / static_cast<float>(stage.batch), rate_at(stage, step));
    if ((step + 1) % report_every == 0) {
      progress(number, step + 1, loss / (static_cast<double>(stage.batch) * report_every));
      loss = 0.0;
    }
  }
}

void learn_to_deliver(const Delivering& stage, const Corpus& corpus, const Matrix& vectors,
                      const Matrix& origin, Random& random, const Progress& progress, Head& head) {
  const ExerciseMaker maker(corpus, vectors, stage.difficulty);
  Learner w_v(head.w_v, origin);
  run_stage(
      1, stage, head,
      [&](Head& gradient) {
        return loss_and_gradient(head, maker.any(random), stage.temperature, gradient);
      },
      [&](const Head& gradient, float mean, float rate) {
        w_v.step(gradient.w_v * mean, rate, stage.weight_decay);
      },
      progress);
}

}  // namespace

MeaningRecipe meaning_recipe() {
  MeaningRecipe recipe;
  recipe.listening.steps = 3000;
  recipe.listening.batch = 64;
  recipe.listening.learning_rate = 2e-3F;
  recipe.listening.weight_decay = 0.1F;
  recipe.delivering.steps = 1000;
  recipe.delivering.learning_rate = 3e-4F;
  recipe.delivering.weight_decay = 0.1F;
  recipe.delivering.temperature = 0.0625F;
  recipe.delivering.difficulty.negatives = 16;
  recipe.delivering.difficulty.own_word_is_wrong = 1.0;
  return recipe;
}

PlainRecipe plain_recipe(Eigen::Index d_model) {
  const float root = std::sqrt(static_cast<float>(d_model));
  PlainRecipe recipe;
  recipe.deviation = 1.0F / root;
  recipe.d_k = 32;
  recipe.listening.steps = 4000;
  recipe.listening.batch = 128;
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
  Attention attention;
  attention.scores = raw_scores(q, k);
  attention.scaled = scaled_scores(attention.scores, q.cols());
  Matrix biased = attention.scaled;
  if (exercise.itself) biased(0, *exercise.itself) += head.beta;
  attention.weights = softmax_rows(biased);
  attention.context = blend(attention.weights, v);

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

float settled_beta(const Head& head, const Corpus& corpus, const Matrix& vectors,
                   float own_weight) {
  // A word's own weight is the logistic function of its logit's lead over all others together.
  std::vector<float> leads;
  for (const Bag& example : corpus.examples) {
    const Matrix x = vectors(example, Eigen::all);
    const Matrix q = product(x, head.w_q);
    Matrix logits = scaled_scores(raw_scores(q, product(x, head.w_k)), q.cols());
    for (Eigen::Index i = 0; i < logits.rows(); ++i) {
      if (example[static_cast<std::size_t>(i)] < kFunctionWords) continue;
      const float own = logits(i, i);
      logits(i, i) = -std::numeric_limits<float>::infinity();
      const float largest = logits.row(i).maxCoeff();
      leads.push_back(own - largest - std::log((logits.row(i).array() - largest).exp().sum()));
    }
  }
  const auto middle = leads.begin() + static_cast<std::ptrdiff_t>(leads.size() / 2);
  std::nth_element(leads.begin(), middle, leads.end());
  return std::log(own_weight / (1.0F - own_weight)) - *middle;
}

Head train_meaning_head(const Corpus& corpus, const Matrix& vectors, const MeaningRecipe& recipe,
                        std::uint64_t seed, const Progress& progress) {
  Random random(seed);
  const Eigen::Index d_model = vectors.cols();
  const Matrix likeness = recipe.likeness * Matrix::Identity(d_model, recipe.d_k);
  Head head;
  head.w_q = likeness + random.normal_matrix(d_model, recipe.d_k, recipe.deviation);
  head.w_k = likeness + random.normal_matrix(d_model, recipe.d_k, recipe.deviation);
  head.w_v = Matrix::Identity(d_model, d_model);
  Matrix beta = Matrix::Constant(1, 1, recipe.beta);

  const TextMixer mixer(corpus, vectors, recipe.mixing);
  Learner w_q(head.w_q, likeness);
  Learner w_k(head.w_k, likeness);
  Learner w_beta(beta, Matrix::Zero(1, 1));
  run_stage(
      0, recipe.listening, head,
      [&](Head& gradient) {
        return loss_and_gradient(head, mixer.mix(random), recipe.whole, gradient);
      },
      [&](const Head& gradient, float mean, float rate) {
        w_q.step(gradient.w_q * mean, rate, recipe.listening.weight_decay);
        w_k.step(gradient.w_k * mean, rate, recipe.listening.weight_decay);
        w_beta.step(Matrix::Constant(1, 1, gradient.beta * mean), rate, 0);
        head.beta = beta(0, 0);
      },
      progress);
  if (!corpus.examples.empty()) head.beta = settled_beta(head, corpus, vectors, recipe.own_weight);
  // What is delivered is learned for the weights that will be in the file.
  head = rounded_to_half(head);
  learn_to_deliver(recipe.delivering, corpus, vectors, Matrix::Identity(d_model, d_model), random,
                   progress, head);
  return rounded_to_half(head);
}

Head train_plain_head(const Corpus& corpus, const Matrix& vectors, const PlainRecipe& recipe,
                      std::uint64_t seed, const Progress& progress) {
  Random random(seed);
  const Eigen::Index d_model = vectors.cols();
  Head head;
  head.w_q = random.normal_matrix(d_model, recipe.d_k, recipe.deviation);
  head.w_k = random.normal_matrix(d_model, recipe.d_k, recipe.deviation);
  head.w_v = Matrix::Identity(d_model, d_model);

  const ExerciseMaker maker(corpus, vectors, recipe.listening.difficulty);
  const Matrix nothing = Matrix::Zero(d_model, recipe.d_k);
  Learner w_q(head.w_q, nothing);
  Learner w_k(head.w_k, nothing);
  run_stage(
      0, recipe.listening, head,
      [&](Head& gradient) {
        return loss_and_gradient(head, maker.any(random), recipe.listening.temperature, gradient);
      },
      [&](const Head& gradient, float mean, float rate) {
        w_q.step(gradient.w_q * mean, rate, recipe.listening.weight_decay);
        w_k.step(gradient.w_k * mean, rate, recipe.listening.weight_decay);
      },
      progress);
  learn_to_deliver(recipe.delivering, corpus, vectors, Matrix::Zero(d_model, d_model), random,
                   progress, head);
  return rounded_to_half(head);
}

}  // namespace attention
