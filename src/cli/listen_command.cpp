#include <iostream>
#include <memory>
#include <string>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/error_sentence.h"
#include "cli/files.h"
#include "cli/json_report.h"
#include "cli/table.h"
#include "figures/listen.h"
#include "language/lookup.h"
#include "language/shown.h"
#include "language/spelling.h"

namespace attention {
namespace {

struct ListenOptions {
  std::string sentence;
  std::string query;
  std::string head;
  std::string model = ATTENTION_DEFAULT_MODEL;
  std::vector<std::string> compare;
  bool json = false;
};

std::string neighbour_line(const std::vector<Neighbour>& neighbours, const Model& model) {
  std::string line;
  for (const Neighbour& neighbour : neighbours) {
    if (!line.empty()) line += "  ";
    line += model.vocabulary.word(neighbour.vocabulary_row) + " " +
            fixed(static_cast<double>(neighbour.cosine), 2);
  }
  return line;
}

/// What else than itself a word was looked up as.
std::string looked_up(const Word& word) {
  const bool as_itself = plain_spelling(word.token.text) == word.known_as;
  return as_itself ? "" : " (as " + shown(word.known_as) + ")";
}

void print_table(const Listen& figure, const Model& model) {
  const Eigen::Index row = figure.query;
  std::vector<WeightLine> lines;
  std::string unknown;
  std::string query_text;
  for (const Word& word : figure.sentence.tokens) {
    if (word.row) {
      const bool chosen = *word.row == figure.query;
      if (chosen) query_text = shown(word.token.text);
      lines.push_back({shown(word.token.text) + looked_up(word),
                       figure.attention.weights(row, *word.row), chosen});
    } else if (word.index) {
      unknown += (unknown.empty() ? "" : ", ") + shown(word.token.text);
    }
  }

  std::cout << '"' << query_text << "\" listens to";
  if (figure.head != model.heads.front().name) std::cout << " (head " << figure.head << ')';
  std::cout << "\n\n";
  print_weights(lines);
  std::cout << "\n  sum " << fixed(static_cast<double>(figure.attention.weights.row(row).sum()), 3)
            << " over " << lines.size() << " words\n";
  if (!unknown.empty()) std::cout << "  unknown, takes no part: " << unknown << '\n';
  std::cout << "\nNearest words, by cosine\n"
            << "  static      " << neighbour_line(figure.static_neighbours, model) << '\n'
            << "  contextual  " << neighbour_line(figure.contextual_neighbours, model) << '\n';
}

int run(const ListenOptions& options) {
  const std::optional<Model> model = load_model_with_words(options.model);
  if (!model) return 2;
  const Result<Listen> figure =
      listen(*model, options.sentence, options.query, options.compare, options.head);
  if (!figure.ok()) return fail(sentence_for(figure.error()));
  for (const std::string& word : options.compare) {
    if (look_up(model->lexicon(), word).rows.empty())
      return fail("\"" + shown(word) + "\" of --compare is not among the known words.");
  }

  if (options.json) {
    JsonReport out;
    report(figure.value(), *model, out);
    print_json(out.json());
  } else {
    print_table(figure.value(), *model);
  }
  return 0;
}

}  // namespace

void add_listen_command(CLI::App& app, int& exit_status) {
  const auto options = std::make_shared<ListenOptions>();
  CLI::App* command = app.add_subcommand("listen", "Whom does a word of a sentence listen to?");
  command->add_option("sentence", options->sentence, "An English sentence")->required();
  command
      ->add_option("--query", options->query,
                   "The word that listens, or its place among the words, counted from 0")
      ->check(not_empty());
  command->add_option("--head", options->head, "Which head of the model listens")
      ->check(not_empty());
  command->add_option("--model", options->model, "A model file")->check(not_empty());
  command->add_option("--compare", options->compare, "Words that name the query's senses")
      ->delimiter(',');
  command->add_flag("--json", options->json, "Every number of the pipeline, as JSON");
  command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace attention
