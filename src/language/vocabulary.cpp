#include "language/vocabulary.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace attention {

Vocabulary::Vocabulary(std::vector<std::string> words) : words_(std::move(words)) {
  rows_.reserve(words_.size());
  for (int row = 0; row < size(); ++row) rows_.emplace(word(row), row);
}

std::optional<int> Vocabulary::find(std::string_view word) const {
  const auto found = rows_.find(word);
  if (found == rows_.end()) return std::nullopt;
  return found->second;
}

std::vector<int> coarse_order(const std::vector<std::string>& words) {
  std::vector<int> order(words.size());
  std::iota(order.begin(), order.end(), 0);
  const std::size_t count = words.size();
  for (std::size_t begin = kExactlyOrdered; begin < count; begin *= 2) {
    const std::size_t end = std::min(2 * begin, count);
    std::sort(order.begin() + static_cast<std::ptrdiff_t>(begin),
              order.begin() + static_cast<std::ptrdiff_t>(end), [&words](int a, int b) {
                return words[static_cast<std::size_t>(a)] < words[static_cast<std::size_t>(b)];
              });
  }
  return order;
}

}  // namespace attention
