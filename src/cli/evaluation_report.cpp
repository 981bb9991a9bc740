#include "cli/evaluation_report.h"

#include <cmath>
#include <iostream>

#include "cli/table.h"

namespace attention {
namespace {

std::string cell(double value, int decimals) {
  return std::isnan(value) ? "-" : fixed(value, decimals);
}

nlohmann::ordered_json spread_json(const std::array<double, 3>& percentiles) {
  return {rounded(percentiles[0]), rounded(percentiles[1]), rounded(percentiles[2])};
}

}  // namespace

double rounded(double value) { return std::round(value * 1e4) / 1e4; }

std::vector<ListenerFigures> compare_listeners(const Head& head, const Model& model,
                                               const std::vector<Trial>& trials) {
  std::vector<ListenerFigures> comparison;
  const Matrix vectors = model.vectors.matrix();
  for (const Listener& listener : listeners(head, model.vocabulary.size()))
    comparison.push_back({listener.name, measure(listener, vectors, trials)});
  return comparison;
}

nlohmann::ordered_json figures_json(const Figures& figures) {
  return {{"clue_mass", rounded(figures.clue_mass)},
          {"clue_weight", rounded(figures.clue_weight)},
          {"top_clue", rounded(figures.top_clue)},
          {"self_weight", spread_json(figures.self_weight)},
          {"asking_self_weight", spread_json(figures.asking_self_weight)},
          {"sense_accuracy", rounded(figures.sense_accuracy)},
          {"sense_error", rounded(figures.sense_error())}};
}

nlohmann::ordered_json comparison_json(const std::vector<ListenerFigures>& comparison) {
  nlohmann::ordered_json json = {{"marked", comparison.front().figures.marked},
                                 {"judged", comparison.front().figures.judged}};
  for (const ListenerFigures& one : comparison)
    json["listeners"][one.name] = figures_json(one.figures);
  return json;
}

void print_comparison(const std::string& title, const std::vector<ListenerFigures>& comparison) {
  const Figures& first = comparison.front().figures;
  std::cout << title << ": clues marked in " << first.marked << ", senses asked for in "
            << first.judged << "\n  " << padded("", 11)
            << "clue mass  top is clue  own weight 5/50/95 %  sense accuracy\n";
  for (const ListenerFigures& one : comparison) {
    const Figures& figures = one.figures;
    const std::string own = cell(figures.self_weight[0], 2) + "  " +
                            cell(figures.self_weight[1], 2) + "  " +
                            cell(figures.self_weight[2], 2);
    std::cout << "  " << padded(one.name, 11) << padded(cell(figures.clue_mass, 3), 11)
              << padded(cell(figures.top_clue, 3), 13) << padded(own, 22)
              << cell(figures.sense_accuracy, 3) << '\n';
  }
}

}  // namespace attention
