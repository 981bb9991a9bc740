#include "learning/trainer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "attention/exponential.h"
#include "attention/gradient.h"
#include "attention/product.h"
#include "attention/scaled_dot_product.h"
#include "attention/softmax.h"
#include "language/model.h"
#include "learning/adam.h"
#include "learning/cosine.h"
#include "learning/logarithm.h"

namespace attention {
namespace {

/// How a matrix learns, and what its weights decay towards.
class Learner {
 public:
  explicit Learner(Matrix origin) : origin_(std::move(origin)), adam_(origin_) {}

  void step(Matrix& weights, const Matrix& gradient, float rate, float weight_decay) {
    Matrix moved = weights - origin_;
    adam_.step(moved, gradient, rate, weight_decay);
    weights = origin_ + moved;
  }

 private:
  Matrix origin_;
  Adam adam_;
};

Head train(Training& training, const Progress& progress) {
  double loss = 0.0;
  while (!training.finished()) {
    const TrainingStep step = training.step();
    const int report_every = std::max(1, step.of / 10);
    if (step.number == 1) loss = 0.0;
    loss += step.loss / report_every;
    if (step.number % report_every == 0) {
      progress(step.stage, step.number, loss);
      loss = 0.0;
    }
  }
  return training.head();
}

}  // namespace

float learning_rate_at(const Stage& stage, int step) {
  constexpr int kWarmUp = 100;
  const double warm = std::min(1.0, (step + 1.0) / kWarmUp);
  const double done = static_cast<double>(step) / stage.steps;
  return stage.learning_rate * static_cast<float>(warm * 0.5 * (1.0 + cosine_of_half_turns(done)));
}

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
  return -logarithm(static_cast<double>(std::max(shares(0, 0), kSmallest)));
}

float settled_beta(const Head& head, const Corpus& corpus, const Matrix& vectors,
                   float own_weight) {
  const auto log = [](float x) { return static_cast<float>(logarithm(static_cast<double>(x))); };
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
      const float others = (logits.row(i).array() - largest).unaryExpr(&exponential).sum();
      leads.push_back(own - largest - log(others));
    }
  }
  const auto middle = leads.begin() + static_cast<std::ptrdiff_t>(leads.size() / 2);
  std::nth_element(leads.begin(), middle, leads.end());
  return log(own_weight / (1.0F - own_weight)) - *middle;
}

Training::Training(const Corpus& corpus, const Matrix& vectors, const Stage& listening,
                   const Delivering& delivering, std::uint64_t seed)
    : corpus_(corpus),
      vectors_(vectors),
      listening_(listening),
      delivering_(delivering),
      random_(seed) {}

Training::Training(const Corpus& corpus, const Matrix& vectors, const MeaningRecipe& recipe,
                   std::uint64_t seed)
    : Training(corpus, vectors, recipe.listening, recipe.delivering, seed) {
  const Eigen::Index d_model = vectors.cols();
  const Matrix likeness = recipe.likeness * Matrix::Identity(d_model, recipe.d_k);
  head_.w_q = likeness + random_.normal_matrix(d_model, recipe.d_k, recipe.deviation);
  head_.w_k = likeness + random_.normal_matrix(d_model, recipe.d_k, recipe.deviation);
  head_.w_v = Matrix::Identity(d_model, d_model);

  lesson_ = [this, mixer = TextMixer(corpus, vectors, recipe.mixing),
             whole = recipe.whole](Head& gradient) {
    return loss_and_gradient(head_, mixer.mix(random_), whole, gradient);
  };
  // The head that ships heard itself without beta in its first step; every bit of it rests on that.
  update_ = [this, w_q = Learner(likeness), w_k = Learner(likeness),
             w_beta = Learner(Matrix::Zero(1, 1)),
             beta = Matrix(Matrix::Constant(1, 1, recipe.beta))](const Head& gradient, float mean,
                                                                 float rate) mutable {
    w_q.step(head_.w_q, gradient.w_q * mean, rate, listening_.weight_decay);
    w_k.step(head_.w_k, gradient.w_k * mean, rate, listening_.weight_decay);
    w_beta.step(beta, Matrix::Constant(1, 1, gradient.beta * mean), rate, 0);
    head_.beta = beta(0, 0);
  };
  start_delivering_ = [this, own_weight = recipe.own_weight] {
    if (!corpus_.examples.empty()) head_.beta = settled_beta(head_, corpus_, vectors_, own_weight);
    // What is delivered is learned for the weights that will be in the file.
    head_ = rounded_to_half(head_);
    deliver_from(head_.w_v);
  };
  end_stages_that_are_done();
}

