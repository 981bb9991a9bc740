#pragma once

#include "attention/head.h"
#include "attention/matrix.h"
#include "attention/softmax.h"
#include "learning/text_mixture.h"

namespace attention {

/// How the rows of attention stand: means over the words that ask.
struct RowFigures {
  double entropy = 0;  ///< -sum p ln p, in nats; at most ln kHeard
  double signal = 0;   ///< mean p (1 - p) over the words heard: the diagonal of softmax's gradient
  double top_clues = 0;  ///< share of rows whose largest weight is on a word of the own text
};

/// Each word of a mixture hears the others, and its context has to name a word of its own text:
/// softmax(C X^T / sqrt(E)) over all words but itself. The loss reaches W_Q and W_K only through
/// the softmax of attention, as in any network, so it dies where the weights are one-hot.
///
/// It holds the memory of all steps in between.
class Naming {
 public:
  /// `scaled`: whether scores are divided by sqrt(d_k).
  explicit Naming(bool scaled);

  /// -ln of how much of what is named belongs to the own text, mean over the words that ask; in
  /// nats. No memory is asked for after the first call with a head and a mixture of the same shape.
  double loss(const Head& head, const TextMixture& mixture);
  /// Adds to `gradient` how the loss of the last call changes with W_Q, W_K and W_V.
  void add_gradient(const TextMixture& mixture, Head& gradient);
  /// Of the last call's weights.
  RowFigures rows() const;
  const Matrix& weights() const { return weights_; }

 private:
  /// Of what word i names, how much is of its own text.
  double share_of_clues(int i) const;
  float factor(Eigen::Index d_k) const;

  bool scaled_;
  Mask others_ = others_only(TextMixture::kWords);
  Matrix x_transposed_, q_, k_, v_, k_transposed_, v_transposed_;
  Matrix logits_, weights_, context_, names_, named_;
  Matrix d_names_, d_context_, d_weights_, d_q_, d_k_, d_v_;
};

}  // namespace attention
