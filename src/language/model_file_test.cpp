#include "language/model_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "language/quantise.h"
#include "language/range_coder.h"
#include "language/reseal.h"
#include "language/small_model.h"
#include "language/vector_coder.h"
#include "language/word_coder.h"

namespace attention {
namespace {

using Bytes = std::vector<std::uint8_t>;

Model tiny_model() { return small_model({"the", "bank", "banker", "water", "café", "well-known"}); }

/// Reads from memory of exactly this size, so that AddressSanitizer sees a step beyond it.
Result<Model> read(const Bytes& bytes) {
  const auto exact = std::make_unique<std::uint8_t[]>(bytes.size());
  std::copy(bytes.begin(), bytes.end(), exact.get());
  return read_model({exact.get(), bytes.size()});
}

void expect_same(const Head& a, const Head& b) {
  EXPECT_EQ(a.w_q, b.w_q);
  EXPECT_EQ(a.w_k, b.w_k);
  EXPECT_EQ(a.w_v, b.w_v);
  EXPECT_EQ(a.beta, b.beta);
}

void expect_same(const Model& a, const Model& b) {
  EXPECT_EQ(a.vocabulary.words(), b.vocabulary.words());
  EXPECT_EQ(a.vectors, b.vectors);
  ASSERT_EQ(a.heads.size(), b.heads.size());
  for (std::size_t i = 0; i < a.heads.size(); ++i) {
    EXPECT_EQ(a.heads[i].name, b.heads[i].name);
    expect_same(a.heads[i].head, b.heads[i].head);
  }
  EXPECT_EQ(a.candidates.columns, b.candidates.columns);
  EXPECT_EQ(a.candidates.inverse_lengths, b.candidates.inverse_lengths);
}

TEST(ModelFile, ReadsBackWhatItWrote) {
  const Model model = tiny_model();
  const Result<Model> again = read(write_model(model));
  ASSERT_TRUE(again.ok());
  expect_same(again.value(), model);
  EXPECT_EQ(again.value().vocabulary.find("water"), 3);
}

TEST(ModelFile, ReadsBackManyWordsInFewBytes) {
  std::mt19937_64 random(9);
  std::vector<std::string> words;
  for (int i = 0; i < 2000; ++i) words.push_back("word" + std::to_string(i * 37));
  Matrix vectors(2000, 16);
  for (Eigen::Index i = 0; i < vectors.size(); ++i) {
    vectors.data()[i] = static_cast<float>(random() % 1000) / 250.0f - 2.0f;
  }
  constexpr float kStep = 0.37f;
  Head head;
  head.w_q = head.w_k = Matrix::Random(16, 4);
  head.w_v = Matrix::Random(16, 16);
  const Model model(Vocabulary(words), WordVectors(vectors, kStep),
                    {{"plain", rounded_to_half(head)}});
  const Bytes file = write_model(model);
  const Result<Model> again = read(file);
  ASSERT_TRUE(again.ok());
  expect_same(again.value(), model);
  // 12 equally likely levels: 3.6 bits a number.
  EXPECT_LT(file.size(), 2000u * 16u * 3.6 / 8 + 8000);
}

TEST(ModelFile, IsRefusedCutAtAnyPlace) {
  const Bytes file = write_model(tiny_model());
  for (std::size_t size = 0; size < file.size(); ++size) {
    const auto result = read(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size)));
    ASSERT_FALSE(result.ok()) << size;
    EXPECT_EQ(result.error().code, fault::kModelShort) << size;
    EXPECT_EQ(result.error().details[0], std::to_string(size));
  }
}

TEST(ModelFile, IsRefusedWithAnyBitFlipped) {
  const Bytes file = write_model(tiny_model());
  for (std::size_t bit = 0; bit < 8 * file.size(); ++bit) {
    Bytes damaged = file;
    damaged[bit / 8] = static_cast<std::uint8_t>(damaged[bit / 8] ^ (1u << (bit % 8)));
    EXPECT_FALSE(read(damaged).ok()) << bit;
  }
}

TEST(ModelFile, IsRefusedWithBytesAfterItsEnd) {
  Bytes file = write_model(tiny_model());
  file.push_back(0);
  ASSERT_FALSE(read(file).ok());
  EXPECT_EQ(read(file).error().code, fault::kModelDamaged);
}

TEST(ModelFile, SaysWhatIsWrong) {
  const Bytes file = write_model(tiny_model());
  const std::string page = "<!doctype html><title>Not found</title>";
  EXPECT_EQ(read(Bytes(page.begin(), page.end())).error().code, fault::kModelForeign);
  Bytes newer = file;
  newer[8] = 3;
  EXPECT_EQ(read(newer).error().code, fault::kModelVersion);
  EXPECT_EQ(read(newer).error().details, (std::vector<std::string>{"3", "2"}));
}

void expect_damaged(const Model& model) {
  const Result<Model> result = read(write_model(model));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, fault::kModelDamaged);
}

