#include "language/tokenizer.h"

#include <cstddef>
#include <string>

#include "language/character.h"
#include "language/utf8.h"

namespace attention {
namespace {

/// What a reader takes for one character: a base with all that combines with it.
struct Cluster {
  std::size_t start;
  std::size_t end;
  char32_t base;
  CharacterKind kind;  ///< of the base
};

/// Where the emoji that begins at `at` ends: pictographs glued by zero-width joiners, or a flag.
std::size_t end_of_picture(const std::u32string& text, std::size_t at, CharacterKind kind) {
  std::size_t end = at + 1;
  if (kind == CharacterKind::kRegionalIndicator) {
    const bool flag = end < text.size() && kind_of(text[end]) == kind;
    return flag ? end + 1 : end;
  }
  for (std::size_t next = end; next < text.size(); ++next) {
    const CharacterKind follows = kind_of(text[next]);
    if (follows == CharacterKind::kMark || follows == CharacterKind::kInvisible) continue;
    if (follows != CharacterKind::kEmoji || text[next - 1] != kZeroWidthJoiner) break;
    end = next + 1;
  }
  return end;
}

Cluster cluster_at(const std::u32string& text, std::size_t start) {
  const CharacterKind kind = kind_of(text[start]);
  std::size_t end = start + 1;
  if (kind == CharacterKind::kEmoji || kind == CharacterKind::kRegionalIndicator) {
    end = end_of_picture(text, start, kind);
  }
  for (; end < text.size(); ++end) {
    const CharacterKind follows = kind_of(text[end]);
    if (follows != CharacterKind::kMark && follows != CharacterKind::kInvisible) break;
  }
  return {start, end, text[start], kind};
}

std::vector<Cluster> clusters_of(const std::u32string& text) {
  std::vector<Cluster> clusters;
  clusters.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); at = clusters.back().end) {
    clusters.push_back(cluster_at(text, at));
  }
  return clusters;
}

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool is_apostrophe(char32_t c) { return c == U'\'' || c == 0x2019 || c == 0xFF07; }
bool is_hyphen(char32_t c) { return c == U'-' || c == 0x2010 || c == 0x2011; }

/// In letters. Looking on without a limit would take quadratic time for a hostile text.
constexpr std::size_t kLongestAbbreviation = 8;

/// Cuts a list of clusters into tokens.
class Cutter {
 public:
  explicit Cutter(const std::vector<Cluster>& clusters) : clusters_(clusters) {}

  /// One past the last cluster of the token that begins with cluster `first`.
  std::size_t end_of_token(std::size_t first) const {
    switch (clusters_[first].kind) {
      case CharacterKind::kWord:
        return end_of_word(first);
      case CharacterKind::kPunctuation: {
        std::size_t end = first + 1;
        while (is(end, CharacterKind::kPunctuation)) ++end;
        return end;
      }
      default:
        return first + 1;
    }
  }

 private:
  bool is(std::size_t i, CharacterKind kind) const {
    return i < clusters_.size() && clusters_[i].kind == kind;
  }
  bool is_word(std::size_t i) const { return is(i, CharacterKind::kWord); }
  char32_t base(std::size_t i) const { return i < clusters_.size() ? clusters_[i].base : U'\0'; }

  std::size_t end_of_word(std::size_t first) const {
    if (const std::size_t end = end_of_abbreviation(first); end > first) return end;
    std::size_t end = first + 1;
    while (is_word(end) || (is_word(end + 1) && joins(end))) ++end;
    return end;
  }

  /// Whether cluster i, with a word on either side, belongs to it.
  bool joins(std::size_t i) const {
    if (is_apostrophe(base(i)) || is_hyphen(base(i))) return true;
    return (base(i) == U'.' || base(i) == U',') && is_digit(base(i - 1)) && is_digit(base(i + 1));
  }

  /// "U.S.", "e.g.", "p.m.": single letters, each with its full stop; `first` if there is none.
  std::size_t end_of_abbreviation(std::size_t first) const {
    std::size_t end = first;
    const std::size_t limit = first + 2 * kLongestAbbreviation;
    while (end < limit && is_word(end) && !is_digit(base(end)) && base(end + 1) == U'.') end += 2;
    return end - first >= 4 && !is_word(end) ? end : first;
  }

  const std::vector<Cluster>& clusters_;
};

}  // namespace

std::vector<Token> tokenize(std::string_view utf8) {
  const std::u32string text = decode_utf8(utf8);
  const std::vector<Cluster> clusters = clusters_of(text);
  const Cutter cutter(clusters);

  std::vector<Token> tokens;
  std::size_t at = 0;
  while (at < clusters.size()) {
    const CharacterKind kind = clusters[at].kind;
    // Marks that stand first have nothing to combine with, and would be seen on a neighbour's edge.
    if (kind == CharacterKind::kSeparator || kind == CharacterKind::kMark ||
        kind == CharacterKind::kInvisible) {
      ++at;
      continue;
    }
    const std::size_t end = cutter.end_of_token(at);
    Token token{{}, clusters[at].start, clusters[end - 1].end, kind != CharacterKind::kPunctuation};
    for (std::size_t i = token.start; i < token.end; ++i) append_utf8(text[i], token.text);
    tokens.push_back(std::move(token));
    at = end;
  }
  return tokens;
}

}  // namespace attention
