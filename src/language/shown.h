#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attention {

/// `text` as a line can hold it: control characters, those that turn the direction of writing, line
/// breaks and bytes that are no UTF-8 become U+FFFD, and what is longer than `limit` characters is
/// cut and ends in "…". A terminal obeys control characters, whoever wrote them.
std::string shown(std::string_view text, std::size_t limit = 40);

}  // namespace attention