TEST(ModelFile, HoldsOnlyNumbersOfOrdinarySize) {
  const float infinity = std::numeric_limits<float>::infinity();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  for (const float number : {2e4f, -2e4f, 1e5f, infinity, nan}) {
    Model model = tiny_model();
    model.heads[0].head.w_q(2, 1) = number;
    expect_damaged(model);
    model = tiny_model();
    model.heads[1].head.w_k(1, 1) = number;
    expect_damaged(model);
    model = tiny_model();
    model.heads[1].head.w_v(0, 0) = number;
    expect_damaged(model);
    model = tiny_model();
    model.heads[1].head.beta = number;
    expect_damaged(model);
  }
  Model large = tiny_model();
  large.vectors = WordVectors(large.vectors.levels(), 100.0f);
  expect_damaged(large);
}

TEST(ModelFile, HoldsOneToSixteenHeadsUnderNamesOfTheirOwn) {
  const auto with_names = [](const std::vector<std::string>& names) {
    Model model = tiny_model();
    const Head head = model.heads[0].head;
    model.heads.clear();
    for (const std::string& name : names) model.heads.push_back({name, head});
    return model;
  };
  std::vector<std::string> names;
  for (int i = 0; i < 16; ++i) names.push_back("head-" + std::to_string(i));
  names[5] = std::string(32, 'x');
  const Model full = with_names(names);
  expect_same(read(write_model(full)).value(), full);
  names.emplace_back("one-more");
  expect_damaged(with_names(names));
  expect_damaged(with_names({}));
  expect_damaged(with_names({"meaning", "plain", "meaning"}));
  for (const std::string& name : {std::string(), std::string(33, 'x'), std::string("Plain"),
                                  std::string("a b"), std::string("a\0b", 3), std::string("é")}) {
    expect_damaged(with_names({"meaning", name}));
  }
}

TEST(ModelFile, HoldsLensesOfAllSizesUpToItsMemory) {
  const auto with_heads = [](Eigen::Index width, int count) {
    Model model(Vocabulary({"a"}), WordVectors(Matrix(Matrix::Constant(1, width, 0.5f)), 0.5f), {});
    const Head head{Matrix::Constant(width, width, 1.5f), Matrix::Constant(width, width, 2.5f),
                    Matrix::Constant(width, width, 3.5f)};
    for (int i = 0; i < count; ++i) model.heads.push_back({"head-" + std::to_string(i), head});
    return model;
  };
  const Model widest = with_heads(256, 1);
  expect_same(read(write_model(widest)).value(), widest);
  expect_damaged(with_heads(256, 2));
  expect_damaged(with_heads(257, 1));
  Model narrow = with_heads(4, 1);
  narrow.heads[0].head.w_v = Matrix::Constant(4, 3, 3.5f);
  expect_damaged(narrow);  // a contextual vector would have no words near it
  Model none = with_heads(4, 1);
  none.heads[0].head.w_q = none.heads[0].head.w_k = Matrix(4, 0);
  expect_damaged(none);
}

/// A file as version 1 was written: one head, without a name and in float32.
Bytes version_1(const Model& model) {
  const Head& head = model.heads[0].head;
  Bytes file = {'a', 't', 't', 'n', 'h', 'e', 'a', 'd'};
  const auto put = [&file](const auto& four_bytes) {
    std::uint32_t bits = 0;
    static_assert(sizeof four_bytes == sizeof bits);
    std::memcpy(&bits, &four_bytes, sizeof bits);
    for (int shift = 0; shift < 32; shift += 8)
      file.push_back(static_cast<std::uint8_t>(bits >> shift));
  };
  put(1);
  put(0);
  put(0);
  put(static_cast<std::uint32_t>(model.vectors.rows()));
  put(static_cast<std::uint32_t>(model.vectors.cols()));
  put(static_cast<std::uint32_t>(head.w_q.cols()));
  put(static_cast<std::uint32_t>(head.w_v.cols()));
  put(model.vectors.step());
  for (const Matrix* lens : {&head.w_q, &head.w_k, &head.w_v}) {
    for (Eigen::Index i = 0; i < lens->size(); ++i) put(lens->data()[i]);
  }
  RangeEncoder encoder;
  encode_words(model.vocabulary.words(), encoder);
  encode_vectors(model.vectors.levels(), encoder);
  const Bytes message = encoder.finish();
  file.insert(file.end(), message.begin(), message.end());
  for (std::size_t i = 0; i < 4; ++i)
    file[12 + i] = static_cast<std::uint8_t>(file.size() >> (8 * i));
  reseal(file);
  return file;
}

TEST(ModelFile, ReadsVersion1AsThePlainHead) {
  Model model = tiny_model();
  model.heads = {{"plain", model.heads[1].head}};
  model.heads[0].head.w_q(0, 0) = 0.1f;  // no float16
  expect_same(read(version_1(model)).value(), model);

  const Bytes file = version_1(model);
  for (std::size_t size = 0; size < file.size(); ++size)
    EXPECT_FALSE(read(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size))).ok());
  Bytes forged = file;
  forged[28] = 200;  // d_k: more weights than there are bytes
  reseal(forged);
  EXPECT_EQ(read(forged).error().code, fault::kModelDamaged);
}

