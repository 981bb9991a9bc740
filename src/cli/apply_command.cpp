#include <iostream>
#include <memory>
#include <string>

#include "cli/apply_input.h"
#include "cli/commands.h"
#include "cli/error_sentence.h"
#include "cli/files.h"
#include "cli/json_report.h"
#include "cli/table.h"
#include "figures/apply.h"
#include "language/shown.h"

namespace attention {
namespace {

struct ApplyOptions {
  std::string file;
  bool causal = false;
  bool json = false;
};

void print_table(const Apply& figure) {
  for (std::size_t i = 0; i < figure.tokens.size(); ++i) {
    std::cout << (i > 0 ? "\n" : "") << '"' << shown(figure.tokens[i]) << "\" listens to\n\n";
    std::vector<WeightLine> lines;
    for (std::size_t j = 0; j < figure.tokens.size(); ++j) {
      const float weight =
          figure.attention.weights(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
      lines.push_back({shown(figure.tokens[j]), weight, i == j});
    }
    print_weights(lines);
  }
}

int run(const ApplyOptions& options) {
  const std::optional<std::string> text = read_file(options.file, "file");
  if (!text) return 2;
  const Result<ApplyInput> input = read_apply_input(*text);
  if (!input.ok()) return fail(shown_long(options.file) + ": " + sentence_for(input.error()));
  const Result<Apply> figure = apply(input.value(), options.causal);
  if (!figure.ok()) return fail(shown_long(options.file) + ": " + sentence_for(figure.error()));

  if (options.json) {
    JsonReport out;
    report(figure.value(), out);
    print_json(out.json());
  } else {
    print_table(figure.value());
  }
  return 0;
}

}  // namespace

void add_apply_command(CLI::App& app, int& exit_status) {
  const auto options = std::make_shared<ApplyOptions>();
  CLI::App* command = app.add_subcommand("apply", "Attention over one's own queries, keys, values");
  command
      ->add_option("file", options->file,
                   R"(JSON: {"tokens": [...], "q": [[...]], "k": [[...]], "v": [[...]]})")
      ->required();
  command->add_flag("--causal", options->causal, "A word sees itself and the words before it");
  command->add_flag("--json", options->json, "Every number, as JSON");
  command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace attention
