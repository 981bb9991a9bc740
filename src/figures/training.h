#pragma once

#include <string>
#include <string_view>

#include "figures/report.h"
#include "language/model.h"
#include "learning/scaling_training.h"

namespace attention {

/// The training of the texts, a line each, with these settings. Error: kTextsTooFew.
Result<ScalingTraining> start_training(const Model& model, std::string_view texts,
                                       const ScalingSettings& settings);

std::string_view name_of(Optimiser optimiser);

/// Names settings, progress and the curves.
void report_curves(const ScalingTraining& training, Report& out);

}  // namespace attention
