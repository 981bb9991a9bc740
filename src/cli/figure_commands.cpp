// The other figures' numbers as JSON: what a page shows can be compared with the native engine's.

#include <array>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/error_sentence.h"
#include "cli/files.h"
#include "cli/json_report.h"
#include "figures/lenses.h"
#include "figures/match.h"
#include "figures/scale.h"
#include "figures/senses.h"
#include "language/lookup.h"
#include "language/shown.h"

namespace attention {
namespace {

struct FigureOptions {
  std::string sentence;
  std::string other_sentence;
  std::string query;
  std::string head;
  std::string model = ATTENTION_DEFAULT_MODEL;
  std::vector<float> nudge = {0, 0};
  int component = 0;
  std::vector<std::string> towards;
};

template <class Figure>
int print(const Result<Figure>& figure, const Model& model) {
  if (!figure.ok()) return fail(sentence_for(figure.error()));
  JsonReport out;
  report(figure.value(), model, out);
  print_json(out.json());
  return 0;
}

CLI::App* add_figure(CLI::App& app, const char* name, const char* description,
                     FigureOptions& options) {
  CLI::App* command = app.add_subcommand(name, description);
  command->add_option("sentence", options.sentence, "An English sentence")->required();
  command->add_option("--query", options.query, "A word of it, or its place counted from 0")
      ->check(not_empty());
  command->add_option("--head", options.head, "Which head of the model listens")
      ->check(not_empty());
  command->add_option("--model", options.model, "A model file")->check(not_empty());
  return command;
}

/// Lets `compute` make the figure once the model is there.
template <class Compute>
void on_call(CLI::App* command, const std::shared_ptr<FigureOptions>& options, int& exit_status,
             Compute compute) {
  command->callback([options, &exit_status, compute] {
    const std::optional<Model> model = load_model_with_words(options->model);
    exit_status = model ? print(compute(*model, *options), *model) : 2;
  });
}

}  // namespace

void add_figure_commands(CLI::App& app, int& exit_status) {
  const auto senses_options = std::make_shared<FigureOptions>();
  CLI::App* command =
      add_figure(app, "senses", "One word in two sentences, as JSON", *senses_options);
  command->add_option("other", senses_options->other_sentence, "The second sentence")->required();
  on_call(command, senses_options, exit_status, [](const Model& model, const FigureOptions& o) {
    return senses(model, o.sentence, o.other_sentence, o.query, {}, o.head);
  });

  const auto lenses_options = std::make_shared<FigureOptions>();
  command = add_figure(app, "lenses", "A nudged word through the lenses, as JSON", *lenses_options);
  command->add_option("--nudge", lenses_options->nudge, "Two numbers from -1 to 1")
      ->expected(2)
      ->check(number_between(-kLargestNudge, kLargestNudge));
  command->add_option("--towards", lenses_options->towards, "Two words that it is nudged towards")
      ->expected(2);
  command->add_option("--component", lenses_options->component,
                      "Whose arithmetic of q, k and v, counted from 0");
  on_call(command, lenses_options, exit_status, [](const Model& model, const FigureOptions& o) {
    const Result<const NamedHead*> head = find_head(model, o.head);
    if (!head.ok()) return Result<Lenses>(head.error());
    const Eigen::Index last = head.value()->head.w_q.cols() - 1;
    if (o.component < 0 || o.component > last)
      throw CLI::ValidationError("--component", "has to be from 0 to " + std::to_string(last));
    for (const std::string& word : o.towards) {
      if (look_up(model.lexicon(), word).rows.empty())
        throw CLI::ValidationError("--towards",
                                   "\"" + shown(word) + "\" is not among the known words");
    }
    return lenses(model, o.sentence, o.query, {o.nudge[0], o.nudge[1]}, o.component, o.head,
                  o.towards);
  });

  const auto match_options = std::make_shared<FigureOptions>();
  command = add_figure(app, "match", "Dot products beside cosines, as JSON", *match_options);
  on_call(command, match_options, exit_status, [](const Model& model, const FigureOptions& o) {
    return match(model, o.sentence, o.query, o.head);
  });

  const auto arrows = std::make_shared<std::vector<float>>();
  command = app.add_subcommand("arrows", "Dot product and cosine of two arrows, as JSON");
  command->add_option("numbers", *arrows, "Query and key: QX QY KX KY")
      ->required()
      ->expected(4)
      // Products of larger ones leave float32.
      ->check(number_between(-1e18, 1e18));
  command->callback([arrows] {
    JsonReport out;
    report_arrows({(*arrows)[0], (*arrows)[1]}, {(*arrows)[2], (*arrows)[3]}, out);
    print_json(out.json());
  });

  const auto draw = std::make_shared<int>(0);
  command = app.add_subcommand("draw", "One draw of the scaling figure at every width, as JSON");
  command->add_option("number", *draw, "Which draw, from 0")
      ->required()
      ->check(CLI::Range(0, 1000000));
  command->callback([draw] {
    JsonReport out;
    report_draw(kScaleWords, kScaleSeed, *draw, out);
    print_json(out.json());
  });
}

}  // namespace attention
