#pragma once

#include <algorithm>
#include <vector>

namespace attention {

/// The places of `numbers` from the largest number to the smallest; equal ones keep their order.
/// A sentence is short: putting one after the other in its place is as quick as std::sort, whose
/// code would be a large part of what a page downloads.
template <class Numbers>
std::vector<int> descending(const Numbers& numbers) {
  std::vector<int> order;
  for (int place = 0; place < static_cast<int>(numbers.size()); ++place) {
    const auto smaller = std::find_if(order.begin(), order.end(),
                                      [&](int other) { return numbers[other] < numbers[place]; });
    order.insert(smaller, place);
  }
  return order;
}

}  // namespace attention
