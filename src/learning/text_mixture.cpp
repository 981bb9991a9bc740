#include "learning/text_mixture.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "language/sentence.h"

namespace attention {

Mask others_only(Eigen::Index words) {
  Mask mask = Mask::Constant(words, words, true);
  for (Eigen::Index i = 0; i < words; ++i) mask(i, i) = false;
  return mask;
}

Bag known_words(const Model& model, std::string_view text) {
  Bag bag;
  const Result<Sentence> sentence = read_sentence(model, text);
  if (!sentence.ok()) return bag;
  for (const Word& word : sentence.value().tokens) {
    if (word.vocabulary_row) bag.push_back(*word.vocabulary_row);
  }
  return bag;
}

Bag content_words(const Bag& words) {
  Bag content;
  for (const int word : words) {
    if (word >= kFunctionWords && std::find(content.begin(), content.end(), word) == content.end())
      content.push_back(word);
  }
  return content;
}

MixtureTexts::MixtureTexts(const Model& model, std::string_view lines) : model_(&model) {
  int kept = 0;
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', begin), lines.size());
    const Bag words = known_words(model, lines.substr(begin, end - begin));
    begin = end + 1;
    Bag content = content_words(words);
    if (static_cast<int>(content.size()) < TextMixture::kContent) continue;
    std::copy_if(words.begin(), words.end(), std::back_inserter(function_words_),
                 [](int word) { return word < kFunctionWords; });
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
      for (Eigen::Index e = 0; e < model_->vectors.cols(); ++e) {
        const auto component = static_cast<double>(model_->vectors(word, e));
        sum += component * component;
      }
      count += 1;
    }
  }
  return sum / count;
}

void MixtureTexts::mix(bool held_out, Random& random, TextMixture& mixture) const {
  const std::vector<Bag>& texts = held_out ? held_out_ : training_;
  mixture.x.resize(TextMixture::kWords, model_->vectors.cols());
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
      mixture.x.row(place++) = model_->vectors.row(words[static_cast<std::size_t>(i)]);
      --wanted;
    }
    for (int i = 0; i < TextMixture::kFunction; ++i)
      mixture.x.row(place++) = model_->vectors.row(random.one_of(function_words_));
  }
}

}  // namespace attention
