#include "cli/json_report.h"

#include <cmath>
#include <iostream>

namespace attention {
namespace {

using nlohmann::ordered_json;

/// Whole numbers are counts and places; they read better without ".0".
ordered_json number_json(double value) {
  if (value == std::floor(value) && std::abs(value) < 1e15) return static_cast<long long>(value);
  return value;
}

ordered_json row_json(const float* data, Eigen::Index size) {
  ordered_json row = ordered_json::array();
  for (Eigen::Index i = 0; i < size; ++i) row.push_back(static_cast<double>(data[i]));
  return row;
}

}  // namespace

void print_json(const ordered_json& document) {
  std::cout << document.dump(2, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

void JsonReport::number(const char* key, double value) { json_[key] = number_json(value); }

void JsonReport::vector(const char* key, const RowVector& value) {
  json_[key] = row_json(value.data(), value.size());
}

void JsonReport::matrix(const char* key, const Matrix& value) {
  ordered_json rows = ordered_json::array();
  for (Eigen::Index i = 0; i < value.rows(); ++i)
    rows.push_back(row_json(value.row(i).data(), value.cols()));
  json_[key] = std::move(rows);
}

void JsonReport::object(const char* key, const Fill& fill) {
  JsonReport child;
  fill(child);
  json_[key] = child.json();
}

void JsonReport::list(const char* key, int count, const FillItem& fill) {
  ordered_json items = ordered_json::array();
  for (int i = 0; i < count; ++i) {
    JsonReport item;
    fill(item, i);
    items.push_back(item.json());
  }
  json_[key] = std::move(items);
}

}  // namespace attention
