#include "learning/mixed_texts.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "attention/product.h"
#include "attention/scaled_dot_product.h"
#include "learning/logarithm.h"
#include "learning/task.h"

namespace attention {
namespace {

void append(const Bag& more, Bag& words) { words.insert(words.end(), more.begin(), more.end()); }

}  // namespace

TextMixer::TextMixer(const Corpus& corpus, const Matrix& vectors, const Mixing& mixing)
    : corpus_(corpus),
      vectors_(vectors),
      mixing_(mixing),
      is_noun_(static_cast<std::size_t>(vectors.rows()), false),
      noun_weights_(is_noun_.size(), 0.0F),
      with_noun_(is_noun_.size()) {
  for (const int noun : corpus.nouns) is_noun_[static_cast<std::size_t>(noun)] = true;

  for (const std::vector<Bag>* texts : {&corpus.glosses, &corpus.examples}) {
    for (const Bag& text : *texts) {
      for (const int word : text) {
        if (is_noun(word)) noun_weights_[static_cast<std::size_t>(word)] += 1.0F;
      }
    }
  }
  for (float& weight : noun_weights_) weight = std::sqrt(weight * std::sqrt(weight));
  for (const Bag& example : corpus.examples) {
    std::copy_if(example.begin(), example.end(), std::back_inserter(running_words_),
                 [this](int word) { return !is_noun(word); });
  }
  const auto keep = [this](const std::vector<Bag>& texts, std::vector<const Bag*>& kept) {
    for (const Bag& text : texts) {
      const std::set<int> nouns = nouns_of(text);
      if (nouns.size() < 2) continue;
      kept.push_back(&text);
      for (const int noun : nouns) with_noun_[static_cast<std::size_t>(noun)].push_back(&text);
    }
  };
  keep(corpus.glosses, glosses_);
  keep(corpus.examples, examples_);
  for (int word = 0; word < static_cast<int>(vectors.rows()); ++word) {
    if (!is_noun(word)) vocabulary_words_.push_back(word);
  }
}

std::set<int> TextMixer::nouns_of(const Bag& text) const {
  std::set<int> nouns;
  std::copy_if(text.begin(), text.end(), std::inserter(nouns, nouns.end()),
               [this](int word) { return is_noun(word); });
  return nouns;
}

const Bag& TextMixer::any_text(Random& random) const {
  const bool example = random.uniform() < mixing_.examples && !examples_.empty();
  return *random.one_of(example ? examples_ : glosses_);
}

Bag TextMixer::own_text(Random& random) const {
  Bag words = any_text(random);
  for (int n = 0; n < mixing_.joined; ++n) {
    Bag shared;
    std::copy_if(words.begin(), words.end(), std::back_inserter(shared), [this](int word) {
      return with_noun_[static_cast<std::size_t>(word)].size() > 1;
    });
    if (shared.empty()) break;
    append(*random.one_of(with_noun_[static_cast<std::size_t>(random.one_of(shared))]), words);
  }
  return words;
}

void TextMixer::strew(Bag& words, Random& random) const {
  const auto add = [&](const Bag& source, int most) {
    if (source.empty()) return;
    for (int count = random.below(most + 1); count > 0; --count)
      words.push_back(random.one_of(source));
  };
  add(running_words_, mixing_.running_words);
  add(vocabulary_words_, mixing_.vocabulary_words);
}

MixedTexts TextMixer::mix(Random& random) const {
  const Bag own = own_text(random);
  Bag words = own;
  append(any_text(random), words);
  strew(words, random);

  MixedTexts exercise;
  exercise.x = vectors_(words, Eigen::all);
  const auto count = static_cast<Eigen::Index>(own.size());
  for (int place = 0; place < static_cast<int>(count); ++place) {
    const int word = own[static_cast<std::size_t>(place)];
    if (has_content(word) || random.uniform() < mixing_.function_words)
      exercise.places.push_back(place);
  }
  const auto asking = static_cast<Eigen::Index>(exercise.places.size());
  exercise.queries.resize(asking, vectors_.cols());
  exercise.heard = Mask::Constant(asking, exercise.x.rows(), true);
  exercise.targets = Matrix::Zero(asking, exercise.x.rows());
  for (Eigen::Index i = 0; i < asking; ++i) {
    const auto place = static_cast<Eigen::Index>(exercise.places[static_cast<std::size_t>(i)]);
    const int word = words[static_cast<std::size_t>(place)];
    if (has_content(word)) {
      const double foreign =
          mixing_.least_blend + (mixing_.most_blend - mixing_.least_blend) * random.uniform();
      exercise.queries.row(i) =
          mixture(vectors_, word, random.one_of(corpus_.nouns), 1.0 - foreign);
    } else {
      exercise.queries.row(i) = vectors_.row(word);
    }
    for (Eigen::Index j = 0; j < exercise.x.rows(); ++j) {
      const int other = words[static_cast<std::size_t>(j)];
      if (other == word) {
        exercise.heard(i, j) = j == place;
      } else if (!has_content(word)) {
        exercise.targets(i, j) = is_noun(other) ? 1.0F : mixing_.other_words;
      } else if (j < count) {
        exercise.targets(i, j) = noun_weights_[static_cast<std::size_t>(other)];
      }
    }
    // Two different nouns in the text: there is one besides the word that asks.
    exercise.targets.row(i) /= exercise.targets.row(i).sum();
  }
  return exercise;
}

double loss_and_gradient(const Head& head, const MixedTexts& exercise, float whole,
                         Head& gradient) {
  // 1. Listen.
  const Matrix q = product(exercise.queries, head.w_q);  // (A, d_k)
  const Matrix k = product(exercise.x, head.w_k);        // (T, d_k)
  Matrix logits = scaled_scores(raw_scores(q, k), q.cols());
  const auto asking = static_cast<Eigen::Index>(exercise.places.size());
  for (Eigen::Index i = 0; i < asking; ++i)
    logits(i, exercise.places[static_cast<std::size_t>(i)]) += head.beta;
  const Matrix weights = softmax_rows(logits, exercise.heard);  // (A, T)

  // 2. The loss, and how it changes with the logits.
  constexpr float kSmallest = 1e-12F;
  const auto is_target = (exercise.targets.array() > 0).cast<float>();
  const Matrix on_targets = weights.array() * is_target;
  const Eigen::ArrayXf total = on_targets.rowwise().sum().array().max(kSmallest);
  double loss = 0;
  for (Eigen::Index i = 0; i < asking; ++i) {
    for (Eigen::Index j = 0; j < weights.cols(); ++j) {
      if (exercise.targets(i, j) > 0) {
        loss -= static_cast<double>((1.0F - whole) * exercise.targets(i, j)) *
                logarithm(static_cast<double>(std::max(weights(i, j), kSmallest)));
      }
    }
    loss -= static_cast<double>(whole) * logarithm(static_cast<double>(total(i)));
  }
  const Matrix wanted =
      (1.0F - whole) * exercise.targets + whole * Matrix(on_targets.array().colwise() / total);
  const Matrix d_logits = (weights - wanted) / static_cast<float>(asking);

  // 3. Back to the lenses and beta.
  for (Eigen::Index i = 0; i < asking; ++i)
    gradient.beta += d_logits(i, exercise.places[static_cast<std::size_t>(i)]);
  const Matrix d_scores = scaled_scores(d_logits, q.cols());
  gradient.w_q += product(exercise.queries.transpose(), product(d_scores, k));
  gradient.w_k += product(exercise.x.transpose(), product(d_scores.transpose(), q));
  return loss / static_cast<double>(asking);
}

}  // namespace attention
