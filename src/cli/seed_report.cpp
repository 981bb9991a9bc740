#include "cli/seed_report.h"

#include <algorithm>
#include <functional>

#include "cli/evaluation_report.h"
#include "cli/table.h"

namespace attention {
namespace {

using nlohmann::ordered_json;

ordered_json opening_json(const Opening& opening) {
  return {{"water", rounded(opening.water)},
          {"flow", rounded(opening.flow)},
          {"own", rounded(opening.own)},
          {"river_first", opening.river_first},
          {"money_first", opening.money_first}};
}

/// Mean, smallest and largest of a figure over the seeds.
ordered_json spread_json(const std::vector<SeedFigures>& seeds,
                         const std::function<double(const SeedFigures&)>& figure) {
  double sum = 0;
  double smallest = figure(seeds.front());
  double largest = smallest;
  for (const SeedFigures& seed : seeds) {
    const double value = figure(seed);
    sum += value;
    smallest = std::min(smallest, value);
    largest = std::max(largest, value);
  }
  return {{"mean", rounded(sum / static_cast<double>(seeds.size()))},
          {"smallest", rounded(smallest)},
          {"largest", rounded(largest)}};
}

ordered_json spread_of_text_kind(const std::vector<SeedFigures>& seeds,
                                 Figures SeedFigures::*figures) {
  return {
      {"clue_mass",
       spread_json(seeds, [=](const SeedFigures& s) { return (s.*figures).clue_mass; })},
      {"top_clue", spread_json(seeds, [=](const SeedFigures& s) { return (s.*figures).top_clue; })},
      {"median_asking_self_weight",
       spread_json(seeds,
                   [=](const SeedFigures& s) { return (s.*figures).asking_self_weight[1]; })},
      {"high_asking_self_weight",
       spread_json(seeds,
                   [=](const SeedFigures& s) { return (s.*figures).asking_self_weight[2]; })},
      {"sense_accuracy",
       spread_json(seeds, [=](const SeedFigures& s) { return (s.*figures).sense_accuracy; })}};
}

}  // namespace

ordered_json seeds_json(const std::vector<SeedFigures>& seeds, std::size_t shipped) {
  ordered_json json = {{"shipped", seeds[shipped].seed}};
  json["spread"] = {
      {"water", spread_json(seeds, [](const SeedFigures& s) { return s.opening.water; })},
      {"flow", spread_json(seeds, [](const SeedFigures& s) { return s.opening.flow; })},
      {"own", spread_json(seeds, [](const SeedFigures& s) { return s.opening.own; })},
      {"development", spread_of_text_kind(seeds, &SeedFigures::development)},
      {"test", spread_of_text_kind(seeds, &SeedFigures::test)},
      {"held_out", spread_of_text_kind(seeds, &SeedFigures::held_out)}};
  for (const SeedFigures& seed : seeds) {
    json["seeds"].push_back({{"seed", seed.seed},
                             {"opening", opening_json(seed.opening)},
                             {"development", figures_json(seed.development)},
                             {"test", figures_json(seed.test)},
                             {"held_out", figures_json(seed.held_out)}});
  }
  return json;
}

std::string seed_line(const SeedFigures& seed) {
  return "seed " + std::to_string(seed.seed) + ": water " + fixed(seed.opening.water, 2) +
         ", flow " + fixed(seed.opening.flow, 2) + ", bank itself " + fixed(seed.opening.own, 2) +
         (seed.opening.good() ? "" : " (falls short)") + ", top clue " +
         fixed(seed.development.top_clue, 3) + ", clue mass " +
         fixed(seed.development.clue_mass, 3) + ", own weight " +
         fixed(seed.development.asking_self_weight[1], 2) + " to " +
         fixed(seed.development.asking_self_weight[2], 2) + ", senses held out " +
         fixed(seed.held_out.sense_accuracy, 3);
}

}  // namespace attention
