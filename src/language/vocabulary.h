#pragma once

#include <cstddef>
#include <functional>
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
  const std::vector<std::string>& words() const { return words_; }
  /// The row of exactly this spelling.
  std::optional<int> find(std::string_view word) const;

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view word) const {
      return std::hash<std::string_view>{}(word);
    }
  };
  std::vector<std::string> words_;
  std::unordered_map<std::string, int, Hash, std::equal_to<>> rows_;
};

/// The rows of `words`, which stand in order of frequency, put into the order in which a model file
/// keeps them in the fewest bytes: alphabetical within classes of similar frequency, each class as
/// large as all that go before it. The first kExactlyOrdered keep their places.
std::vector<int> coarse_order(const std::vector<std::string>& words);

constexpr int kExactlyOrdered = 250;

}  // namespace attention
