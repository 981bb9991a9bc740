#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "evaluation/evaluation.h"

namespace attention {

/// The figures of one listener.
struct ListenerFigures {
  std::string name;
  Figures figures;
};

/// A head of the model and its baselines on the same trials.
std::vector<ListenerFigures> compare_listeners(const Head& head, const Model& model,
                                               const std::vector<Trial>& trials);

/// To four decimals, so that files of figures are readable. NaN stays, and becomes null in JSON.
double rounded(double value);

nlohmann::ordered_json figures_json(const Figures& figures);
nlohmann::ordered_json comparison_json(const std::vector<ListenerFigures>& comparison);

/// A table of the same on standard output.
void print_comparison(const std::string& title, const std::vector<ListenerFigures>& comparison);

}  // namespace attention
