#pragma once

#include <nlohmann/json.hpp>

#include "figures/report.h"

namespace attention {

/// Writes a document to standard output. Bytes that are no UTF-8 become U+FFFD.
void print_json(const nlohmann::ordered_json& document);

/// A report as JSON, its keys in the order in which they were written.
class JsonReport : public Report {
 public:
  const nlohmann::ordered_json& json() const { return json_; }

  void text(const char* key, std::string_view value) override { json_[key] = value; }
  void number(const char* key, double value) override;
  void truth(const char* key, bool value) override { json_[key] = value; }
  void nothing(const char* key) override { json_[key] = nullptr; }
  void vector(const char* key, const RowVector& value) override;
  void matrix(const char* key, const Matrix& value) override;
  void object(const char* key, const Fill& fill) override;
  void list(const char* key, int count, const FillItem& fill) override;

 private:
  nlohmann::ordered_json json_ = nlohmann::ordered_json::object();
};

}  // namespace attention
