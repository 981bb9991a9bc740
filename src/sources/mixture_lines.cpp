#include "sources/mixture_lines.h"

#include <algorithm>
#include <set>
#include <vector>

#include "learning/corpus.h"
#include "learning/known_texts.h"
#include "sources/static_vectors.h"

namespace attention {
namespace {

bool is_plain(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' ' || c == ',' || c == '\'' ||
           c == '-';
  });
}

/// Whether it has enough different content words.
bool can_be_mixed(const Model& model, const std::string& text) {
  const Bag words = known_words(model, text);
  std::set<int> content(words.begin(), words.end());
  content.erase(content.begin(), content.lower_bound(kFunctionWords));
  return static_cast<int>(content.size()) >= TextMixture::kContent;
}

}  // namespace

std::string mixture_lines(const WordNet& wordnet, const Model& model, int count, int longest) {
  std::set<std::string> fit;
  for (const std::string& text : all_examples(wordnet)) {
    if (static_cast<int>(text.size()) <= longest && is_plain(text) && can_be_mixed(model, text))
      fit.insert(text);
  }
  const std::vector<std::string> all(fit.begin(), fit.end());
  std::string lines;
  const auto wanted = std::min(static_cast<std::size_t>(count), all.size());
  for (std::size_t i = 0; i < wanted; ++i) lines += all[i * all.size() / wanted] + "\n";
  return lines;
}

}  // namespace attention