Training::Training(const Corpus& corpus, const Matrix& vectors, const PlainRecipe& recipe,
                   std::uint64_t seed)
    : Training(corpus, vectors, recipe.listening, recipe.delivering, seed) {
  const Eigen::Index d_model = vectors.cols();
  head_.w_q = random_.normal_matrix(d_model, recipe.d_k, recipe.deviation);
  head_.w_k = random_.normal_matrix(d_model, recipe.d_k, recipe.deviation);
  head_.w_v = Matrix::Identity(d_model, d_model);

  const Matrix nothing = Matrix::Zero(d_model, recipe.d_k);
  lesson_ = [this, maker = ExerciseMaker(corpus, vectors, recipe.listening.difficulty),
             temperature = recipe.listening.temperature](Head& gradient) {
    return loss_and_gradient(head_, maker.any(random_), temperature, gradient);
  };
  update_ = [this, w_q = Learner(nothing), w_k = Learner(nothing)](const Head& gradient, float mean,
                                                                   float rate) mutable {
    w_q.step(head_.w_q, gradient.w_q * mean, rate, listening_.weight_decay);
    w_k.step(head_.w_k, gradient.w_k * mean, rate, listening_.weight_decay);
  };
  start_delivering_ = [this, d_model] { deliver_from(Matrix::Zero(d_model, d_model)); };
  end_stages_that_are_done();
}

TrainingStep Training::step() {
  const Stage& stage = this->stage();
  Head gradient = zeros_like(head_);
  double loss = 0.0;
  for (int i = 0; i < stage.batch; ++i) loss += lesson_(gradient);
  update_(gradient, 1.0F / static_cast<float>(stage.batch), learning_rate_at(stage, steps_));
  ++steps_;
  const TrainingStep done = {stage_, steps_, stage.steps, loss / stage.batch};
  end_stages_that_are_done();
  return done;
}

void Training::deliver_from(const Matrix& origin) {
  lesson_ = [this,
             maker = ExerciseMaker(corpus_, vectors_, delivering_.difficulty)](Head& gradient) {
    return loss_and_gradient(head_, maker.any(random_), delivering_.temperature, gradient);
  };
  update_ = [this, w_v = Learner(origin)](const Head& gradient, float mean, float rate) mutable {
    w_v.step(head_.w_v, gradient.w_v * mean, rate, delivering_.weight_decay);
  };
}

void Training::end_stages_that_are_done() {
  while (!finished() && steps_ == stage().steps) {
    ++stage_;
    steps_ = 0;
    if (finished())
      head_ = rounded_to_half(head_);
    else
      start_delivering_();
  }
}

Head train_meaning_head(const Corpus& corpus, const Matrix& vectors, const MeaningRecipe& recipe,
                        std::uint64_t seed, const Progress& progress) {
  Training training(corpus, vectors, recipe, seed);
  return train(training, progress);
}

Head train_plain_head(const Corpus& corpus, const Matrix& vectors, const PlainRecipe& recipe,
                      std::uint64_t seed, const Progress& progress) {
  Training training(corpus, vectors, recipe, seed);
  return train(training, progress);
}

}  // namespace attention
