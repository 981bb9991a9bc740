#include "language/tokenizer.h"

#include <cstddef>
#include <string>

#include "language/ascii.h"
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
    // What is joined to a picture is one too: arrows are, in heads that nod and shake.
    const bool picture = follows == CharacterKind::kEmoji || follows == CharacterKind::kPunctuation;
    if (!picture || text[next - 1] != kZeroWidthJoiner) break;
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

bool is_apostrophe(char32_t c) {
  return c == U'\'' || c == 0x2018 || c == 0x2019 || c == 0xB4 || c == U'`' || c == 0xFF07;
}
bool is_hyphen(char32_t c) { return c == U'-' || c == 0x2010 || c == 0x2011 || c == 0xFF0D; }
char32_t in_small(char32_t c) { return is_capital(c) ? c + (U'a' - U'A') : c; }

/// Signs of money, before or after an amount.
bool is_currency(char32_t c) { return c == U'$' || c == U'€' || c == U'£' || c == U'¥'; }

/// What may end an amount.
bool is_unit(char32_t c) { return is_currency(c) || c == U'%' || c == U'¢'; }

/// Clitics that some programs and corpora put a space before.
constexpr std::u32string_view kApartClitics[] = {U"t", U"s", U"re", U"ve", U"ll", U"d", U"m"};

/// In segments. Looking on without a limit would take quadratic time for a hostile text.
constexpr std::size_t kLongestAbbreviation = 8;

/// Cuts a list of clusters into tokens.
class Cutter {
 public:
  explicit Cutter(const std::vector<Cluster>& clusters) : clusters_(clusters) {}

  /// Whether the token that begins with cluster `first` is a word.
  bool begins_word(std::size_t first) const {
    return !is(first, CharacterKind::kPunctuation) || begins_amount(first);
  }

  /// One past the last cluster of the token that begins with cluster `first`.
  std::size_t end_of_token(std::size_t first) const {
    if (begins_amount(first)) return end_of_word(first + 1);
    switch (clusters_[first].kind) {
      case CharacterKind::kWord:
        return end_of_word(first);
      case CharacterKind::kPunctuation: {
        std::size_t end = first + 1;
        while (is(end, CharacterKind::kPunctuation) && !begins_amount(end)) ++end;
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

  /// "$50"
  bool begins_amount(std::size_t i) const { return is_currency(base(i)) && is_digit(base(i + 1)); }

  std::size_t end_of_word(std::size_t first) const {
    if (const std::size_t end = end_of_abbreviation(first); end > first) return end;
    std::size_t end = first + 1;
    while (is_word(end) || (is_word(end + 1) && joins(end))) ++end;
    if (is_digit(base(end - 1)) && is_unit(base(end)) && !begins_amount(end)) return end + 1;
    if (end == first + 1 && !is_digit(base(first))) return end_of_language(end);
    return end_of_clitic(end);
  }

  /// Whether cluster i, with a word on either side, belongs to it.
  bool joins(std::size_t i) const {
    if (is_apostrophe(base(i)) || is_hyphen(base(i)) || base(i) == U'&') return true;
    return (base(i) == U'.' || base(i) == U',') && is_digit(base(i - 1)) && is_digit(base(i + 1));
  }

  /// "U.S.", "e.g.", "Ph.D.": single letters or a capital and a small one, each with its full stop;
  /// and "No." before a number. `first` if there is none.
  std::size_t end_of_abbreviation(std::size_t first) const {
    if (is_number_sign(first)) return first + 3;
    std::size_t end = first;
    bool has_single = false;
    for (std::size_t segment = 0; segment < kLongestAbbreviation; ++segment) {
      if (!is_word(end) || is_digit(base(end))) break;
      const bool single = base(end + 1) == U'.';
      const bool pair = is_capital(base(end)) && is_small(base(end + 1)) && base(end + 2) == U'.';
      if (!single && !pair) break;
      has_single = has_single || single;
      end += single ? 2 : 3;
    }
    // The last full stop may be missing: "e.g".
    if (end > first && is_word(end) && !is_digit(base(end)) && !is_word(end + 1) && !joins(end + 1))
      ++end;
    return has_single && end - first >= 3 && !is_word(end) ? end : first;
  }

  /// "No. 5"
  bool is_number_sign(std::size_t first) const {
    return base(first) == U'N' && base(first + 1) == U'o' && base(first + 2) == U'.' &&
           is(first + 3, CharacterKind::kSeparator) && is_digit(base(first + 4));
  }

  /// "C++", "C#", whose letter ends at `end`.
  std::size_t end_of_language(std::size_t end) const {
    const std::size_t signs = base(end) == U'#'                            ? 1
                              : base(end) == U'+' && base(end + 1) == U'+' ? 2
                                                                           : 0;
    return is_word(end + signs) ? end : end + signs;
  }

  /// "didn 't", "it 's": where the clitic ends that stands apart from the word that ends at `end`.
  std::size_t end_of_clitic(std::size_t end) const {
    if (!is(end, CharacterKind::kSeparator) || !is_apostrophe(base(end + 1))) return end;
    for (const std::u32string_view clitic : kApartClitics) {
      std::size_t at = end + 2;
      for (const char32_t letter : clitic) {
        if (in_small(base(at)) != letter) break;
        ++at;
      }
      const bool whole = at == end + 2 + clitic.size() && !is_word(at) && !is_apostrophe(base(at));
      if (whole && (clitic != U"t" || in_small(base(end - 1)) == U'n')) return at;
    }
    return end;
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
    Token token{{}, clusters[at].start, clusters[end - 1].end, cutter.begins_word(at)};
    for (std::size_t i = token.start; i < token.end; ++i) append_utf8(text[i], token.text);
    tokens.push_back(std::move(token));
    at = end;
  }
  return tokens;
}

}  // namespace attention
