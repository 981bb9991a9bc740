#pragma once

namespace attention {

/// Of a char or a code point; what is not ASCII is none of these.
template <class Character>
constexpr bool is_digit(Character c) {
  return c >= '0' && c <= '9';
}

template <class Character>
constexpr bool is_capital(Character c) {
  return c >= 'A' && c <= 'Z';
}

template <class Character>
constexpr bool is_small(Character c) {
  return c >= 'a' && c <= 'z';
}

}  // namespace attention
