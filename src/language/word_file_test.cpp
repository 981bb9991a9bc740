#include "language/word_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "language/model_file.h"
#include "language/reseal.h"
#include "language/sentence.h"
#include "language/small_model.h"

namespace attention {
namespace {

using Bytes = std::vector<std::uint8_t>;

/// As read from its file, which further words are made for.
Model model_of(const std::vector<std::string>& words) {
  return read_model(write_model(small_model(words))).value();
}

Model bank() { return model_of({"the", "bank", "water"}); }

Model with_further(Model model) {
  const Model rare = small_model({"giraffe", "kitten", "mozart", "x-ray"});
  model.further = rare.vocabulary;
  model.further_vectors = rare.vectors;
  return model;
}

Bytes file() { return write_words(with_further(bank())); }

/// Reads from memory of exactly this size, so that AddressSanitizer sees a step beyond it.
std::optional<Error> add(Model& model, const Bytes& bytes) {
  const auto exact = std::make_unique<std::uint8_t[]>(bytes.size());
  std::copy(bytes.begin(), bytes.end(), exact.get());
  return add_words(model, {exact.get(), bytes.size()});
}

/// The fault of a file, which has to leave the model as it was.
ErrorCode fault_of(const Bytes& bytes, Model model = bank()) {
  const std::optional<Error> error = add(model, bytes);
  EXPECT_FALSE(model.has_further());
  EXPECT_EQ(read_sentence(model, "the giraffe").value().x.rows(), 1);
  return error.value().code;
}

TEST(WordFile, GivesAModelFurtherWords) {
  Model model = bank();
  EXPECT_TRUE(needs_further(model, "The giraffe"));
  EXPECT_FALSE(needs_further(model, "The water, 12 waters: \xE2\x82\xAC"));
  ASSERT_FALSE(add(model, file()));
  const Model expected = with_further(bank());
  EXPECT_EQ(model.further.words(), expected.further.words());
  EXPECT_EQ(model.further_vectors, expected.further_vectors);
  EXPECT_FALSE(needs_further(model, "The zzxqv"));

  const Sentence sentence = read_sentence(model, "the kittens, Mozart and a bank").value();
  ASSERT_EQ(sentence.x.rows(), 4);
  EXPECT_EQ(sentence.x.row(1), expected.further_vectors.row(1));
  EXPECT_EQ(sentence.x.row(2), expected.further_vectors.row(2));
  EXPECT_EQ(sentence.x.row(3), expected.vectors.row(1));
  EXPECT_EQ(sentence.tokens[1].known_as, "kitten");
}

TEST(WordFile, LooksInTheFirstListFirst) {
  Model model = bank();
  const Model rare = small_model({"banks", "waters"});
  model.further = rare.vocabulary;
  model.further_vectors = rare.vectors;
  EXPECT_EQ(read_sentence(model, "banks").value().tokens[0].known_as, "bank");
}

TEST(WordFile, IsRefusedWhereItIsCutOrFlippedAnywhere) {
  const Bytes whole = file();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_EQ(fault_of(cut), fault::kWordsShort) << size;
  }
  for (std::size_t place = 20; place < whole.size(); ++place) {
    Bytes flipped = whole;
    flipped[place] ^= 0x10;
    EXPECT_EQ(fault_of(flipped), fault::kWordsDamaged) << place;
  }
  Bytes longer = whole;
  longer.push_back(0);
  EXPECT_EQ(fault_of(longer), fault::kWordsDamaged);
}

TEST(WordFile, IsRefusedWhereItIsAnother) {
  EXPECT_EQ(fault_of(write_model(bank())), fault::kWordsForeign);
  EXPECT_EQ(fault_of({'<', 'h', 't', 'm', 'l', '>'}), fault::kWordsForeign);
  Bytes large = file();
  large.resize(kMaxWordFileBytes + 1);
  EXPECT_EQ(fault_of(large), fault::kWordsForeign);
  Bytes newer = file();
  newer[8] = 2;
  EXPECT_EQ(fault_of(newer), fault::kWordsVersion);
}

TEST(WordFile, IsRefusedWhereItWasMadeForAnotherModel) {
  EXPECT_EQ(fault_of(file(), model_of({"the", "bank", "river"})), fault::kWordsOfAnotherModel);
  EXPECT_EQ(fault_of(file(), small_model({"the", "bank", "water"})), fault::kWordsOfAnotherModel)
      << "of no file";
  // Heads have nothing to do with it.
  Model other_heads = small_model({"the", "bank", "water"});
  other_heads.heads.pop_back();
  Model read = read_model(write_model(other_heads)).value();
  EXPECT_FALSE(add(read, file()));
}

// As for a model file: no step outside the file and no unbounded memory.
TEST(WordFile, StandsWrongContentsUnderARightChecksum) {
  const Bytes whole = file();
  for (std::size_t place = 24; place < whole.size(); ++place) {
    for (const int value : {0x00, 0x01, 0x7F, 0xFF}) {
      Bytes forged = whole;
      forged[place] = static_cast<std::uint8_t>(value);
      reseal(forged);
      Model model = bank();
      if (!add(model, forged)) {
        EXPECT_EQ(model.further.size(), model.further_vectors.rows());
      }
    }
  }
}

}  // namespace
}  // namespace attention
