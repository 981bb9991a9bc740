#include "sources/build_corpus.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>

#include "sources/training_words.h"

namespace attention {
namespace {

constexpr std::uint32_t kHeldOutOneIn = 10;

/// FNV-1a (Fowler, Noll and Vo): the same on every machine.
std::uint32_t hash_of(const std::string& text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

bool is_held_out(const std::string& text) { return hash_of(text) % kHeldOutOneIn == 0; }

/// Rows of words that are nouns at least as often as anything else.
std::vector<int> noun_rows(const WordNet& wordnet, const Vocabulary& vocabulary) {
  std::map<int, int> balance;
  for (const Synset& synset : wordnet.synsets) {
    for (const std::string& word : synset.words) {
      if (const auto row = vocabulary.find(word))
        balance[*row] += synset.part_of_speech == 'n' ? 1 : -1;
    }
  }
  std::vector<int> rows;
  for (const auto& [row, votes] : balance) {
    if (votes >= 0 && row >= kFunctionWords) rows.push_back(row);
  }
  return rows;
}

/// Known words of a text.
Bag bag_of(const Vocabulary& vocabulary, const std::string& text) {
  Bag rows;
  for (const std::string& word : training_words(text)) {
    if (const auto row = training_row(vocabulary, word)) rows.push_back(*row);
  }
  return rows;
}

void add_text(const Bag& bag, std::vector<Bag>& texts) {
  constexpr std::size_t kLongest = 40;
  if (bag.size() >= 3 && bag.size() <= kLongest) texts.push_back(bag);
}

/// The words that explain a sense: its other words and the content words of its definition.
RowVector prototype(const Synset& synset, int itself, const Vocabulary& vocabulary,
                    const Matrix& vectors) {
  RowVector sum = RowVector::Zero(vectors.cols());
  Bag words = bag_of(vocabulary, synset.definition);
  for (std::string word : synset.words) {
    std::replace(word.begin(), word.end(), '_', ' ');
    const Bag parts = bag_of(vocabulary, word);
    words.insert(words.end(), parts.begin(), parts.end());
  }
  for (const int row : words) {
    if (row != itself && row >= kFunctionWords) sum += vectors.row(row);
  }
  const float length = sum.norm();
  if (length == 0.0F) return sum;
  return sum * (std::sqrt(static_cast<float>(vectors.cols())) / length);
}

}  // namespace

Corpus build_corpus(const WordNet& wordnet, const Vocabulary& vocabulary, const Matrix& vectors) {
  Corpus corpus;
  corpus.nouns = noun_rows(wordnet, vocabulary);

  // 1. Texts. A definition is joined by the words it defines: they are what it is about.
  for (const Synset& synset : wordnet.synsets) {
    Bag definition = bag_of(vocabulary, synset.definition);
    for (const std::string& word : synset.words) {
      if (const auto row = vocabulary.find(word)) definition.push_back(*row);
    }
    add_text(definition, corpus.texts);
    Bag gloss = definition;
    for (const std::string& text : synset.examples) {
      if (is_held_out(text)) continue;
      const Bag example = bag_of(vocabulary, text);
      add_text(example, corpus.texts);
      add_text(example, corpus.examples);
      gloss.insert(gloss.end(), example.begin(), example.end());
    }
    add_text(gloss, corpus.glosses);
  }

  // 2. Senses of nouns that have more than one.
  std::map<int, std::vector<std::pair<std::string, std::size_t>>> senses;
  for (const auto& [key, place] : wordnet.senses) {
    if (wordnet.synsets[place].part_of_speech != 'n') continue;
    if (const auto row = vocabulary.find(key.substr(0, key.find('%'))))
      senses[*row].emplace_back(key, place);
  }
  for (const auto& [row, list] : senses) {
    if (list.size() < 2 || row < kFunctionWords) continue;
    SenseInventory inventory;
    inventory.word = vocabulary.word(row);
    inventory.prototypes.resize(static_cast<Eigen::Index>(list.size()), vectors.cols());
    std::vector<TaggedExample> training;
    std::vector<TaggedExample> held_out;
    for (std::size_t sense = 0; sense < list.size(); ++sense) {
      const Synset& synset = wordnet.synsets[list[sense].second];
      inventory.keys.push_back(list[sense].first);
      inventory.prototypes.row(static_cast<Eigen::Index>(sense)) =
          prototype(synset, row, vocabulary, vectors);
      for (const std::string& text : synset.examples) {
        TaggedExample example{bag_of(vocabulary, text), 0, static_cast<int>(sense)};
        const auto place = std::find(example.words.begin(), example.words.end(), row);
        if (place == example.words.end() || example.words.size() < 3) continue;
        example.place = static_cast<int>(place - example.words.begin());
        (is_held_out(text) ? held_out : training).push_back(std::move(example));
      }
    }
    if (training.empty() && held_out.empty()) continue;
    corpus.inventories.push_back(std::move(inventory));
    corpus.training.push_back(std::move(training));
    corpus.held_out.push_back(std::move(held_out));
  }
  return corpus;
}

}  // namespace attention
