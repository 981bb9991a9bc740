#include <cstdint>
#include <iostream>
#include <memory>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json_report.h"
#include "cli/table.h"
#include "figures/scale.h"

namespace attention {
namespace {

struct ScaleOptions {
  int d_k = 64;
  int words = kScaleWords;
  int draws = kScaleDraws;
  std::uint64_t seed = kScaleSeed;
  bool json = false;
};

void print_summary(const char* name, const SoftmaxSummary& summary) {
  std::cout << '\n' << name << '\n';
  std::vector<WeightLine> lines;
  for (Eigen::Index i = 0; i < summary.weights.size(); ++i)
    lines.push_back({std::to_string(i + 1), summary.weights(i), false});
  print_weights(lines);
  std::cout << "  learning signal, mean p(1-p): " << fixed(summary.signal, 4) << '\n';
}

void run(const ScaleOptions& options) {
  ScaleMeasurement measurement({options.d_k}, options.words, options.seed);
  measurement.advance(options.draws);
  const ScaleAtWidth width = measurement.widths()[0];
  if (options.json) {
    JsonReport out;
    report(width, measurement, out);
    print_json(out.json());
    return;
  }
  std::cout << "d_k = " << width.d_k << ", " << options.words << " words, " << options.draws
            << " draws: q.k spreads by " << fixed(width.spread, 2) << '\n';
  print_summary("Without scaling, mean weights sorted downward", width.unscaled);
  print_summary("Divided by sqrt(d_k)", width.scaled);
}

}  // namespace

void add_scale_command(CLI::App& app, int& /*exit_status*/) {
  const auto options = std::make_shared<ScaleOptions>();
  CLI::App* command = app.add_subcommand("scale", "What the width d_k does to softmax");
  command->add_option("--dk", options->d_k, "Components of a query and of a key")
      ->required()
      ->check(CLI::Range(1, kLargestWidth));
  command->add_option("--words", options->words, "Keys a draw")->check(CLI::Range(1, 64));
  command->add_option("--draws", options->draws, "Draws to average over")
      ->check(CLI::Range(1, 100000));
  command->add_option("--seed", options->seed, "Seed of the draws")->check(seed());
  command->add_flag("--json", options->json, "Every number, as JSON");
  command->callback([options] { run(*options); });
}

}  // namespace attention
