#include "figures/training.h"

#include <algorithm>
#include <utility>

#include "figures/faults.h"
#include "learning/known_texts.h"
#include "learning/logarithm.h"

namespace attention {
namespace {

/// One number of a head's figures at every point.
template <class Figure>
void curve(const ScalingTraining& training, const char* key, int which, const Figure& figure,
           Report& out) {
  RowVector values(training.points());
  for (int i = 0; i < training.points(); ++i)
    values(i) =
        static_cast<float>(figure(training.point(i).figures[static_cast<std::size_t>(which)]));
  out.vector(key, values);
}

/// The same for both heads.
template <class Figure>
void curves(const ScalingTraining& training, const char* key, const Figure& figure, Report& out) {
  out.object(key, [&](Report& both) {
    curve(training, "scaled", ScalingTraining::kScaled, figure, both);
    curve(training, "unscaled", ScalingTraining::kUnscaled, figure, both);
  });
}

}  // namespace

Result<ScalingTraining> start_training(const Model& model, std::string_view texts,
                                       const ScalingSettings& settings) {
  MixtureTexts mixed(known_texts(model, texts));
  if (!mixed.suffice()) return Error{fault::kTextsTooFew, {}};
  return ScalingTraining(std::move(mixed), settings);
}

std::string_view name_of(Optimiser optimiser) {
  return optimiser == Optimiser::kAdamW ? "adamw" : "momentum";
}

void report_curves(const ScalingTraining& training, Report& out) {
  const ScalingSettings& settings = training.settings();
  out.number("d_k", settings.d_k);
  out.text("optimiser", name_of(settings.optimiser));
  out.number("rate", static_cast<double>(settings.learning_rate));
  out.number("seed", static_cast<double>(settings.seed));
  out.number("step", training.steps());
  out.number("steps", ScalingTraining::kSteps);
  out.number("batch", ScalingTraining::kBatch);
  out.truth("finished", training.finished());
  if (training.stopped())
    out.number("stopped", *training.stopped());
  else
    out.nothing("stopped");
  // What somebody loses who names words at random, and how far a row can spread at most.
  const double heard = TextMixture::kHeard;
  const double clues = TextMixture::kContent - 1;
  out.number("heard", heard);
  out.number("clues", clues);
  out.number("guess", logarithm(heard / clues));
  out.number("most_entropy", logarithm(heard));
  out.object("losses", [&](Report& losses) {
    const auto loss = [](const HeadFigures& figures) { return figures.loss; };
    curve(training, "scaled", ScalingTraining::kScaled, loss, losses);
    curve(training, "unscaled", ScalingTraining::kUnscaled, loss, losses);
    RowVector steps(training.points());
    for (int i = 0; i < training.points(); ++i)
      steps(i) = static_cast<float>(training.point(i).steps);
    losses.vector("steps", steps);
  });
  curves(
      training, "entropy", [](const HeadFigures& f) { return f.rows.entropy; }, out);
  curves(
      training, "signal", [](const HeadFigures& f) { return f.rows.signal; }, out);
  curves(
      training, "top_clues", [](const HeadFigures& f) { return f.rows.top_clues; }, out);
  curves(
      training, "gradient", [](const HeadFigures& f) { return f.gradient; }, out);
}

}  // namespace attention
