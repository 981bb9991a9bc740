#pragma once

#include <emscripten/val.h>

#include "figures/report.h"

namespace attention {

/// A report as a JavaScript object. Every vector and matrix row is a Float32Array of its own
/// memory, so nothing that JavaScript holds depends on the engine's heap.
class ValReport : public Report {
 public:
  const emscripten::val& value() const { return value_; }

  void text(const char* key, std::string_view value) override;
  void number(const char* key, double value) override;
  void truth(const char* key, bool value) override;
  void nothing(const char* key) override;
  void vector(const char* key, const RowVector& value) override;
  void matrix(const char* key, const Matrix& value) override;
  void object(const char* key, const Fill& fill) override;
  void list(const char* key, int count, const FillItem& fill) override;

 private:
  emscripten::val value_ = emscripten::val::object();
};

}  // namespace attention
