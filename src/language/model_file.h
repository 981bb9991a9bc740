#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "attention/result.h"
#include "language/model.h"

namespace attention {

/// The one file that a trained model is kept in. Little endian:
///   8 bytes "attnhead", u32 version, u32 size of the whole file, u32 CRC-32 of all that follows,
///   u32 V, u32 E, u32 d_k, u32 d_v, f32 step, the head's w_q, w_k, w_v as f32 row by row,
///   u32 size of the coded words, coded words (vocabulary_coder.h), coded vectors (vector_coder.h).
/// The parts are entropy-coded inside, since static hosts compress no files of unknown type.

/// `model.vectors` are to come from quantise(vectors, model.step); reading gives the same back.
std::vector<std::uint8_t> write_model(const Model& model);

/// Errors: kModelForeign, kModelVersion, kModelShort, kModelDamaged (also for a head that has
/// infinities or NaN). Never reads past `size`, and never reserves more than the sizes that
/// kMaxVocabulary and kMaxDimensions allow.
Result<Model> read_model(const std::uint8_t* data, std::size_t size);

constexpr std::uint32_t kModelVersion = 1;
constexpr std::uint32_t kMaxVocabulary = 1u << 17;
constexpr std::uint32_t kMaxDimensions = 1u << 10;

}  // namespace attention
