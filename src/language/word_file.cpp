#include "language/word_file.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "language/byte_reader.h"
#include "language/envelope.h"
#include "language/model_file.h"
#include "language/range_coder.h"
#include "language/vector_coder.h"
#include "language/word_coder.h"

namespace attention {
namespace {

constexpr Envelope kEnvelope{"attnword",         kWordFileVersion,     kWordFileVersion,
                             kMaxWordFileBytes,  fault::kWordsForeign, fault::kWordsVersion,
                             fault::kWordsShort, fault::kWordsDamaged};

}  // namespace

std::vector<std::uint8_t> write_words(const Model& model) {
  assert(model.words_id != 0);
  RangeEncoder encoder;
  encode_words(model.further.words(), encoder);
  encode_vectors(model.further_vectors.levels(), encoder);
  const std::vector<std::uint8_t> message = encoder.finish();

  std::vector<std::uint8_t> body;
  put_u32(body, model.words_id);
  put_u32(body, static_cast<std::uint32_t>(model.further.size()));
  body.insert(body.end(), message.begin(), message.end());
  return enveloped(kEnvelope, body);
}

std::optional<Error> add_words(Model& model, std::span<const std::uint8_t> file) {
  if (auto error = fault_of_envelope(kEnvelope, file)) return error;
  const Error damaged{fault::kWordsDamaged, {}};
  ByteReader in(file.subspan(kEnvelope.size()));
  const std::uint32_t words_id = in.u32();
  const std::uint32_t words = in.u32();
  if (!in.complete()) return damaged;
  if (words_id != model.words_id) return Error{fault::kWordsOfAnotherModel, {}};
  const auto dimensions = static_cast<std::uint32_t>(model.vectors.cols());
  if (words < 1 || words > kMaxVocabulary || words * dimensions > kMaxFurtherNumbers)
    return damaged;

  RangeDecoder decoder(in.rest());
  std::vector<std::string> list = decode_words(words, decoder);
  if (list.empty()) return damaged;
  Levels levels = decode_vectors(static_cast<Eigen::Index>(words), model.vectors.cols(), decoder);
  if (!decoder.at_end()) return damaged;
  model.further = Vocabulary(std::move(list));
  model.further_vectors = WordVectors(std::move(levels), model.vectors.step());
  return std::nullopt;
}

std::size_t memory_for_words(const Model& model, std::span<const std::uint8_t> file) {
  if (file.size() < kEnvelope.size()) return 0;
  ByteReader in(file.subspan(kEnvelope.size()));
  in.u32();
  const std::size_t words = std::min(in.u32(), kMaxVocabulary);
  const std::size_t numbers = std::min<std::size_t>(
      words * static_cast<std::size_t>(model.vectors.cols()), kMaxFurtherNumbers);
  return numbers * sizeof(std::int8_t) + memory_for_list(words);
}

}  // namespace attention
