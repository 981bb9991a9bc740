#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "language/faults.h"
#include "language/model.h"

namespace attention {

/// The one file that a trained model is kept in, little endian:
///
///   magic "attnhead", version, size of the file in bytes, CRC-32 of all that follows;
///   V, E, the quantiser's step, the number of heads;
///   each head, the default first: the length of its name and the name, d_k, d_v, beta, then
///     w_q (E, d_k), w_k (E, d_k), w_v (E, d_v), row by row; d_v is E, so that a contextual vector
///     has words near it;
///   one range-coded message: the words (word_coder.h), then their vectors (vector_coder.h).
///
/// Whole numbers are u32, a head's weights IEEE 754 float16, other numbers float32. A name is an
/// attribute's value on a page: lower-case letters, digits and hyphens of ASCII. The file is
/// entropy-coded inside, since static hosts compress no files of a kind that they don't know.
///
/// Version 1 is still read. It has one head, which is called "plain" and has beta 0: after the
/// magic and its companions V, E, d_k, d_v, the step, then w_q, w_k, w_v in float32, then the
/// message.

constexpr std::uint32_t kModelVersion = 2;
/// Of the file. What is larger comes from somewhere else.
constexpr std::size_t kMaxModelBytes = 4000000;
constexpr std::uint32_t kMaxVocabulary = 1u << 16;
constexpr std::uint32_t kMaxDimensions = 1u << 8;
/// V times E: with the candidates made of them, the vectors take at most 6 MB.
constexpr std::uint32_t kMaxNumbers = 1u << 21;
constexpr std::uint32_t kMaxHeads = 16;
constexpr std::uint32_t kMaxHeadName = 32;
/// Weights of all heads together: 1 MB.
constexpr std::uint32_t kMaxHeadNumbers = 1u << 18;
/// No number is larger than this, so that no score of any sentence leaves float32.
constexpr float kMaxMagnitude = 1e4f;

/// The heads are to come from rounded_to_half, so that reading gives the same back.
std::vector<std::uint8_t> write_model(const Model& model);

/// Errors: kModelForeign, also for more than kMaxModelBytes, kModelVersion, kModelShort, and
/// kModelDamaged, also for sizes and numbers beyond the limits above, for names that are not as
/// they should be or not unique, and for a model without a head. Never reads past the end; the
/// limits above bound the memory that it takes.
Result<Model> read_model(std::span<const std::uint8_t> file);

/// What read_model takes at most for this file, the model that it gives included, in bytes: for a
/// host that has to know before it begins.
std::size_t memory_for_model(std::span<const std::uint8_t> file);

/// What a list of so many words takes at most while it is read and afterwards, in bytes.
std::size_t memory_for_list(std::size_t words);

}  // namespace attention
