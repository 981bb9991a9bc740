#include "sources/wordnet.h"

#include <array>
#include <charconv>
#include <fstream>
#include <sstream>
#include <utility>

namespace attention {
namespace {

/// Part of speech in a sense key's first digit: noun, verb, adjective, adverb, satellite.
constexpr std::array<const char*, 5> kFiles = {"noun", "verb", "adj", "adv", "adj"};

void split_gloss(std::string_view gloss, Synset& synset) {
  const auto quote = gloss.find('"');
  std::string_view definition = gloss.substr(0, quote);
  while (!definition.empty() && (definition.back() == ' ' || definition.back() == ';'))
    definition.remove_suffix(1);
  synset.definition = std::string(definition);
  while (true) {
    const auto begin = gloss.find('"');
    if (begin == std::string_view::npos) return;
    const auto end = gloss.find('"', begin + 1);
    if (end == std::string_view::npos) return;
    synset.examples.emplace_back(gloss.substr(begin + 1, end - begin - 1));
    gloss.remove_prefix(end + 1);
  }
}

}  // namespace

std::optional<Synset> parse_synset(std::string_view line) {
  // Lines of the licence header begin with spaces.
  if (line.empty() || line.front() == ' ') return std::nullopt;
  const auto bar = line.find(" | ");
  if (bar == std::string_view::npos) return std::nullopt;
  std::istringstream fields{std::string(line.substr(0, bar))};
  std::string offset;
  std::string file;
  std::string type;
  std::string count_text;
  fields >> offset >> file >> type >> count_text;
  int count = 0;
  const char* end = count_text.data() + count_text.size();
  if (std::from_chars(count_text.data(), end, count, 16).ptr != end || type.empty())
    return std::nullopt;

  Synset synset;
  synset.part_of_speech = type[0] == 's' ? 'a' : type[0];
  for (int i = 0; i < count; ++i) {
    std::string word;
    std::string lexical_id;
    if (!(fields >> word >> lexical_id)) return std::nullopt;
    // "(p)" and the like say where an adjective may stand.
    synset.words.push_back(word.substr(0, word.find('(')));
  }
  split_gloss(line.substr(bar + 3), synset);
  return synset;
}

std::optional<WordNet> read_wordnet(const std::string& folder) {
  WordNet wordnet;
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  for (const std::string name : {"noun", "verb", "adj", "adv"}) {
    std::ifstream file(folder + "/data." + name);
    if (!file) return std::nullopt;
    for (std::string line; std::getline(file, line);) {
      std::optional<Synset> synset = parse_synset(line);
      if (!synset) continue;
      places[{name, line.substr(0, 8)}] = wordnet.synsets.size();
      wordnet.synsets.push_back(std::move(*synset));
    }
  }

  std::ifstream index(folder + "/index.sense");
  if (!index) return std::nullopt;
  for (std::string line; std::getline(index, line);) {
    std::istringstream fields(line);
    std::string key;
    std::string offset;
    fields >> key >> offset;
    const auto percent = key.find('%');
    if (percent == std::string::npos || percent + 1 >= key.size()) continue;
    const int type = key[percent + 1] - '1';
    if (type < 0 || type >= static_cast<int>(kFiles.size())) continue;
    const auto place = places.find({kFiles[static_cast<std::size_t>(type)], offset});
    if (place != places.end()) wordnet.senses[key] = place->second;
  }
  return wordnet;
}

}  // namespace attention
