#include "language/character.h"

#include <algorithm>
#include <iterator>

namespace attention {
namespace {

// Short names, for the table below.
// NOLINTBEGIN(readability-identifier-naming): one letter each keeps the table readable.
constexpr CharacterKind S = CharacterKind::kSeparator;
constexpr CharacterKind W = CharacterKind::kWord;
constexpr CharacterKind I = CharacterKind::kIdeograph;
constexpr CharacterKind E = CharacterKind::kEmoji;
constexpr CharacterKind R = CharacterKind::kRegionalIndicator;
constexpr CharacterKind P = CharacterKind::kPunctuation;
constexpr CharacterKind M = CharacterKind::kMark;
constexpr CharacterKind Z = CharacterKind::kInvisible;
// NOLINTEND(readability-identifier-naming)

struct Range {
  std::uint32_t first : 24;  ///< the kind holds from here up to the next range
  CharacterKind kind : 8;
};

constexpr Range kRanges[] = {
#include "language/character_table.inc"
};

}  // namespace

CharacterKind kind_of(char32_t character) {
  const auto* after =
      std::upper_bound(std::begin(kRanges), std::end(kRanges), character,
                       [](char32_t wanted, const Range& range) { return wanted < range.first; });
  return std::prev(after)->kind;
}

}  // namespace attention
