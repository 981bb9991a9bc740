#pragma once

#include <cstddef>
#include <string>

namespace attention {

/// A piece of a sentence that is shown as one: a word, or a run of punctuation.
struct Token {
  std::string text;   ///< as written, valid UTF-8
  std::size_t start;  ///< place in the sentence, in code points; JavaScript gets UTF-16 units
  std::size_t end;    ///< one past its last code point
  bool is_word;       ///< false for punctuation, which takes no part in attention
};

}  // namespace attention
