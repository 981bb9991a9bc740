#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "language/faults.h"
#include "language/model.h"

namespace attention {

/// Words beyond those of a model file, for sentences that have one of them, little endian:
///
///   magic "attnword", version, size of the file in bytes, CRC-32 of all that follows;
///   the model's words_id, V;
///   one range-coded message: the words (word_coder.h), then the levels of their vectors
///     (vector_coder.h). Dimensions and step are the model's.
///
/// Whole numbers are u32. A word's numbers don't depend on which of the two files it is in.

constexpr std::uint32_t kWordFileVersion = 1;
/// Of the file. What is larger comes from somewhere else.
constexpr std::size_t kMaxWordFileBytes = 4000000;
/// V times E: as levels 4 MB and a quarter.
constexpr std::uint32_t kMaxFurtherNumbers = 1u << 22;

/// The file of `model.further`. The model was read from a file.
std::vector<std::uint8_t> write_words(const Model& model);

/// Gives the model the words of a file; those that it had from another are replaced. Where there is
/// an error the model stays as it was: kWordsForeign, also for more than kMaxWordFileBytes,
/// kWordsVersion, kWordsShort, kWordsDamaged, also for sizes beyond the limits above, and
/// kWordsOfAnotherModel.
std::optional<Error> add_words(Model& model, std::span<const std::uint8_t> file);

/// What add_words takes at most for this file, what the model keeps of it included, in bytes.
std::size_t memory_for_words(const Model& model, std::span<const std::uint8_t> file);

}  // namespace attention
