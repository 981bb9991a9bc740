#pragma once

#include <string>
#include <string_view>

#include "figures/listen.h"
#include "figures/report.h"
#include "language/model.h"
#include "learning/scaling_training.h"

namespace attention {

/// The training of the texts, a line each, with these settings. Error: kTextsTooFew.
Result<ScalingTraining> start_training(const Model& model, std::string_view texts,
                                       const ScalingSettings& settings);

/// The name of an optimiser, and the one of a name.
std::string_view name_of(Optimiser optimiser);
Result<Optimiser> optimiser_of(std::string_view name);

/// Whom one word of a sentence listens to after a measurement, in both heads.
struct TrainedRow {
  Question question;
  int steps = 0;       ///< that were done then
  RowVector scaled;    ///< (T); 0 for the word itself, which isn't heard
  RowVector unscaled;  ///< (T)
};

/// `point`: a measurement, counted from 0; the last one where there are fewer. There has to be one.
/// Errors: those of read_question.
Result<TrainedRow> trained_row(const ScalingTraining& training, int point, const Model& model,
                               std::string_view sentence, const std::string& query);
void report(const TrainedRow& row, const Model& model, Report& out);

/// Bytes that a training takes, with the weights that it keeps.
double memory_for_training(int d_k, Eigen::Index d_model);

/// Names settings, progress and the curves.
void report_curves(const ScalingTraining& training, Report& out);

}  // namespace attention
