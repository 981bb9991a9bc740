#include "language/model_file.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <optional>
#include <string>
#include <utility>

#include "language/checksum.h"
#include "language/quantise.h"
#include "language/range_coder.h"
#include "language/vector_coder.h"
#include "language/word_coder.h"

namespace attention {
namespace {

constexpr char kMagic[] = "attnhead";
constexpr std::size_t kMagicSize = sizeof(kMagic) - 1;
constexpr std::size_t kSizePlace = kMagicSize + 4;
constexpr std::size_t kChecksumPlace = kMagicSize + 8;
constexpr std::size_t kPrefixSize = kMagicSize + 12;
constexpr std::size_t kHeaderSize = kPrefixSize + 20;

static_assert(sizeof(float) == 4, "the file holds IEEE 754 binary32");

void put_u32(std::vector<std::uint8_t>& out, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) {
    out.push_back(static_cast<std::uint8_t>(value >> shift));
  }
}

std::uint32_t get_u32(const std::uint8_t* data) {
  return static_cast<std::uint32_t>(data[0]) | static_cast<std::uint32_t>(data[1]) << 8 |
         static_cast<std::uint32_t>(data[2]) << 16 | static_cast<std::uint32_t>(data[3]) << 24;
}

void set_u32(std::vector<std::uint8_t>& out, std::size_t place, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) out[place + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

void put_float(std::vector<std::uint8_t>& out, float value) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  put_u32(out, bits);
}

float get_float(const std::uint8_t* data) {
  const std::uint32_t bits = get_u32(data);
  float value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

void put_matrix(std::vector<std::uint8_t>& out, const Matrix& matrix) {
  for (Eigen::Index i = 0; i < matrix.size(); ++i) put_float(out, matrix.data()[i]);
}

/// Reads a matrix and moves `data` past it.
Matrix get_matrix(const std::uint8_t*& data, std::uint32_t rows, std::uint32_t columns) {
  Matrix matrix(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns));
  for (Eigen::Index i = 0; i < matrix.size(); ++i, data += 4) matrix.data()[i] = get_float(data);
  return matrix;
}

struct Sizes {
  std::uint32_t words;
  std::uint32_t dimensions;
  std::uint32_t d_k;
  std::uint32_t d_v;

  bool valid() const {
    const auto sensible = [](std::uint32_t n) { return n >= 1 && n <= kMaxDimensions; };
    return words >= 1 && words <= kMaxVocabulary && sensible(dimensions) && sensible(d_k) &&
           sensible(d_v) && words * dimensions <= kMaxNumbers;
  }
  std::size_t head_bytes() const {
    return std::size_t{4} * dimensions * (std::size_t{2} * d_k + d_v);
  }
};

/// Written so that NaN is refused.
bool is_ordinary(const Matrix& matrix) { return (matrix.array().abs() <= kMaxMagnitude).all(); }

/// What is wrong with the file as a whole, before its parts are looked at.
std::optional<Error> fault_of_envelope(const std::uint8_t* data, std::size_t size) {
  if (std::memcmp(data, kMagic, std::min(size, kMagicSize)) != 0) {
    return Error{ErrorCode::kModelForeign, {}};
  }
  const auto too_short = [size](std::size_t needed) {
    return Error{ErrorCode::kModelShort, {std::to_string(size), std::to_string(needed)}};
  };
  if (size < kHeaderSize) return too_short(kHeaderSize);
  const std::uint32_t version = get_u32(data + kMagicSize);
  if (version != kModelVersion) {
    return Error{ErrorCode::kModelVersion,
                 {std::to_string(version), std::to_string(kModelVersion)}};
  }
  const std::uint32_t whole = get_u32(data + kSizePlace);
  if (size < whole) return too_short(whole);
  if (size > whole ||
      crc32(data + kPrefixSize, size - kPrefixSize) != get_u32(data + kChecksumPlace)) {
    return Error{ErrorCode::kModelDamaged, {}};
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::uint8_t> write_model(const Model& model) {
  assert(model.step > 0);
  std::vector<std::uint8_t> file(kMagic, kMagic + kMagicSize);
  put_u32(file, kModelVersion);
  put_u32(file, 0);  // the size and the checksum, once they are known
  put_u32(file, 0);
  put_u32(file, static_cast<std::uint32_t>(model.vectors.rows()));
  put_u32(file, static_cast<std::uint32_t>(model.vectors.cols()));
  put_u32(file, static_cast<std::uint32_t>(model.head.w_q.cols()));
  put_u32(file, static_cast<std::uint32_t>(model.head.w_v.cols()));
  put_float(file, model.step);
  put_matrix(file, model.head.w_q);
  put_matrix(file, model.head.w_k);
  put_matrix(file, model.head.w_v);

  RangeEncoder encoder;
  encode_words(model.vocabulary.words(), encoder);
  encode_vectors(model.vectors, model.step, encoder);
  const std::vector<std::uint8_t> message = encoder.finish();
  file.insert(file.end(), message.begin(), message.end());

  set_u32(file, kSizePlace, static_cast<std::uint32_t>(file.size()));
  set_u32(file, kChecksumPlace, crc32(file.data() + kPrefixSize, file.size() - kPrefixSize));
  return file;
}

Result<Model> read_model(const std::uint8_t* data, std::size_t size) {
  if (const auto fault = fault_of_envelope(data, size)) return *fault;

  // The checksum holds: what is wrong from here on was written so.
  const Error damaged{ErrorCode::kModelDamaged, {}};
  const std::uint8_t* at = data + kPrefixSize;
  const Sizes sizes{get_u32(at), get_u32(at + 4), get_u32(at + 8), get_u32(at + 12)};
  const float step = get_float(at + 16);
  if (!sizes.valid() || !(step > 0) || !(step * kLargestLevel <= kMaxMagnitude)) return damaged;
  if (size - kHeaderSize < sizes.head_bytes()) return damaged;

  at = data + kHeaderSize;
  Head head;
  head.w_q = get_matrix(at, sizes.dimensions, sizes.d_k);
  head.w_k = get_matrix(at, sizes.dimensions, sizes.d_k);
  head.w_v = get_matrix(at, sizes.dimensions, sizes.d_v);
  if (!is_ordinary(head.w_q) || !is_ordinary(head.w_k) || !is_ordinary(head.w_v)) return damaged;

  RangeDecoder decoder(at, size - kHeaderSize - sizes.head_bytes());
  std::vector<std::string> words = decode_words(sizes.words, decoder);
  Matrix vectors = decode_vectors(static_cast<Eigen::Index>(sizes.words),
                                  static_cast<Eigen::Index>(sizes.dimensions), step, decoder);
  if (!decoder.at_end()) return damaged;
  return Model(Vocabulary(std::move(words)), std::move(vectors), std::move(head), step);
}

}  // namespace attention
