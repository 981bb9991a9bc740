#pragma once

#include <cstdint>

namespace attention {

/// What a character does to the cutting of a sentence.
enum class CharacterKind : std::uint8_t {
  kSeparator,          ///< space, control character, turn of direction
  kWord,               ///< letter or digit of any script
  kIdeograph,          ///< Chinese character
  kEmoji,              ///< pictograph or other picture-like symbol
  kRegionalIndicator,  ///< half of a flag
  kPunctuation,        ///< and every other symbol that is no picture
  kMark,               ///< combines with what stands before it
  kInvisible,          ///< has no width and doesn't separate: joiner, soft hyphen
};

CharacterKind kind_of(char32_t character);

constexpr char32_t kZeroWidthJoiner = 0x200D;

}  // namespace attention
