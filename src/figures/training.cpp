#include "figures/training.h"

#include <algorithm>
#include <utility>

#include "attention/head.h"
#include "attention/scaled_dot_product.h"
#include "figures/faults.h"
#include "learning/logarithm.h"

namespace attention {
namespace {

RowVector row_of(const Head& head, const Question& question, bool scaled) {
  const Matrix& x = question.sentence.x;
  const Projections projections = project(head, x);
  Matrix scores = raw_scores(projections.q, projections.k);
  if (scaled) scores = scaled_scores(scores, head.w_q.cols());
  return softmax_rows(scores, others_only(scores.rows())).row(question.query);
}

/// One number of a head's figures at every point.
template <class Figure>
void curve(const ScalingTraining& training, const char* key, int which, const Figure& figure,
           Report& out) {
  RowVector values(training.points());
  for (int i = 0; i < training.points(); ++i)
    values(i) = static_cast<float>(
        figure(training.point(i).figures[static_cast<std::size_t>(which)]));
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
  MixtureTexts mixed(model, texts);
  if (!mixed.suffice()) return Error{fault::kTextsTooFew, {}};
  return ScalingTraining(std::move(mixed), settings);
}

std::string_view name_of(Optimiser optimiser) {
  return optimiser == Optimiser::kAdamW ? "adamw" : "momentum";
}

Result<Optimiser> optimiser_of(std::string_view name) {
  for (const Optimiser optimiser : {Optimiser::kAdamW, Optimiser::kMomentum}) {
    if (name == name_of(optimiser)) return optimiser;
  }
  return Error{fault::kOptimiserUnknown, {std::string(name)}};
}

Result<TrainedRow> trained_row(const ScalingTraining& training, int point, const Model& model,
                               std::string_view sentence, const std::string& query) {
  Result<Question> question = read_question(model, sentence, query);
  if (!question.ok()) return question.error();
  const ScalingTraining::Point& then =
      training.point(std::clamp(point, 0, training.points() - 1));
  const auto row = [&](int which) {
    return row_of(then.heads[static_cast<std::size_t>(which)], question.value(),
                  which == ScalingTraining::kScaled);
  };
  RowVector scaled = row(ScalingTraining::kScaled);
  RowVector unscaled = row(ScalingTraining::kUnscaled);
  return TrainedRow{std::move(question.value()), then.steps, std::move(scaled),
                    std::move(unscaled)};
}

void report(const TrainedRow& row, const Model& model, Report& out) {
  report(row.question, model, out);
  out.number("at", row.steps);
  out.object("rows", [&](Report& rows) {
    rows.vector("scaled", row.scaled);
    rows.vector("unscaled", row.unscaled);
  });
}

double memory_for_training(int d_k, Eigen::Index d_model) {
  const double weights = static_cast<double>(d_model) * (2.0 * d_k + static_cast<double>(d_model));
  // Two heads at every measurement; each with its last good weights, gradient and the optimisers'
  // three; what is in between; the mixtures; the texts.
  const double numbers = 2 * weights * (ScalingTraining::kPoints + 6) + 40.0 * d_k * 16 +
                         static_cast<double>(d_model) * TextMixture::kWords *
                             (ScalingTraining::kMeasured + 20);
  return 4 * numbers + 1e6;
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
  curves(training, "entropy", [](const HeadFigures& f) { return f.rows.entropy; }, out);
  curves(training, "signal", [](const HeadFigures& f) { return f.rows.signal; }, out);
  curves(training, "top_clues", [](const HeadFigures& f) { return f.rows.top_clues; }, out);
  curves(training, "gradient", [](const HeadFigures& f) { return f.gradient; }, out);
}

}  // namespace attention
