#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "attention/head.h"
#include "attention/scaled_dot_product.h"
#include "figures/report.h"
#include "language/model.h"
#include "language/neighbours.h"
#include "language/sentence.h"

namespace attention {

/// A sentence and the word of it that asks, before anybody listens.
struct Question {
  Sentence sentence;
  int query = 0;  ///< row of the word
};

/// Whether a known word is not one of the very frequent ones, which say little.
bool is_content_word(const Word& word);

/// `query`: a word of the sentence or its zero-based place among the words; empty chooses the first
/// word that is not one of the very frequent ones. Errors: those of read_sentence and find_query.
Result<Question> read_question(const Model& model, std::string_view sentence,
                               const std::string& query);

/// Names the tokens and the query, as the listening figure does.
void report(const Question& question, const Model& model, Report& out);

/// How near a word's two vectors are to another word's static vector.
struct Comparison {
  std::string word;
  float static_cosine = 0;      ///< before listening
  float contextual_cosine = 0;  ///< after listening
};

/// The listening figure: whom each word of a sentence listens to, and one word's row in full.
/// T known words take part, T x E matrix x holds their static vectors.
struct Listen {
  Sentence sentence;
  int query = 0;     ///< row of the chosen word
  std::string head;  ///< name of the head that listens
  float beta = 0;    ///< its beta
  Projections projections;
  Attention attention;

  // The chosen word's row, step by step.
  Matrix terms;               ///< (T, d_k) q_c k_jc, whose sum over c is the raw score of word j
  RowVector exponentials;     ///< (T) e^{s_j - max s} of the scaled scores, beta at the word itself
  float exponential_sum = 0;  ///< their sum: weight j is exponential j divided by it

  std::vector<Neighbour> static_neighbours;      ///< nearest words of the static vector
  std::vector<Neighbour> contextual_neighbours;  ///< nearest words of the contextual vector
  std::vector<Comparison> compared;              ///< how near the chosen word is to given words

  // In listen.cpp: every figure holds one or two, and a page would download the code as often.
  Listen();
  ~Listen();
  Listen(const Listen& other);
  Listen(Listen&& other) noexcept;
  Listen& operator=(const Listen& other);
  Listen& operator=(Listen&& other) noexcept;
};

/// Lets every word of `sentence` listen to every other through a head of the model. `query`: as for
/// read_question. `compare`: words that name the query's senses; those without a vector are passed
/// over; without any, the nearest words of both vectors. `head`: its name; empty for the default.
/// Errors: those of read_question and find_head.
Result<Listen> listen(const Model& model, std::string_view sentence, const std::string& query,
                      const std::vector<std::string>& compare = {}, const std::string& head = {});

/// Names the figure's numbers, in the order of the pipeline.
void report(const Listen& figure, const Model& model, Report& out);

}  // namespace attention
