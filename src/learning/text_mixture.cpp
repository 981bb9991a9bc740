#include "learning/text_mixture.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace attention {

Mask others_only(Eigen::Index words) {
  Mask mask = Mask::Constant(words, words, true);
  for (Eigen::Index i = 0; i < words; ++i) mask(i, i) = false;
  return mask;
}

MixtureTexts::MixtureTexts(KnownTexts known) : vectors_(std::move(known.vectors)) {
  int kept = 0;
  for (const Bag& words : known.texts) {
    Bag content;
    for (const int word : words) {
      if (word >= known.function_words &&
          std::find(content.begin(), content.end(), word) == content.end())
        content.push_back(word);
    }
    if (static_cast<int>(content.size()) < TextMixture::kContent) continue;
    std::copy_if(words.begin(), words.end(), std::back_inserter(function_words_),
                 [&](int word) { return word < known.function_words; });
    (++kept % kHeldOut == 0 ? held_out_ : training_).push_back(std::move(content));
  }
}

bool MixtureTexts::suffice() const {
  return training_texts() >= TextMixture::kTexts && held_out_texts() >= TextMixture::kTexts &&
         !function_words_.empty();
}

double MixtureTexts::squared_length() const {
  double sum = 0;
  double count = 0;
  for (const Bag& text : training_) {
    for (const int word : text) {
      for (Eigen::Index e = 0; e < vectors_.cols(); ++e) {
        const auto component = static_cast<double>(vectors_(word, e));
        sum += component * component;
      }
      count += 1;
    }
  }
  return sum / count;
}

void MixtureTexts::mix(bool held_out, Random& random, TextMixture& mixture) const {
  const std::vector<Bag>& texts = held_out ? held_out_ : training_;
  mixture.x.resize(TextMixture::kWords, vectors_.cols());
  std::array<int, TextMixture::kTexts> chosen{};
  for (int text = 0; text < TextMixture::kTexts; ++text) {
    auto& choice = chosen[static_cast<std::size_t>(text)];
    do {
      choice = random.below(static_cast<int>(texts.size()));
    } while (std::find(chosen.begin(), chosen.begin() + text, choice) != chosen.begin() + text);
    const Bag& words = texts[static_cast<std::size_t>(choice)];

    // As many of its words as are wanted, each with the same chance.
    int place = text * TextMixture::kOfText;
    int wanted = TextMixture::kContent;
    for (int i = 0, left = static_cast<int>(words.size()); wanted > 0; ++i, --left) {
      if (random.below(left) >= wanted) continue;
      mixture.x.row(place++) = vectors_.row(words[static_cast<std::size_t>(i)]);
      --wanted;
    }
    for (int i = 0; i < TextMixture::kFunction; ++i)
      mixture.x.row(place++) = vectors_.row(random.one_of(function_words_));
  }
}

}  // namespace attention
