#include "learning/naming.h"

#include <algorithm>
#include <cmath>

#include "attention/product.h"
#include "attention/softmax.h"
#include "learning/logarithm.h"

namespace attention {
namespace {

/// Of what is named rightly: its logarithm stays finite where float32 has no smaller number.
constexpr double kSmallest = 1e-30;

}  // namespace

Naming::Naming(bool scaled) : scaled_(scaled) {}

float Naming::factor(Eigen::Index d_k) const {
  return scaled_ ? 1.0F / std::sqrt(static_cast<float>(d_k)) : 1.0F;
}

double Naming::loss(const Head& head, const TextMixture& mixture) {
  const float likeness = 1.0F / std::sqrt(static_cast<float>(mixture.x.cols()));
  // 1. Listen.
  product(mixture.x, head.w_q, q_);  // (T, d_k)
  product(mixture.x, head.w_k, k_);  // (T, d_k)
  product(mixture.x, head.w_v, v_);  // (T, E)
  k_transposed_ = k_.transpose();
  product(q_, k_transposed_, logits_);  // (T, T)
  logits_ *= factor(q_.cols());
  softmax_rows(logits_, others_, weights_);
  product(weights_, v_, context_);  // (T, E)

  // 2. Name.
  x_transposed_ = mixture.x.transpose();
  product(context_, x_transposed_, names_);  // (T, T)
  names_ *= likeness;
  softmax_rows(names_, others_, named_);

  // 3. -ln of the share of the own text.
  double loss = 0;
  for (int i = 0; i < TextMixture::kWords; ++i) {
    if (TextMixture::asks(i)) loss -= logarithm(std::max(share_of_clues(i), kSmallest));
  }
  return loss / TextMixture::kAskers;
}

double Naming::share_of_clues(int i) const {
  double share = 0;
  for (int j = 0; j < TextMixture::kWords; ++j) {
    if (TextMixture::is_clue(i, j)) share += static_cast<double>(named_(i, j));
  }
  return share;
}

void Naming::add_gradient(const TextMixture& mixture, Head& gradient) {
  const float likeness = 1.0F / std::sqrt(static_cast<float>(mixture.x.cols()));
  constexpr int kWords = TextMixture::kWords;
  // 3. and 2. Cross-entropy after softmax: p less what it should be.
  d_names_.setZero(kWords, kWords);
  for (int i = 0; i < kWords; ++i) {
    if (!TextMixture::asks(i)) continue;
    const auto share = static_cast<float>(std::max(share_of_clues(i), kSmallest));
    for (int j = 0; j < kWords; ++j) {
      const float wanted = TextMixture::is_clue(i, j) ? named_(i, j) / share : 0.0F;
      d_names_(i, j) = (named_(i, j) - wanted) * (likeness / TextMixture::kAskers);
    }
  }
  product(d_names_, mixture.x, d_context_);  // (T, E)

  // 1. The steps of attend_gradient() in src/attention/gradient.h.
  v_transposed_ = v_.transpose();
  product(d_context_, v_transposed_, d_weights_);  // (T, T)
  d_v_.setZero(kWords, v_.cols());
  add_transposed_product(weights_, d_context_, d_v_);
  for (int i = 0; i < kWords; ++i) {
    float mean = 0;
    for (int j = 0; j < kWords; ++j) mean += weights_(i, j) * d_weights_(i, j);
    for (int j = 0; j < kWords; ++j)
      d_weights_(i, j) = weights_(i, j) * (d_weights_(i, j) - mean) * factor(q_.cols());
  }
  product(d_weights_, k_, d_q_);
  d_k_.setZero(kWords, k_.cols());
  add_transposed_product(d_weights_, q_, d_k_);
  add_transposed_product(mixture.x, d_q_, gradient.w_q);
  add_transposed_product(mixture.x, d_k_, gradient.w_k);
  add_transposed_product(mixture.x, d_v_, gradient.w_v);
}

RowFigures Naming::rows() const {
  RowFigures figures;
  for (int i = 0; i < TextMixture::kWords; ++i) {
    if (!TextMixture::asks(i)) continue;
    int top = i == 0 ? 1 : 0;
    for (int j = 0; j < TextMixture::kWords; ++j) {
      const auto p = static_cast<double>(weights_(i, j));
      if (p > 0) figures.entropy -= p * logarithm(p);
      figures.signal += p * (1.0 - p) / TextMixture::kHeard;
      if (weights_(i, j) > weights_(i, top)) top = j;
    }
    figures.top_clues += TextMixture::is_clue(i, top) ? 1.0 : 0.0;
  }
  figures.entropy /= TextMixture::kAskers;
  figures.signal /= TextMixture::kAskers;
  figures.top_clues /= TextMixture::kAskers;
  return figures;
}

}  // namespace attention
