#include "language/number_words.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "language/ascii.h"

namespace attention {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view kSmall[] = {"zero",    "one",     "two",       "three",    "four",
                                       "five",    "six",     "seven",     "eight",    "nine",
                                       "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                       "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
constexpr std::string_view kTens[] = {"twenty", "thirty",  "forty",  "fifty",
                                      "sixty",  "seventy", "eighty", "ninety"};

struct Scale {
  std::uint64_t size;
  std::string_view word;
};
constexpr Scale kScales[] = {{1'000'000'000'000, "trillion"},
                             {1'000'000'000, "billion"},
                             {1'000'000, "million"},
                             {1'000, "thousand"},
                             {100, "hundred"}};

/// Larger ones are hardly quantities.
constexpr std::size_t kMostDigits = 15;

struct Pair {
  std::string_view text;
  std::string_view word;
};

constexpr Pair kUnits[] = {{"$", "dollars"}, {"€", "euros"},   {"£", "pounds"},
                           {"¥", "yen"},     {"%", "percent"}, {"¢", "cents"}};

constexpr Pair kFractions[] = {{"1⁄2", "half"}, {"1⁄4", "quarter"}, {"1⁄3", "third"}};

constexpr Pair kOrdinals[] = {{"one", "first"},       {"two", "second"},      {"three", "third"},
                              {"four", "fourth"},     {"five", "fifth"},      {"six", "sixth"},
                              {"seven", "seventh"},   {"eight", "eighth"},    {"nine", "ninth"},
                              {"ten", "tenth"},       {"eleven", "eleventh"}, {"twelve", "twelfth"},
                              {"twenty", "twentieth"}};

void add_cardinal(std::uint64_t number, Words& words) {
  for (const Scale& scale : kScales) {
    if (number < scale.size) continue;
    add_cardinal(number / scale.size, words);
    words.push_back(scale.word);
    number %= scale.size;
    if (number == 0) return;
  }
  if (number >= 20) {
    words.push_back(kTens[number / 10 - 2]);
    number %= 10;
    if (number == 0) return;
  }
  words.push_back(kSmall[number]);
}

std::uint64_t value_of(std::string_view digits) {
  std::uint64_t value = 0;
  for (const char digit : digits) value = 10 * value + static_cast<std::uint64_t>(digit - '0');
  return value;
}

void add_digits(std::string_view digits, Words& words) {
  for (const char digit : digits) words.push_back(kSmall[digit - '0']);
}

/// From 1100 on, as years are read: in pairs, unless the second would be under ten.
bool is_year(std::string_view digits) {
  if (digits.size() != 4 || digits[2] == '0') return false;
  return digits.starts_with("20") || (digits[0] == '1' && digits[1] != '0');
}

void add_whole(const std::string& digits, bool grouped, Words& words) {
  if (digits.size() > kMostDigits || (digits.size() > 1 && digits[0] == '0')) {
    add_digits(digits, words);
  } else if (!grouped && is_year(digits)) {
    add_cardinal(value_of(std::string_view(digits).substr(0, 2)), words);
    add_cardinal(value_of(std::string_view(digits).substr(2)), words);
  } else {
    add_cardinal(value_of(digits), words);
  }
}

/// Takes a unit from either end.
std::optional<std::string_view> take_unit(std::string_view& text) {
  for (const Pair& unit : kUnits) {
    if (text.starts_with(unit.text)) {
      text.remove_prefix(unit.text.size());
      return unit.word;
    }
    if (text.ends_with(unit.text)) {
      text.remove_suffix(unit.text.size());
      return unit.word;
    }
  }
  return std::nullopt;
}

/// What stands after the digits; nothing if that makes it no number.
std::optional<Words> with_ending(std::string_view ending, const std::string& digits, Words words) {
  if (ending.empty()) return words;
  if (ending == "st" || ending == "nd" || ending == "rd" || ending == "th") {
    const auto* ordinal =
        std::find_if(std::begin(kOrdinals), std::end(kOrdinals),
                     [&](const Pair& entry) { return entry.text == words.back(); });
    if (ordinal != std::end(kOrdinals)) words.back() = ordinal->word;
    return words;
  }
  if (ending != "s" && ending != "'s") return std::nullopt;
  const bool decade = (digits.size() == 2 || digits.size() == 4) && digits.back() == '0';
  if (decade) words.push_back("decade");
  return words;
}

}  // namespace

std::vector<std::string_view> number_words(std::string_view text) {
  for (const Pair& fraction : kFractions) {
    if (fraction.text == text) return {fraction.word};
  }
  const std::optional<std::string_view> unit = take_unit(text);

  // 1. Digits, with commas between them.
  std::string digits;
  bool grouped = false;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const bool comma = text[at] == ',' && at > 0 && at + 1 < text.size() && is_digit(text[at + 1]);
    grouped = grouped || comma;
    if (is_digit(text[at])) {
      digits += text[at];
    } else if (!comma) {
      break;
    }
  }
  if (digits.empty()) return {};
  Words words;
  add_whole(digits, grouped, words);

  // 2. What follows a point.
  if (at + 1 < text.size() && text[at] == '.' && is_digit(text[at + 1])) {
    const std::size_t begin = ++at;
    while (at < text.size() && is_digit(text[at])) ++at;
    add_digits(text.substr(begin, at - begin), words);
  }

  // 3. Endings and units.
  std::optional<Words> all = with_ending(text.substr(at), digits, std::move(words));
  if (!all) return {};
  if (unit) all->push_back(*unit);
  return *all;
}

}  // namespace attention
