#pragma once

#include <string>
#include <vector>

#include "figures/report.h"

namespace attention {

/// A report as four arrays, so that a whole figure crosses to JavaScript in four calls and not in
/// one for every number. web/engine/tape.js puts the object together again.
struct Tape {
  /// What comes after what, a letter each: `{` key value key value `}`, `[` value value `]`,
  /// t(ext), n(umber), y(es), N(o), 0 for nothing, v(ector), m(atrix).
  std::string structure;
  /// Keys and texts in their order, each ended by a NUL, which no text can hold.
  std::string texts;
  /// Numbers in their order, among them the length of each vector and the rows and columns of each
  /// matrix.
  std::vector<double> numbers;
  /// The components of the vectors and matrices.
  std::vector<float> components;
};

/// Writes a figure's numbers on a tape.
class TapeReport : public Report {
 public:
  explicit TapeReport(Tape& tape) : tape_(tape) {}

  void text(const char* key, std::string_view value) override;
  void number(const char* key, double value) override;
  void truth(const char* key, bool value) override;
  void nothing(const char* key) override;
  void vector(const char* key, const RowVector& value) override;
  void matrix(const char* key, const Matrix& value) override;
  void object(const char* key, const Fill& fill) override;
  void list(const char* key, int count, const FillItem& fill) override;

 private:
  void put(const char* key, char kind);

  Tape& tape_;
};

}  // namespace attention
