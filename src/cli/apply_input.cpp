#include "cli/apply_input.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

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

/// What is wrong if `document` has no list called `name`.
std::optional<Error> fault_of_list(const json& document, const char* name) {
  if (!document.is_object() || !document.contains(name)) return Error{fault::kListMissing, {name}};
  if (!document[name].is_array()) return Error{fault::kNotAList, {name}};
  return std::nullopt;
}

/// What is wrong if `name` is not a list of lists of numbers; otherwise they stand in `out`.
std::optional<Error> read_rows(const json& document, const char* name, ApplyInput::Rows& out) {
  if (auto error = fault_of_list(document, name)) return error;
  for (const json& row : document[name]) {
    const std::string place = std::to_string(out.size());
    if (!row.is_array()) return Error{fault::kRowNotList, {name, place}};
    std::vector<float> numbers;
    for (const json& entry : row) {
      if (!entry.is_number() && !entry.is_null())
        return Error{fault::kNotANumber, {name, place, std::to_string(numbers.size())}};
      numbers.push_back(entry.is_null() ? std::numeric_limits<float>::quiet_NaN()
                                        : static_cast<float>(entry.get<double>()));
    }
    out.push_back(std::move(numbers));
  }
  return std::nullopt;
}

}  // namespace

Result<ApplyInput> read_apply_input(const std::string& json_text) {
  json document;
  try {
    document = json::parse(without_nan_words(json_text));
  } catch (const json::parse_error& error) {
    return Error{fault::kNotJson, {std::to_string(error.byte)}};
  } catch (const json::out_of_range&) {
    return Error{fault::kNumberTooLarge, {}};
  }
  if (auto error = fault_of_list(document, "tokens")) return *error;

  ApplyInput input;
  for (const json& token : document["tokens"]) {
    if (!token.is_string())
      return Error{fault::kTokenNotText, {std::to_string(input.tokens.size())}};
    input.tokens.push_back(token.get<std::string>());
  }
  for (const auto& [name, rows] :
       {std::pair("q", &input.q), std::pair("k", &input.k), std::pair("v", &input.v)}) {
    if (auto error = read_rows(document, name, *rows)) return *error;
  }
  return input;
}

}  // namespace attention
