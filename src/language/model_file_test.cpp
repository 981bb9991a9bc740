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

#include "language/checksum.h"
#include "language/quantise.h"
#include "language/small_model.h"

namespace attention {
namespace {

using Bytes = std::vector<std::uint8_t>;

Model tiny_model() { return small_model({"the", "bank", "banker", "water", "café", "well-known"}); }

/// Reads from memory of exactly this size, so that AddressSanitizer sees a step beyond it.
Result<Model> read(const Bytes& bytes) {
  const auto exact = std::make_unique<std::uint8_t[]>(bytes.size());
  std::copy(bytes.begin(), bytes.end(), exact.get());
  return read_model(exact.get(), bytes.size());
}

/// Makes the checksum right again after a change that is to be found by other means.
void reseal(Bytes& bytes) {
  const std::uint32_t checksum = crc32(bytes.data() + 20, bytes.size() - 20);
  for (std::size_t i = 0; i < 4; ++i) {
    bytes[16 + i] = static_cast<std::uint8_t>(checksum >> (8 * i));
  }
}

void expect_same(const Model& a, const Model& b) {
  EXPECT_EQ(a.vocabulary.words(), b.vocabulary.words());
  EXPECT_EQ(a.vectors, b.vectors);
  EXPECT_EQ(a.head.w_q, b.head.w_q);
  EXPECT_EQ(a.head.w_k, b.head.w_k);
  EXPECT_EQ(a.head.w_v, b.head.w_v);
  EXPECT_EQ(a.step, b.step);
  EXPECT_EQ(a.directions, b.directions);
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
  const Model model(Vocabulary(words), quantise(vectors, kStep), head, kStep);
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
    EXPECT_EQ(result.error().code, ErrorCode::kModelShort) << size;
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
  EXPECT_EQ(read(file).error().code, ErrorCode::kModelDamaged);
}

TEST(ModelFile, SaysWhatIsWrong) {
  const Bytes file = write_model(tiny_model());
  const std::string page = "<!doctype html><title>Not found</title>";
  EXPECT_EQ(read(Bytes(page.begin(), page.end())).error().code, ErrorCode::kModelForeign);
  Bytes newer = file;
  newer[8] = 2;
  EXPECT_EQ(read(newer).error().code, ErrorCode::kModelVersion);
  EXPECT_EQ(read(newer).error().details, (std::vector<std::string>{"2", "1"}));
}

TEST(ModelFile, HoldsOnlyNumbersOfOrdinarySize) {
  Model large = tiny_model();
  large.head.w_v(0, 0) = 1e5f;
  EXPECT_EQ(read(write_model(large)).error().code, ErrorCode::kModelDamaged);
  large = tiny_model();
  large.step = 100.0f;
  EXPECT_EQ(read(write_model(large)).error().code, ErrorCode::kModelDamaged);
  Model model = tiny_model();
  model.head.w_k(1, 1) = std::numeric_limits<float>::infinity();
  EXPECT_EQ(read(write_model(model)).error().code, ErrorCode::kModelDamaged);
  model.head.w_k(1, 1) = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(read(write_model(model)).error().code, ErrorCode::kModelDamaged);
}

TEST(ModelFile, TakesNoMoreMemoryThanAPageHas) {
  Bytes file = write_model(tiny_model());
  file[20] = file[21] = 0xFF;  // 65,535 words
  file[24] = 64;               // numbers each
  reseal(file);
  EXPECT_EQ(read(file).error().code, ErrorCode::kModelDamaged);
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
        EXPECT_TRUE(result.value().vectors.allFinite()) << place;
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
