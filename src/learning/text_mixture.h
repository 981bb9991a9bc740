#pragma once

#include <vector>

#include "attention/matrix.h"
#include "attention/softmax.h"
#include "learning/corpus.h"
#include "learning/random.h"

namespace attention {

/// One exercise: words of three texts are mixed, and each content word has to find the others of
/// its own text. Every mixture has the same shape, so that training asks for no memory.
struct TextMixture {
  static constexpr int kTexts = 3;
  static constexpr int kContent = 5;   ///< words of a text that ask and that are to be found
  static constexpr int kFunction = 1;  ///< function words beside them, which say nothing
  static constexpr int kOfText = kContent + kFunction;
  static constexpr int kWords = kTexts * kOfText;
  static constexpr int kAskers = kTexts * kContent;
  /// What any asker may name: all words but itself.
  static constexpr int kHeard = kWords - 1;

  /// Whether the word at this place of a mixture asks.
  static constexpr bool asks(int place) { return place % kOfText < kContent; }
  /// Whether word i has to find word j.
  static constexpr bool is_clue(int i, int j) {
    return i != j && asks(i) && asks(j) && i / kOfText == j / kOfText;
  }

  Matrix x;  ///< (kWords, E) the static vectors, text by text, content words first
};

/// Nobody hears itself. Shape (kWords, kWords).
Mask others_only(Eigen::Index words);

/// What is mixed: texts of known words, each as a row of `vectors`, the function words first.
struct KnownTexts {
  Matrix vectors;          ///< (V, E)
  int function_words = 0;  ///< rows before this one are function words
  std::vector<Bag> texts;
};

/// The texts of such exercises: those with enough different content words.
class MixtureTexts {
 public:
  /// Every `kHeldOut`th is kept apart.
  explicit MixtureTexts(KnownTexts known);

  static constexpr int kHeldOut = 5;

  int training_texts() const { return static_cast<int>(training_.size()); }
  int held_out_texts() const { return static_cast<int>(held_out_.size()); }
  /// Whether there are enough to mix.
  bool suffice() const;
  Eigen::Index d_model() const { return vectors_.cols(); }
  /// Mean squared length of a content word's vector.
  double squared_length() const;

  /// A random mixture, of the texts learned from or of those kept apart.
  void mix(bool held_out, Random& random, TextMixture& mixture) const;

 private:
  Matrix vectors_;
  std::vector<Bag> training_;
  std::vector<Bag> held_out_;
  Bag function_words_;  ///< of all texts, as often as they occur
};

}  // namespace attention
