// Prints the base forms of words that a vocabulary has, for scripts/base_forms.py.
// base_forms VOCABULARY [--rules]: for each line of standard input, the word and its base forms
// among the lines of a file; with --rules by the rules alone. base_forms --words: the model's
// words.

#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <unordered_set>
#include <vector>

#include "language/base_form.h"
#include "language/model_file.h"

namespace attention {
namespace {

int print_words() {
  std::ifstream file(ATTENTION_SOURCE_DIR "/web/model/attention.model", std::ios::binary);
  const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file),
                                        std::istreambuf_iterator<char>()};
  const Result<Model> model = read_model(bytes);
  if (!model.ok()) return 2;
  for (const std::string& word : model.value().vocabulary.words()) std::cout << word << '\n';
  return 0;
}

int print_base_forms(const char* path, bool rules_alone) {
  std::unordered_set<std::string> vocabulary;
  std::ifstream file(path);
  for (std::string word; std::getline(file, word);) vocabulary.insert(word);
  for (std::string word; std::getline(std::cin, word);) {
    std::cout << word;
    for (const std::string& base : rules_alone ? regular_base_forms(word) : base_forms(word)) {
      if (vocabulary.count(base) > 0) std::cout << ' ' << base;
    }
    std::cout << '\n';
  }
  return 0;
}

}  // namespace
}  // namespace attention

int main(int count, char** arguments) {
  const std::vector<std::string> given(arguments + 1, arguments + count);
  if (given.empty()) return 2;
  if (given[0] == "--words") return attention::print_words();
  return attention::print_base_forms(given[0].c_str(), given.size() > 1 && given[1] == "--rules");
}
