#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace attention {

/// The words that have a static vector, from the most frequent to the least.
class Vocabulary {
 public:
  Vocabulary() = default;
  /// `words`: lower-case UTF-8, each once, in order of frequency.
  explicit Vocabulary(std::vector<std::string> words);

  int size() const { return static_cast<int>(words_.size()); }
  const std::string& word(int row) const { return words_[static_cast<std::size_t>(row)]; }
  /// The row of exactly this spelling.
  std::optional<int> find(std::string_view word) const;

 private:
  std::vector<std::string> words_;
  std::unordered_map<std::string, int> rows_;
};

}  // namespace attention
