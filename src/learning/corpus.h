#pragma once

#include <string>
#include <vector>

#include "attention/matrix.h"

namespace attention {

/// A text as training sees it: the vocabulary rows of its words, in order.
using Bag = std::vector<int>;

/// The rows before this one, the most frequent words, say little about what a text is about.
constexpr int kFunctionWords = 150;

/// A word used in one of its senses.
struct TaggedExample {
  Bag words;      ///< the whole example
  int place = 0;  ///< which of them is the tagged word
  int sense = 0;  ///< its place among the senses of the word
};

/// The senses of one word of the vocabulary, each as one vector.
struct SenseInventory {
  std::string word;
  std::vector<std::string> keys;  ///< sense keys, "bank%1:17:01::"
  Matrix prototypes;              ///< (senses, E) mean of the words that explain the sense, rms 1
};

/// All that is learned from, and what is kept apart for evaluation.
struct Corpus {
  std::vector<Bag> texts;     ///< definitions with the words they define, and training examples
  std::vector<Bag> glosses;   ///< the same, each definition and its examples as one text
  std::vector<Bag> examples;  ///< the training examples alone
  std::vector<int> nouns;     ///< sorted vocabulary rows of nouns with content
  std::vector<SenseInventory> inventories;
  std::vector<std::vector<TaggedExample>> training;  ///< by inventory
  std::vector<std::vector<TaggedExample>> held_out;  ///< by inventory; in no text above
};

}  // namespace attention
