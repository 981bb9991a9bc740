#include "cli/files.h"

#include <cstdint>
#include <fstream>
#include <iostream>
#include <sstream>

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

}  // namespace attention
