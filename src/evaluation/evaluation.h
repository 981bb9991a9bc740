#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "evaluation/cases.h"
#include "language/model.h"
#include "learning/corpus.h"

namespace attention {

/// Whom the words of a text listen to, and what they make of it.
struct Heard {
  Matrix weights;  ///< (T, T) a row sums to 1
  Matrix context;  ///< (T, E)
};

/// A way of listening, to be compared with others.
struct Listener {
  std::string name;
  /// From the static vectors (T, E) of a text's words and their rows in the vocabulary.
  std::function<Heard(const Matrix& x, const Bag& rows)> listen;
};

/// A head ("learned") and what it has to beat, all three with W_V the identity:
/// "uniform" gives every word the same weight; "frequency" weighs by smooth inverse frequency
/// a / (a + p), a = 0.001, p by Zipf's law from the row (Arora, Liang and Ma 2017); "identity" is
/// attention with W_Q = W_K = identity and the head's beta: words listen to words like themselves.
/// `head` has to outlive them; `words`: the size of the vocabulary.
std::vector<Listener> listeners(const Head& head, int words);

/// A word in a text, the words that tell its sense, and its senses.
struct Trial {
  Bag words;
  int place = 0;            ///< the query, among `words`
  std::vector<bool> clues;  ///< (T) which words are clues, never the query; may be none
  Matrix senses;            ///< (S, E) prototypes; no rows where senses are not asked for
  int sense = 0;            ///< the right one
};

/// The cases in which something can be measured: their target has a vector, and so has one of their
/// clues, or else there are senses to ask for. The others are left out.
/// `inventories` may be empty: senses are asked for where there are two or more to tell apart.
std::vector<Trial> trials_of(const Cases& cases, const Model& model,
                             const std::vector<SenseInventory>& inventories);

/// The examples that training has not seen. Nobody marked clues in them. In their place stand as
/// many words as three tenths of the other words, rounded up: those whose static vectors have the
/// largest cosine with the right sense's prototype, function words left out. Examples with no more
/// content words than that are left out.
std::vector<Trial> held_out_trials(const Corpus& corpus, const Matrix& vectors);

/// What a listener achieves, as means over trials; NaN where there was nothing to take a mean of.
struct Figures {
  int marked = 0;          ///< trials that have clues
  double clue_mass = 0;    ///< weight on clues as a share of the weight on all other words
  double clue_weight = 0;  ///< weight on clues as it is shown, the query's own word counted
  double top_clue = 0;     ///< how often the other word with the largest weight is a clue
  /// 5th, 50th and 95th percentile of the own weight of all words but the function words.
  std::array<double, 3> self_weight{};
  std::array<double, 3> asking_self_weight{};  ///< the same of the trials' queries alone
  int judged = 0;                              ///< trials in which senses are asked for
  double sense_accuracy = 0;  ///< how often the context is nearest, by cosine, to the right one

  /// Standard error of the sense accuracy as a share of `judged` trials.
  double sense_error() const;
};

Figures measure(const Listener& listener, const Matrix& vectors, const std::vector<Trial>& trials);

}  // namespace attention
