#include "language/sentence.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "language/ascii.h"
#include "language/lookup.h"
#include "language/spelling.h"
#include "language/tokenizer.h"

namespace attention {
namespace {

/// The words as written; `known_only` leaves out those without a vector.
std::vector<std::string> written(const Sentence& sentence, bool known_only) {
  std::vector<std::string> words;
  for (const Word& word : sentence.tokens) {
    if (word.index && (word.row || !known_only)) words.push_back(word.token.text);
  }
  return words;
}

/// The first word written like `query`, letter case aside; else the first looked up as that.
const Word* find_text(const Sentence& sentence, const std::string& plain) {
  for (const Word& word : sentence.tokens) {
    if (word.index && plain_spelling(word.token.text) == plain) return &word;
  }
  for (const Word& word : sentence.tokens) {
    if (word.row && plain_spelling(word.known_as) == plain) return &word;
  }
  return nullptr;
}

/// The word of a query, cut out as of a sentence: without spaces and punctuation around it. A sign
/// before a number, and what is not exactly one word, stay as they are.
std::string word_in(const std::string& query) {
  const std::vector<Token> tokens = tokenize(query);
  const auto is_word = [](const Token& token) { return token.is_word; };
  if (std::count_if(tokens.begin(), tokens.end(), is_word) != 1) return query;
  const auto word = std::find_if(tokens.begin(), tokens.end(), is_word);
  return word == tokens.begin() || !is_digit(word->text.front()) ? word->text : query;
}

const Word* find_index(const Sentence& sentence, int index) {
  for (const Word& word : sentence.tokens) {
    if (word.index == index) return &word;
  }
  return nullptr;
}

bool is_decimal(const std::string& text) {
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  return text.size() > sign &&
         std::all_of(text.begin() + static_cast<std::ptrdiff_t>(sign), text.end(), is_digit<char>);
}

/// -1 for what is no index, however long.
int index_of(const std::string& decimal) {
  int index = -1;
  const auto read = std::from_chars(decimal.data(), decimal.data() + decimal.size(), index);
  return read.ec == std::errc() ? index : -1;
}

/// In code points, or more where it is no UTF-8.
std::size_t characters_of(std::string_view utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

bool has_small_letter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_small<char>);
}

/// How the next word can be asked for: by its spelling, unless one of the words before it is
/// written like that or it reads as a place.
std::string name_of(const std::string& spelling, const std::vector<std::string>& before) {
  const bool taken = std::find(before.begin(), before.end(), spelling) != before.end();
  return taken || is_decimal(spelling) ? std::to_string(before.size()) : spelling;
}

}  // namespace

const Word& word_of_row(const Sentence& sentence, int row) {
  const int token = sentence.token_of_row[static_cast<std::size_t>(row)];
  return sentence.tokens[static_cast<std::size_t>(token)];
}

Result<Sentence> read_sentence(const Model& model, std::string_view utf8) {
  const std::size_t characters = characters_of(utf8);
  if (characters > kMaxCharacters) {
    return Error{fault::kTooLong, {std::to_string(characters), std::to_string(kMaxCharacters)}};
  }
  std::vector<Token> tokens = tokenize(utf8);
  const auto words = static_cast<int>(std::count_if(
      tokens.begin(), tokens.end(), [](const Token& token) { return token.is_word; }));
  if (words == 0) return Error{fault::kEmptySentence, {}};
  if (words > kMaxWords) {
    return Error{fault::kTooManyWords, {std::to_string(words), std::to_string(kMaxWords)}};
  }
  if (static_cast<int>(tokens.size()) > kMaxTokens) {
    return Error{fault::kTooManyTokens,
                 {std::to_string(tokens.size()), std::to_string(kMaxTokens)}};
  }

  Sentence sentence;
  const Lexicon lexicon = model.lexicon();
  const bool shouted = !has_small_letter(utf8);
  std::vector<std::string> spellings;
  for (Token& token : tokens) {
    Word word;
    if (token.is_word) {
      word.index = static_cast<int>(spellings.size());
      word.reading = look_up(lexicon, token.text, shouted);
      word.known_as = told(lexicon, word.reading);
      std::string spelling = plain_spelling(token.text);
      word.name = name_of(spelling, spellings);
      spellings.push_back(std::move(spelling));
    }
    if (!word.reading.rows.empty()) {
      word.row = static_cast<int>(sentence.token_of_row.size());
      sentence.token_of_row.push_back(static_cast<int>(sentence.tokens.size()));
    }
    word.token = std::move(token);
    sentence.tokens.push_back(std::move(word));
  }
  if (sentence.token_of_row.empty()) {
    return Error{fault::kNoKnownWord, written(sentence, false)};
  }

  sentence.x.resize(static_cast<Eigen::Index>(sentence.token_of_row.size()), model.vectors.cols());
  for (const Word& word : sentence.tokens) {
    if (word.row) sentence.x.row(*word.row) = model.static_vector(word.reading);
  }
  return sentence;
}

bool needs_further(const Model& model, std::string_view utf8) {
  if (model.has_further() || characters_of(utf8) > kMaxCharacters) return false;
  const std::vector<Token> tokens = tokenize(utf8);
  const Lexicon lexicon = model.lexicon();
  const bool shouted = !has_small_letter(utf8);
  return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
    return token.is_word && !look_up(lexicon, token.text, shouted).settled;
  });
}

const Word* find_same(const Model& model, const Sentence& sentence, const Word& word,
                      bool inflected) {
  if (!word.row) return nullptr;
  if (const Word* found = find_text(sentence, plain_spelling(word.known_as))) return found;
  if (!inflected) return nullptr;
  const Lexicon lexicon = model.lexicon();
  const std::string lemma = lemma_of(lexicon, word.known_as);
  for (const Word& other : sentence.tokens) {
    if (other.row && lemma_of(lexicon, other.known_as) == lemma) return &other;
  }
  return nullptr;
}

Result<int> find_query(const Sentence& sentence, const std::string& query) {
  const std::string asked = word_in(query);
  const bool decimal = is_decimal(asked);
  const Word* word = decimal ? find_index(sentence, index_of(asked)) : nullptr;
  if (word == nullptr) word = find_text(sentence, plain_spelling(asked));
  if (word == nullptr && decimal) {
    return Error{fault::kQueryOutOfRange, {query, std::to_string(written(sentence, false).size())}};
  }
  if (word != nullptr && word->row) return *word->row;

  const bool unknown = word != nullptr;
  Error error{unknown ? fault::kQueryUnknown : fault::kQueryNotFound, {query}};
  const std::vector<std::string> choice = written(sentence, unknown);
  error.details.insert(error.details.end(), choice.begin(), choice.end());
  return error;
}

}  // namespace attention
