#include "language/model_file.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "language/byte_reader.h"
#include "language/checksum.h"
#include "language/envelope.h"
#include "language/quantise.h"
#include "language/range_coder.h"
#include "language/vector_coder.h"
#include "language/word_coder.h"

namespace attention {
namespace {

constexpr std::uint32_t kOldestVersion = 1;
constexpr Envelope kEnvelope{"attnhead",         kOldestVersion,       kModelVersion,
                             kMaxModelBytes,     fault::kModelForeign, fault::kModelVersion,
                             fault::kModelShort, fault::kModelDamaged};

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

}  // namespace

std::vector<std::uint8_t> write_model(const Model& model) {
  std::vector<std::uint8_t> body;
  put_u32(body, static_cast<std::uint32_t>(model.vectors.rows()));
  put_u32(body, static_cast<std::uint32_t>(model.vectors.cols()));
  put_float32(body, model.vectors.step());
  put_u32(body, static_cast<std::uint32_t>(model.heads.size()));
  for (const NamedHead& head : model.heads) put_head(body, head);

  RangeEncoder encoder;
  encode_words(model.vocabulary.words(), encoder);
  encode_vectors(model.vectors.levels(), encoder);
  const std::vector<std::uint8_t> message = encoder.finish();
  body.insert(body.end(), message.begin(), message.end());
  return enveloped(kEnvelope, body);
}

Result<Model> read_model(std::span<const std::uint8_t> file) {
  if (const auto error = fault_of_envelope(kEnvelope, file)) return *error;

  // The checksum holds: what is wrong from here on was written so.
  const Error damaged{fault::kModelDamaged, {}};
  const std::uint32_t version = ByteReader(file.subspan(kEnvelope.magic.size())).u32();
  ByteReader in(file.subspan(kEnvelope.size()));
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
  Levels levels = decode_vectors(static_cast<Eigen::Index>(words),
                                 static_cast<Eigen::Index>(dimensions), decoder);
  if (!decoder.at_end()) return damaged;
  Model model(Vocabulary(std::move(vocabulary)), WordVectors(std::move(levels), step),
              std::move(heads));
  model.words_id = crc32(in.rest());
  return model;
}

std::size_t memory_for_model(std::span<const std::uint8_t> file) {
  if (file.size() < kEnvelope.size()) return 0;
  ByteReader in(file.subspan(kEnvelope.size()));
  const std::size_t words = std::min(in.u32(), kMaxVocabulary);
  const std::size_t dimensions = std::min(in.u32(), kMaxDimensions);
  const std::size_t candidates = std::min<std::size_t>(words, kNeighbourCandidates);
  const std::size_t numbers =
      std::min<std::size_t>(words * dimensions, kMaxNumbers) + candidates * dimensions;
  return numbers * sizeof(std::int8_t) + (kMaxHeadNumbers + candidates) * sizeof(float) +
         memory_for_list(words);
}

std::size_t memory_for_list(std::size_t words) {
  // A word stands in a list and in a table of rows; with what its models learn from, all of it is
  // rounded up.
  constexpr std::size_t kBytesPerWord = 128 + 2 * kLongestKeptWord;
  constexpr std::size_t kCoders = 6000000;
  return words * kBytesPerWord + kCoders;
}

}  // namespace attention
