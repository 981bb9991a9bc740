#include "cli/apply_input.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace attention {
namespace {

using nlohmann::json;

/// NaN and Infinity outside of strings become null, which JSON has a word for.
std::string without_nan_words(const std::string& text) {
  std::string result;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\' && i + 1 < text.size()) result += text[i++];
      if (c == '"') in_string = false;
      result += text[i];
      continue;
    }
    bool replaced = false;
    for (const std::string_view word : {"-Infinity", "Infinity", "NaN"}) {
      if (text.compare(i, word.size(), word) == 0) {
        result += "null";
        i += word.size() - 1;
        replaced = true;
        break;
      }
    }
    if (replaced) continue;
    if (c == '"') in_string = true;
    result += c;
  }
  return result;
}

/// How a sentence begins that says why `document` has no list called `name`.
std::string fault_of_list(const json& document, const std::string& name) {
  if (document.is_object() && document.contains(name)) {
    if (document[name].is_array()) return "";
    return "\"" + name + "\" is no list: it has to be a list of ";
  }
  return "\"" + name + "\" is missing: it has to be a list of ";
}

/// A sentence if `rows` is not a list of lists of numbers; otherwise they stand in `out`.
std::optional<std::string> read_rows(const json& document, const char* name,
                                     ApplyInput::Rows& out) {
  const std::string matrix = name;
  if (const std::string fault = fault_of_list(document, name); !fault.empty())
    return fault + "rows, as [[1, 0], [0, 1]].";
  for (const json& row : document[name]) {
    const std::string place = "Row " + std::to_string(out.size()) + " of " + matrix;
    if (!row.is_array()) return place + " is not a list of numbers.";
    std::vector<float> numbers;
    for (const json& entry : row) {
      if (!entry.is_number() && !entry.is_null())
        return place + ", column " + std::to_string(numbers.size()) + " is not a number.";
      numbers.push_back(entry.is_null() ? std::numeric_limits<float>::quiet_NaN()
                                        : static_cast<float>(entry.get<double>()));
    }
    out.push_back(std::move(numbers));
  }
  return std::nullopt;
}

}  // namespace

std::variant<ApplyInput, std::string> read_apply_input(const std::string& json_text) {
  json document;
  try {
    document = json::parse(without_nan_words(json_text));
  } catch (const json::parse_error& error) {
    return "This is not JSON (near byte " + std::to_string(error.byte) +
           R"(): it has to be {"tokens": [...], "q": [[...]], "k": [[...]], "v": [[...]]}.)";
  } catch (const json::out_of_range&) {
    return "A number in the file is too large: the largest in float32 is about 3.4e38.";
  }
  if (const std::string fault = fault_of_list(document, "tokens"); !fault.empty())
    return fault + R"(words, as ["key", "lock"].)";

  ApplyInput input;
  for (const json& token : document["tokens"]) {
    if (!token.is_string())
      return "Token " + std::to_string(input.tokens.size()) + " is not a text: write it in quotes.";
    input.tokens.push_back(token.get<std::string>());
  }
  if (auto wrong = read_rows(document, "q", input.q)) return *wrong;
  if (auto wrong = read_rows(document, "k", input.k)) return *wrong;
  if (auto wrong = read_rows(document, "v", input.v)) return *wrong;
  return input;
}

}  // namespace attention
