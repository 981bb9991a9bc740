// A module of its own, which only the training figure loads. It knows no texts, only vectors and
// numbers, so it needs none of Emscripten's glue: web/engine/training.js calls these functions.

#include <emscripten/emscripten.h>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "learning/logarithm.h"
#include "learning/scaling_training.h"

namespace attention {
namespace {

/// What the last call has told; until the next one.
std::vector<double> curves;
std::vector<float> row;

/// Bytes that a training takes, with the weights that it keeps: two heads at every measurement;
/// each with its last good weights, gradient and the optimisers' three; what is in between; the
/// mixtures.
double memory_for(int d_k, int d_model) {
  const double weights = static_cast<double>(d_model) * (2.0 * d_k + d_model);
  const double numbers =
      2 * weights * (ScalingTraining::kPoints + 7) + 1000.0 * d_k +
      static_cast<double>(d_model) * TextMixture::kWords * (ScalingTraining::kMeasured + 50);
  return 4 * numbers + 2e6;
}

}  // namespace
}  // namespace attention

extern "C" {
using attention::ScalingTraining;

/// Room for an input; null where there is none.
EMSCRIPTEN_KEEPALIVE void* training_room(int bytes) {
  return std::malloc(static_cast<std::size_t>(bytes));
}
EMSCRIPTEN_KEEPALIVE void training_free(void* room) { std::free(room); }

/// vectors: (rows, d_model); places: of each text its words' rows, then -1; momentum: 0 for AdamW.
/// Null where there is not enough memory, -1 where there are too few texts.
EMSCRIPTEN_KEEPALIVE ScalingTraining* training_new(const float* vectors, int rows, int d_model,
                                                   const float* places, int count,
                                                   int function_words, int d_k, int momentum,
                                                   float rate, int seed) {
  using namespace attention;
  void* volatile trial = std::malloc(static_cast<std::size_t>(memory_for(d_k, d_model)));
  if (trial == nullptr) return nullptr;
  std::free(trial);
  KnownTexts known;
  known.vectors = Eigen::Map<const Matrix>(vectors, rows, d_model);
  known.function_words = function_words;
  known.texts.emplace_back();
  for (int i = 0; i < count; ++i) {
    if (places[i] < 0)
      known.texts.emplace_back();
    else
      known.texts.back().push_back(static_cast<int>(places[i]));
  }
  MixtureTexts texts(std::move(known));
  if (!texts.suffice()) return reinterpret_cast<ScalingTraining*>(-1);
  return new ScalingTraining(std::move(texts),
                             {d_k, momentum ? Optimiser::kMomentum : Optimiser::kAdamW, rate,
                              static_cast<std::uint64_t>(seed)});
}
EMSCRIPTEN_KEEPALIVE void training_delete(ScalingTraining* training) { delete training; }

/// At most `units` exercises; whether there is more to do.
EMSCRIPTEN_KEEPALIVE int training_work(ScalingTraining* training, int units) {
  for (; units > 0 && !training->finished(); --units) training->work();
  return training->finished() ? 0 : 1;
}

/// All up to the end of the next step; whether there is more to do.
EMSCRIPTEN_KEEPALIVE int training_step(ScalingTraining* training) {
  training->step();
  return training->finished() ? 0 : 1;
}

/// Ten numbers about the whole, the last of which is how many measurements follow; of each its
/// step, then loss, entropy, signal, top_clues and gradient with the division, then without.
EMSCRIPTEN_KEEPALIVE const double* training_curves(const ScalingTraining* training) {
  using namespace attention;
  const double heard = TextMixture::kHeard;
  const double clues = TextMixture::kContent - 1;
  curves = {static_cast<double>(training->steps()),
            static_cast<double>(ScalingTraining::kSteps),
            static_cast<double>(ScalingTraining::kBatch),
            training->finished() ? 1.0 : 0.0,
            static_cast<double>(training->stopped().value_or(0)),
            heard,
            clues,
            logarithm(heard / clues),
            logarithm(heard),
            static_cast<double>(training->points())};
  for (int i = 0; i < training->points(); ++i) {
    curves.push_back(training->point(i).steps);
    for (const HeadFigures& figures : training->point(i).figures) {
      for (const double value : {figures.loss, figures.rows.entropy, figures.rows.signal,
                                 figures.rows.top_clues, figures.gradient})
        curves.push_back(value);
    }
  }
  return curves.data();
}

/// The step of a measurement, the last one where there are fewer, then a word's row in both heads.
/// x: (words, d_model).
EMSCRIPTEN_KEEPALIVE const float* training_row(const ScalingTraining* training, int point,
                                               const float* x, int words, int d_model, int query) {
  using namespace attention;
  const int at = std::clamp(point, 0, training->points() - 1);
  const Matrix sentence = Eigen::Map<const Matrix>(x, words, d_model);
  row = {static_cast<float>(training->point(at).steps)};
  for (const int which : {ScalingTraining::kScaled, ScalingTraining::kUnscaled}) {
    const RowVector weights = training->row(at, which, sentence, query);
    row.insert(row.end(), weights.data(), weights.data() + weights.size());
  }
  return row.data();
}
}
