#include "learning/known_texts.h"

#include <algorithm>
#include <vector>

#include "language/sentence.h"
#include "learning/corpus.h"

namespace attention {

Bag known_words(const Model& model, std::string_view text) {
  Bag bag;
  const Result<Sentence> sentence = read_sentence(model, text);
  if (!sentence.ok()) return bag;
  for (const Word& word : sentence.value().tokens) {
    // One that is the sum of several is no single word to be found.
    if (word.reading.rows.size() == 1) bag.push_back(word.reading.rows.front());
  }
  return bag;
}

KnownTexts known_texts(const Model& model, std::string_view lines) {
  KnownTexts known;
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', begin), lines.size());
    known.texts.push_back(known_words(model, lines.substr(begin, end - begin)));
    begin = end + 1;
  }
  // In the order of the vocabulary: function words stay in front.
  std::vector<int> rows;
  for (const Bag& text : known.texts) rows.insert(rows.end(), text.begin(), text.end());
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  const auto place = [&rows](int row) {
    return static_cast<int>(std::lower_bound(rows.begin(), rows.end(), row) - rows.begin());
  };
  known.function_words = place(kFunctionWords);
  for (Bag& text : known.texts) std::transform(text.begin(), text.end(), text.begin(), place);
  known.vectors.resize(static_cast<Eigen::Index>(rows.size()), model.vectors.cols());
  for (Eigen::Index i = 0; i < known.vectors.rows(); ++i)
    known.vectors.row(i) = model.vectors.row(rows[static_cast<std::size_t>(i)]);
  return known;
}

}  // namespace attention
