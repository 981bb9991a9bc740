#pragma once

#include <string_view>
#include <vector>

namespace attention {

/// The words that a number or an amount is read as: "42" is forty two, "2018" twenty eighteen,
/// "3rd" third, "1990s" nineteen ninety decade, "$5.99" five nine nine dollars, "50%" fifty
/// percent, "½" half. Nothing for what is no number. `text`: plain spelling.
///
/// So that a vocabulary without digits knows numbers. Four digits without a comma are read as a
/// year, digits after a point one by one, and so are telephone numbers and all that begins with 0.
std::vector<std::string_view> number_words(std::string_view text);

}  // namespace attention