TEST(ModelFile, GivesBackTheBitsOfARoundedHead) {
  Model model = tiny_model();
  std::mt19937_64 random(5);
  const auto fill = [&random](Matrix& lens) {
    for (Eigen::Index i = 0; i < lens.size(); ++i)
      lens.data()[i] = static_cast<float>(random() % 200001) / 100000.0f - 1.0f;
  };
  Head& head = model.heads[0].head;
  for (Matrix* lens : {&head.w_q, &head.w_k, &head.w_v}) fill(*lens);
  const Head rounded = rounded_to_half(head);
  EXPECT_NE(rounded.w_q, head.w_q);
  EXPECT_LE((rounded.w_q - head.w_q).cwiseAbs().maxCoeff(), 0.5f / 2048) << "the nearest";
  EXPECT_EQ(rounded.beta, -1.7f) << "which is no float16";
  expect_same(rounded_to_half(rounded), rounded);
  head = rounded;
  expect_same(read(write_model(model)).value(), model);
}

TEST(FindHead, KnowsTheNamesAndTheDefault) {
  const Model model = tiny_model();
  EXPECT_EQ(find_head(model, "plain").value(), &model.heads[1]);
  EXPECT_EQ(find_head(model, "").value(), &model.heads[0]);
  const Error error = find_head(model, "Plain").error();
  EXPECT_EQ(error.code, fault::kHeadUnknown);
  EXPECT_EQ(error.details, (std::vector<std::string>{"Plain", "meaning", "plain"}));
  EXPECT_EQ(find_head(Model(), "").error().code, fault::kHeadUnknown);
}

TEST(ModelFile, HoldsWordsOfSoManyDifferentBytes) {
  const auto with_letters = [](int count) {
    std::vector<std::string> words;
    for (int i = 0; i < count; ++i) words.push_back({static_cast<char>('!' + i)});
    return small_model(words);
  };
  const Model most = with_letters(kMaxLetters);
  expect_same(read(write_model(most)).value(), most);
  expect_damaged(with_letters(kMaxLetters + 1));
}

TEST(ModelFile, IsNoLargerThanItsLimit) {
  Bytes file = write_model(tiny_model());
  file.resize(kMaxModelBytes + 1);
  EXPECT_EQ(read(file).error().code, fault::kModelForeign);
}

TEST(ModelFile, TakesNoMoreMemoryThanAPageHas) {
  Bytes file = write_model(tiny_model());
  file[20] = file[21] = 0xFF;  // 65,535 words
  file[24] = 64;               // numbers each
  reseal(file);
  EXPECT_EQ(read(file).error().code, fault::kModelDamaged);
}

// A checksum keeps out accidents only. What was made wrong on purpose may give a wrong model, but
// no step outside the file and no unbounded memory.
TEST(ModelFile, StandsWrongContentsUnderARightChecksum) {
  const Bytes file = write_model(tiny_model());
  for (std::size_t place = 20; place < file.size(); ++place) {
    for (const int value : {0x00, 0x01, 0x7F, 0xFF}) {
      Bytes forged = file;
      forged[place] = static_cast<std::uint8_t>(value);
      reseal(forged);
      const auto result = read(forged);
      if (result.ok()) {
        EXPECT_TRUE(result.value().vectors.matrix().allFinite()) << place;
      }
    }
  }
}

TEST(Quantise, GivesTheNearestMultiples) {
  Matrix values(1, 5);
  values << 0.2f, -0.3f, 1.6f, 1000.0f, -0.74f;
  Matrix expected(1, 5);
  expected << 0.0f, -0.5f, 1.5f, 63.5f, -0.5f;
  EXPECT_EQ(quantise(values, 0.5f), expected);
  EXPECT_EQ(quantise(expected, 0.5f), expected);
}

TEST(CoarseOrder, KeepsEachWordInItsClass) {
  std::mt19937_64 random(4);
  std::vector<std::string> words;
  for (int i = 0; i < 1700; ++i) words.push_back(std::to_string(random()));
  const std::vector<int> order = coarse_order(words);
  const auto word = [&](std::size_t i) { return words[static_cast<std::size_t>(order[i])]; };
  const std::vector<std::size_t> bounds = {250, 500, 1000, 1700};
  for (std::size_t i = 0; i < 250; ++i) EXPECT_EQ(order[i], static_cast<int>(i));
  for (std::size_t c = 0; c + 1 < bounds.size(); ++c) {
    std::vector<int> rows(order.begin() + static_cast<std::ptrdiff_t>(bounds[c]),
                          order.begin() + static_cast<std::ptrdiff_t>(bounds[c + 1]));
    for (std::size_t i = bounds[c] + 1; i < bounds[c + 1]; ++i) EXPECT_LT(word(i - 1), word(i));
    std::sort(rows.begin(), rows.end());
    EXPECT_EQ(rows.front(), static_cast<int>(bounds[c]));
    EXPECT_EQ(rows.back(), static_cast<int>(bounds[c + 1]) - 1);
  }
}

}  // namespace
}  // namespace attention
