#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attention {

/// A set of words that share one meaning.
struct Synset {
  char part_of_speech = 'n';          ///< n, v, a or r
  std::vector<std::string> words;     ///< "bank", "river_bank"
  std::string definition;             ///< the gloss without its examples
  std::vector<std::string> examples;  ///< sentences and phrases
};

/// What training needs of WordNet 3.1 (Princeton University; Miller 1995).
struct WordNet {
  std::vector<Synset> synsets;
  /// From a sense key, "bank%1:17:01::", to a place in `synsets`.
  std::map<std::string, std::size_t, std::less<>> senses;
};

/// One line of a data.* file; nothing for its licence header or a line of another form.
/// Format: wndb(5WN).
std::optional<Synset> parse_synset(std::string_view line);

/// Reads data.{noun,verb,adj,adv} and index.sense of `folder`; nothing if one is missing.
std::optional<WordNet> read_wordnet(const std::string& folder);

}  // namespace attention
