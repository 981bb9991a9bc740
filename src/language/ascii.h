#pragma once

namespace attention {

constexpr bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
constexpr bool is_capital(char32_t c) { return c >= U'A' && c <= U'Z'; }
constexpr bool is_small(char32_t c) { return c >= U'a' && c <= U'z'; }

}  // namespace attention
