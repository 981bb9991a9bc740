#include "language/word_coder.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace attention {
namespace {

constexpr int kFirstByte = 0x20;  ///< control characters are in no word
constexpr int kEnd = 0;           ///< the symbol after the last byte of a word
constexpr int kBytes = 256 - kFirstByte;

/// The bytes that occur at all, numbered from 1: models of a few symbols learn faster than of 256.
class Alphabet {
 public:
  void add(int byte) {
    if (symbols_[index(byte)] != kEnd) return;
    bytes_.push_back(static_cast<char>(byte + kFirstByte));
    symbols_[index(byte)] = static_cast<int>(bytes_.size());
  }
  int size() const { return static_cast<int>(bytes_.size()) + 1; }
  int symbol(char c) const { return symbols_[index(place(c))]; }
  char byte(int symbol) const { return bytes_[static_cast<std::size_t>(symbol - 1)]; }

  static int place(char c) { return static_cast<std::uint8_t>(c) - kFirstByte; }

 private:
  static std::size_t index(int byte) { return static_cast<std::size_t>(byte); }

  std::string bytes_;
  std::array<int, kBytes> symbols_{};
};

/// What encoder and decoder both learn from the words so far.
class WordModels {
 public:
  explicit WordModels(int alphabet) : alphabet_(static_cast<std::size_t>(alphabet)) {
    letters_.resize(alphabet_ * alphabet_);
    shared_.assign(kLongestKeptWord + 1, AdaptiveModel(kLongestKeptWord + 1));
  }

  /// Of the next symbol of a word, made when it is first needed.
  AdaptiveModel& letter(int before_last, int last) {
    auto& model = letters_[static_cast<std::size_t>(before_last) * alphabet_ +
                           static_cast<std::size_t>(last)];
    if (!model) model.emplace(static_cast<int>(alphabet_));
    return *model;
  }
  /// Of how many bytes a word shares with the one before, which shared `previous`.
  AdaptiveModel& shared(std::size_t previous) { return shared_[previous]; }

 private:
  std::size_t alphabet_;
  std::vector<std::optional<AdaptiveModel>> letters_;
  std::vector<AdaptiveModel> shared_;
};

/// The symbol `back` places before the end of `word`; kEnd before its beginning.
int symbol_before(const Alphabet& alphabet, const std::string& word, std::size_t length,
                  std::size_t back) {
  return length >= back ? alphabet.symbol(word[length - back]) : kEnd;
}

std::size_t shared_length(const std::string& a, const std::string& b) {
  const auto shorter = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
  const auto parting = std::mismatch(a.begin(), a.begin() + shorter, b.begin());
  return static_cast<std::size_t>(parting.first - a.begin());
}

}  // namespace

void encode_words(const std::vector<std::string>& words, RangeEncoder& out) {
  Alphabet alphabet;
  std::array<bool, kBytes> occurs{};
  for (const std::string& word : words) {
    for (const char c : word) occurs[static_cast<std::size_t>(Alphabet::place(c))] = true;
  }
  AdaptiveModel presence(2);
  for (int byte = 0; byte < kBytes; ++byte) {
    const bool present = occurs[static_cast<std::size_t>(byte)];
    out.encode(presence, present ? 1 : 0);
    if (present) alphabet.add(byte);
  }

  WordModels models(alphabet.size());
  std::string previous;
  std::size_t shared = 0;
  for (const std::string& word : words) {
    const std::size_t common = shared_length(previous, word);
    out.encode(models.shared(shared), static_cast<int>(common));
    shared = common;
    for (std::size_t i = shared; i <= word.size(); ++i) {
      AdaptiveModel& model =
          models.letter(symbol_before(alphabet, word, i, 2), symbol_before(alphabet, word, i, 1));
      out.encode(model, i < word.size() ? alphabet.symbol(word[i]) : kEnd);
    }
    previous = word;
  }
}

std::vector<std::string> decode_words(std::size_t count, RangeDecoder& in) {
  Alphabet alphabet;
  AdaptiveModel presence(2);
  for (int byte = 0; byte < kBytes; ++byte) {
    if (in.decode(presence) == 1) alphabet.add(byte);
  }
  if (alphabet.size() > kMaxLetters + 1) return {};

  WordModels models(alphabet.size());
  std::vector<std::string> words;
  words.reserve(count);
  std::string word;
  std::size_t shared = 0;
  while (words.size() < count) {
    shared = static_cast<std::size_t>(in.decode(models.shared(shared)));
    word.resize(std::min(shared, word.size()));
    while (word.size() <= kLongestKeptWord) {
      const int symbol = in.decode(models.letter(symbol_before(alphabet, word, word.size(), 2),
                                                 symbol_before(alphabet, word, word.size(), 1)));
      if (symbol == kEnd) break;
      word.push_back(alphabet.byte(symbol));
    }
    word.resize(std::min<std::size_t>(word.size(), kLongestKeptWord));
    words.push_back(word);
  }
  return words;
}

}  // namespace attention
