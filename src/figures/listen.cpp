#include "figures/listen.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "attention/exponential.h"
#include "language/lookup.h"

namespace attention {
namespace {

constexpr int kNeighboursShown = 6;

/// So many of them on each side of listening the word is compared with, if no words are given.
constexpr std::size_t kNeighboursCompared = 4;

/// The most frequent words, such as "the" and "on": as a first picture they are dull, and as
/// nearest words they say nothing, since every blend of vectors lies near them. What training takes
/// for function words is a line of its own (learning/corpus.h): a head depends on it.
constexpr int kWordsPassedOver = 200;

int first_content_word(const Sentence& sentence) {
  for (const Word& word : sentence.tokens) {
    if (word.row && is_content_word(word)) return *word.row;
  }
  return 0;
}

void report_token(const Word& word, Report& out) {
  out.text("text", word.token.text);
  word.row ? out.text("word", word.known_as) : out.nothing("word");
  out.truth("known", word.row.has_value());
  word.index ? out.text("name", word.name) : out.nothing("name");
  word.index ? out.number("index", *word.index) : out.nothing("index");
  word.row ? out.number("row", *word.row) : out.nothing("row");
  out.number("start", static_cast<double>(word.token.start));
  out.number("end", static_cast<double>(word.token.end));
}

void report_tokens(const Sentence& sentence, Report& out) {
  const std::vector<Word>& tokens = sentence.tokens;
  out.list("tokens", static_cast<int>(tokens.size()),
           [&](Report& item, int i) { report_token(tokens[static_cast<std::size_t>(i)], item); });
}

void report_neighbours(const char* key, const std::vector<Neighbour>& neighbours,
                       const Model& model, Report& out) {
  out.list(key, static_cast<int>(neighbours.size()), [&](Report& item, int i) {
    const Neighbour& neighbour = neighbours[static_cast<std::size_t>(i)];
    item.text("word", model.vocabulary.word(neighbour.vocabulary_row));
    item.number("cosine", static_cast<double>(neighbour.cosine));
  });
}

/// Vocabulary rows of the nearest words before and after listening, each once.
std::vector<int> nearest_rows(const Listen& figure) {
  std::vector<int> rows;
  for (const std::vector<Neighbour>* near :
       {&figure.static_neighbours, &figure.contextual_neighbours}) {
    for (std::size_t i = 0; i < std::min(kNeighboursCompared, near->size()); ++i) {
      const int row = (*near)[i].vocabulary_row;
      if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(row);
    }
  }
  return rows;
}

}  // namespace

bool is_content_word(const Word& word) {
  const std::vector<int>& rows = word.reading.rows;
  // "I" is looked up as "me", which is less frequent than it.
  return word.known_as != "me" &&
         std::any_of(rows.begin(), rows.end(), [](int row) { return row >= kWordsPassedOver; });
}

Listen::Listen() = default;
Listen::~Listen() = default;
Listen::Listen(const Listen& other) = default;
Listen::Listen(Listen&& other) noexcept = default;
Listen& Listen::operator=(const Listen& other) = default;
Listen& Listen::operator=(Listen&& other) noexcept = default;

Result<Question> read_question(const Model& model, std::string_view sentence,
                               const std::string& query) {
  Result<Sentence> read = read_sentence(model, sentence);
  if (!read.ok()) return read.error();
  Question question{std::move(read.value()), 0};
  if (query.empty()) {
    question.query = first_content_word(question.sentence);
    return question;
  }
  const Result<int> row = find_query(question.sentence, query);
  if (!row.ok()) return row.error();
  question.query = row.value();
  return question;
}

void report(const Question& question, const Model&, Report& out) {
  report_tokens(question.sentence, out);
  out.number("query", question.query);
}

Result<Listen> listen(const Model& model, std::string_view sentence, const std::string& query,
                      const std::vector<std::string>& compare, const std::string& head) {
  const Result<const NamedHead*> found = find_head(model, head);
  if (!found.ok()) return found.error();
  Result<Question> question = read_question(model, sentence, query);
  if (!question.ok()) return question.error();

  Listen figure;
  figure.sentence = std::move(question.value().sentence);
  figure.query = question.value().query;
  figure.head = found.value()->name;
  figure.beta = found.value()->head.beta;
  figure.projections = project(found.value()->head, figure.sentence.x);
  const Matrix& q = figure.projections.q;
  const Matrix& k = figure.projections.k;
  figure.attention = attend(q, k, figure.projections.v, figure.beta);

  figure.terms = k.array().rowwise() * q.row(figure.query).array();
  const RowVector logits = biased_scores(figure.attention.scaled, figure.beta).row(figure.query);
  // As softmax has it: e^s itself could leave float32.
  figure.exponentials = (logits.array() - logits.maxCoeff()).unaryExpr(&exponential);
  figure.exponential_sum = figure.exponentials.sum();

  const RowVector before = figure.sentence.x.row(figure.query);
  const RowVector after = figure.attention.context.row(figure.query);
  std::vector<int> left_out(kWordsPassedOver);
  std::iota(left_out.begin(), left_out.end(), 0);
  const Reading& asking = word_of_row(figure.sentence, figure.query).reading;
  left_out.insert(left_out.end(), asking.rows.begin(), asking.rows.end());
  figure.static_neighbours = nearest_words(model, before, kNeighboursShown, left_out);
  figure.contextual_neighbours = nearest_words(model, after, kNeighboursShown, left_out);
  const auto compare_with = [&](std::string word, const Reading& reading) {
    const RowVector other = model.static_vector(reading);
    figure.compared.push_back({std::move(word), cosine(before, other), cosine(after, other)});
  };
  for (const std::string& word : compare) {
    const Reading reading = look_up(model.lexicon(), word);
    if (!reading.rows.empty()) compare_with(word, reading);
  }
  if (compare.empty()) {
    for (const int row : nearest_rows(figure))
      compare_with(std::string(model.vocabulary.word(row)), {{row}, true});
  }
  return figure;
}

void report(const Listen& figure, const Model& model, Report& out) {
  report_tokens(figure.sentence, out);
  out.number("query", figure.query);
  out.number("d_model", static_cast<double>(figure.sentence.x.cols()));
  out.number("d_k", static_cast<double>(figure.projections.q.cols()));
  out.matrix("x", figure.sentence.x);
  out.matrix("q", figure.projections.q);
  out.matrix("k", figure.projections.k);
  out.matrix("v", figure.projections.v);
  out.matrix("scores", figure.attention.scores);
  out.matrix("scaled", figure.attention.scaled);
  out.text("head", figure.head);
  out.number("beta", static_cast<double>(figure.beta));
  out.matrix("weights", figure.attention.weights);
  out.matrix("context", figure.attention.context);
  out.matrix("terms", figure.terms);
  out.vector("exponentials", figure.exponentials);
  out.number("exponential_sum", static_cast<double>(figure.exponential_sum));
  out.object("neighbours", [&](Report& neighbours) {
    report_neighbours("static", figure.static_neighbours, model, neighbours);
    report_neighbours("contextual", figure.contextual_neighbours, model, neighbours);
  });
  out.list("compare", static_cast<int>(figure.compared.size()), [&](Report& item, int i) {
    const Comparison& comparison = figure.compared[static_cast<std::size_t>(i)];
    item.text("word", comparison.word);
    item.number("static", static_cast<double>(comparison.static_cosine));
    item.number("contextual", static_cast<double>(comparison.contextual_cosine));
  });
}

}  // namespace attention
