#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "figures/listen.h"
#include "figures/report.h"
#include "language/model.h"

namespace attention {

/// Dot product beside cosine for one query and one key: the cosine has divided the lengths out.
struct Likeness {
  float dot = 0;         ///< q.k, to the bit what attention has as the score
  float query_norm = 0;  ///< |q|
  float key_norm = 0;    ///< |k|
  float cosine = 0;      ///< q.k / (|q| |k|); 0 where either is zero
};

Likeness likeness_of(const RowVector& query, const RowVector& key);

/// How far the key reaches along the query: q.k / |q|, negative where it points away from it; 0
/// without a query. The dot product is this times |q|.
float shadow_of(const RowVector& query, const RowVector& key);

/// One word's key under a query, and its rank in both orders: how many words match better.
struct MatchedWord {
  int row = 0;
  Likeness likeness;
  int rank_by_dot = 0;
  int rank_by_cosine = 0;
};

/// The matching figure: every word's key beside the chosen word's query.
struct Match {
  Listen listen;
  std::vector<MatchedWord> words;  ///< (T) in the order of the sentence
};

/// `query`, `head`, errors: as for listen.
Result<Match> match(const Model& model, std::string_view sentence, const std::string& query,
                    const std::string& head = {});

void report(const Match& figure, const Model& model, Report& out);

/// Two arrows in the plane, their likeness, and the key's shadow on the query.
void report_arrows(const std::array<float, 2>& query, const std::array<float, 2>& key, Report& out);

}  // namespace attention
