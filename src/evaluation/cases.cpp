#include "evaluation/cases.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "language/shown.h"
#include "language/spelling.h"
#include "language/tokenizer.h"

namespace attention {
namespace {

using nlohmann::json;

bool is_text(const json& object, const char* key) {
  return object.contains(key) && object[key].is_string();
}

bool is_text_list(const json& value) {
  return value.is_array() &&
         std::all_of(value.begin(), value.end(), [](const json& item) { return item.is_string(); });
}

/// The first of `words` that the sentence doesn't have, in upper or lower case, or nothing.
const std::string* missing_word(const std::string& sentence,
                                const std::vector<std::string>& words) {
  const std::vector<Token> tokens = tokenize(sentence);
  for (const std::string& word : words) {
    if (std::none_of(tokens.begin(), tokens.end(), [&word](const Token& token) {
          return token.is_word && same_word(token.text, word);
        }))
      return &word;
  }
  return nullptr;
}

}  // namespace

bool same_word(const std::string& a, const std::string& b) {
  return plain_spelling(a) == plain_spelling(b);
}

std::variant<Cases, std::string> parse_cases(const std::string& text) {
  const json root = json::parse(text, nullptr, false);
  if (root.is_discarded()) return std::string("This is not JSON.");
  if (!root.is_object() || !root.contains("sentences") || !root["sentences"].is_array())
    return std::string("This is not a file of cases: it needs a list \"sentences\".");

  Cases cases;
  if (root.contains("senses")) {
    if (!root["senses"].is_object()) return std::string("\"senses\" has to be an object.");
    for (const auto& [word, keys] : root["senses"].items()) {
      if (!is_text_list(keys))
        return "The senses of \"" + shown(word) + "\" have to be a list of sense keys.";
      cases.senses[word] = keys.get<std::vector<std::string>>();
    }
  }
  for (const json& item : root["sentences"]) {
    const std::string number = "Sentence " + std::to_string(cases.sentences.size());
    if (!item.is_object() || !is_text(item, "sentence") || !is_text(item, "target") ||
        !is_text(item, "sense") || !item.contains("clues") || !is_text_list(item["clues"]))
      return number + " needs texts \"sentence\", \"target\", \"sense\" and a list \"clues\".";
    Case one{item["sentence"], item["target"], item["sense"], item["clues"]};
    std::vector<std::string> words = one.clues;
    words.push_back(one.target);
    if (const std::string* missing = missing_word(one.sentence, words))
      return number + " has no word \"" + shown(*missing) + "\": " + shown(one.sentence);
    cases.sentences.push_back(std::move(one));
  }
  if (cases.sentences.empty()) return std::string("The list \"sentences\" is empty.");
  return cases;
}

}  // namespace attention
