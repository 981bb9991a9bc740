#include "language/model_file.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "language/byte_reader.h"
#include "language/checksum.h"
#include "language/quantise.h"
#include "language/range_coder.h"
#include "language/vector_coder.h"
#include "language/word_coder.h"

namespace attention {
namespace {

constexpr std::uint32_t kOldestVersion = 1;
constexpr char kMagic[] = "attnhead";
constexpr std::size_t kMagicSize = sizeof(kMagic) - 1;
constexpr std::size_t kSizePlace = kMagicSize + 4;
constexpr std::size_t kChecksumPlace = kMagicSize + 8;
constexpr std::size_t kPrefixSize = kMagicSize + 12;

void put_u32(std::vector<std::uint8_t>& out, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) {
    out.push_back(static_cast<std::uint8_t>(value >> shift));
  }
}

void set_u32(std::vector<std::uint8_t>& out, std::size_t place, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) out[place + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

void put_float32(std::vector<std::uint8_t>& out, float value) {
  put_u32(out, Eigen::numext::bit_cast<std::uint32_t>(value));
}

void put_float16(std::vector<std::uint8_t>& out, float value) {
  const auto bits = Eigen::numext::bit_cast<std::uint16_t>(static_cast<Eigen::half>(value));
  out.push_back(static_cast<std::uint8_t>(bits));
  out.push_back(static_cast<std::uint8_t>(bits >> 8));
}

void put_head(std::vector<std::uint8_t>& out, const NamedHead& named) {
  const Head& head = named.head;
  put_u32(out, static_cast<std::uint32_t>(named.name.size()));
  out.insert(out.end(), named.name.begin(), named.name.end());
  put_u32(out, static_cast<std::uint32_t>(head.w_q.cols()));
  put_u32(out, static_cast<std::uint32_t>(head.w_v.cols()));
  put_float32(out, head.beta);
  for (const Matrix* lens : {&head.w_q, &head.w_k, &head.w_v}) {
    for (Eigen::Index i = 0; i < lens->size(); ++i) put_float16(out, lens->data()[i]);
  }
}

bool sensible(std::uint32_t size) { return size >= 1 && size <= kMaxDimensions; }

/// How a number is read: &ByteReader::float16 or &ByteReader::float32.
using ReadNumber = float (ByteReader::*)();

/// The three lenses of a head whose sizes come before them in the file. Takes what the head needs
/// from the numbers that are still allowed; none where they don't suffice or something is wrong.
std::optional<Head> read_lenses(ByteReader& in, ReadNumber number, std::uint32_t dimensions,
                                std::uint32_t d_k, std::uint32_t d_v, std::uint32_t& allowed) {
  if (!sensible(d_k) || d_v != dimensions) return std::nullopt;
  const std::uint32_t needed = dimensions * (2 * d_k + d_v);
  if (needed > allowed) return std::nullopt;
  allowed -= needed;

  const auto read = [&](std::uint32_t columns) {
    Matrix lens(static_cast<Eigen::Index>(dimensions), static_cast<Eigen::Index>(columns));
    for (Eigen::Index i = 0; i < lens.size(); ++i) lens.data()[i] = (in.*number)();
    return lens;
  };
  Head head;
  head.w_q = read(d_k);
  head.w_k = read(d_k);
  head.w_v = read(d_v);
  // Written so that NaN is refused.
  for (const Matrix* lens : {&head.w_q, &head.w_k, &head.w_v}) {
    if (!(lens->array().abs() <= kMaxMagnitude).all()) return std::nullopt;
  }
  return head;
}

bool is_name(const std::string& name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

/// The heads of a file of version 2; none where something is wrong.
std::vector<NamedHead> read_heads(ByteReader& in, std::uint32_t dimensions) {
  const std::uint32_t count = in.u32();
  if (count > kMaxHeads) return {};
  std::uint32_t allowed = kMaxHeadNumbers;
  std::vector<NamedHead> heads;
  while (heads.size() < count) {
    const std::uint32_t length = in.u32();
    if (length > kMaxHeadName) return {};
    std::string name = in.text(length);
    const bool taken = std::any_of(heads.begin(), heads.end(),
                                   [&name](const NamedHead& head) { return head.name == name; });
    if (!is_name(name) || taken) return {};
    const std::uint32_t d_k = in.u32();
    const std::uint32_t d_v = in.u32();
    const float beta = in.float32();
    std::optional<Head> head = read_lenses(in, &ByteReader::float16, dimensions, d_k, d_v, allowed);
    if (!head || !(std::abs(beta) <= kMaxMagnitude)) return {};
    head->beta = beta;
    heads.push_back({std::move(name), std::move(*head)});
  }
  return heads;
}

/// What is wrong with the file as a whole, before its parts are looked at.
std::optional<Error> fault_of_envelope(std::span<const std::uint8_t> file) {
  const std::size_t size = file.size();
  const auto magic = file.first(std::min(size, kMagicSize));
  if (size > kMaxModelBytes || !std::equal(magic.begin(), magic.end(), kMagic)) {
    return Error{fault::kModelForeign, {}};
  }
  const auto too_short = [size](std::size_t needed) {
    return Error{fault::kModelShort, {std::to_string(size), std::to_string(needed)}};
  };
  if (size < kPrefixSize) return too_short(kPrefixSize);
  ByteReader in(file.subspan(kMagicSize));
  const std::uint32_t version = in.u32();
  if (version < kOldestVersion || version > kModelVersion) {
    return Error{fault::kModelVersion, {std::to_string(version), std::to_string(kModelVersion)}};
  }
  const std::uint32_t whole = in.u32();
  if (size < whole) return too_short(whole);
  if (size > whole || crc32(file.subspan(kPrefixSize)) != in.u32()) {
    return Error{fault::kModelDamaged, {}};
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
  put_float32(file, model.step);
  put_u32(file, static_cast<std::uint32_t>(model.heads.size()));
  for (const NamedHead& head : model.heads) put_head(file, head);

  RangeEncoder encoder;
  encode_words(model.vocabulary.words(), encoder);
  encode_vectors(model.vectors, model.step, encoder);
  const std::vector<std::uint8_t> message = encoder.finish();
  file.insert(file.end(), message.begin(), message.end());

  set_u32(file, kSizePlace, static_cast<std::uint32_t>(file.size()));
  set_u32(file, kChecksumPlace, crc32(std::span(file).subspan(kPrefixSize)));
  return file;
}

Result<Model> read_model(std::span<const std::uint8_t> file) {
  if (const auto error = fault_of_envelope(file)) return *error;

  // The checksum holds: what is wrong from here on was written so.
  const Error damaged{fault::kModelDamaged, {}};
  const std::uint32_t version = ByteReader(file.subspan(kMagicSize)).u32();
  ByteReader in(file.subspan(kPrefixSize));
  const std::uint32_t words = in.u32();
  const std::uint32_t dimensions = in.u32();
  if (words < 1 || words > kMaxVocabulary || !sensible(dimensions) ||
      words * dimensions > kMaxNumbers) {
    return damaged;
  }

  float step = 0;
  std::vector<NamedHead> heads;
  if (version == kModelVersion) {
    step = in.float32();
    heads = read_heads(in, dimensions);
  } else {
    const std::uint32_t d_k = in.u32();
    const std::uint32_t d_v = in.u32();
    step = in.float32();
    std::uint32_t allowed = kMaxHeadNumbers;
    std::optional<Head> head = read_lenses(in, &ByteReader::float32, dimensions, d_k, d_v, allowed);
    if (head) heads.push_back({"plain", std::move(*head)});
  }
  if (!in.complete() || heads.empty()) return damaged;
  if (!(step > 0) || !(step * kLargestLevel <= kMaxMagnitude)) return damaged;

  RangeDecoder decoder(in.rest());
  std::vector<std::string> vocabulary = decode_words(words, decoder);
  if (vocabulary.empty()) return damaged;
  Matrix vectors = decode_vectors(static_cast<Eigen::Index>(words),
                                  static_cast<Eigen::Index>(dimensions), step, decoder);
  if (!decoder.at_end()) return damaged;
  return Model(Vocabulary(std::move(vocabulary)), std::move(vectors), std::move(heads), step);
}

std::size_t memory_for_model(std::span<const std::uint8_t> file) {
  if (file.size() < kPrefixSize) return 0;
  ByteReader in(file.subspan(kPrefixSize));
  const std::size_t words = std::min(in.u32(), kMaxVocabulary);
  const std::size_t dimensions = std::min(in.u32(), kMaxDimensions);
  const std::size_t candidates = std::min<std::size_t>(words, kNeighbourCandidates);
  const std::size_t numbers =
      std::min<std::size_t>(words * dimensions, kMaxNumbers) + candidates * dimensions;
  // A word stands in a list and in a table of rows; with what its models learn from, all of it is
  // rounded up.
  constexpr std::size_t kBytesPerWord = 128 + 2 * kLongestKeptWord;
  constexpr std::size_t kCoders = 6000000;
  return (numbers + kMaxHeadNumbers) * sizeof(float) + words * kBytesPerWord + kCoders;
}

}  // namespace attention
