#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "attention/result.h"
#include "language/model.h"

namespace attention {

/// The one file that a trained model is kept in, little endian:
///
///   magic "attnhead", version, size of the file in bytes, CRC-32 of all that follows;
///   V, E, d_k, d_v, the quantiser's step;
///   the head's w_q (E, d_k), w_k (E, d_k), w_v (E, d_v), row by row;
///   one range-coded message: the words (word_coder.h), then their vectors (vector_coder.h).
///
/// Whole numbers are u32, others float32. The file is entropy-coded inside, since static hosts
/// compress no files of a kind that they don't know.

constexpr std::uint32_t kModelVersion = 1;
constexpr std::uint32_t kMaxVocabulary = 1u << 16;
constexpr std::uint32_t kMaxDimensions = 1u << 8;
/// V times E: with the directions made of them, the vectors fit into the page's heap of 32 MB.
constexpr std::uint32_t kMaxNumbers = 1u << 21;
/// No number is larger than this, so that no score of any sentence leaves float32.
constexpr float kMaxMagnitude = 1e4f;

/// `model.vectors` are to come from quantise(…, model.step), so that reading gives the same back.
std::vector<std::uint8_t> write_model(const Model& model);

/// Errors: kModelForeign, kModelVersion, kModelShort, and kModelDamaged, also for sizes and
/// numbers beyond the limits above. Never reads past `size`; the limits above bound the memory that
/// it takes.
Result<Model> read_model(const std::uint8_t* data, std::size_t size);

}  // namespace attention
