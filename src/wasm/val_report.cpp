#include "wasm/val_report.h"

#include <string>

namespace attention {
namespace {

using emscripten::val;

/// A copy: the view itself would read zeros or worse once the heap has changed.
val copied(const float* data, Eigen::Index size) {
  return val(emscripten::typed_memory_view(static_cast<std::size_t>(size), data))
      .call<val>("slice");
}

}  // namespace

void ValReport::text(const char* key, std::string_view value) {
  value_.set(key, std::string(value));
}

void ValReport::number(const char* key, double value) { value_.set(key, value); }

void ValReport::truth(const char* key, bool value) { value_.set(key, value); }

void ValReport::nothing(const char* key) { value_.set(key, val::null()); }

void ValReport::vector(const char* key, const RowVector& value) {
  value_.set(key, copied(value.data(), value.size()));
}

void ValReport::matrix(const char* key, const Matrix& value) {
  // One copy for the whole matrix; its rows are parts of that copy.
  const val all = copied(value.data(), value.size());
  val rows = val::array();
  for (Eigen::Index i = 0; i < value.rows(); ++i) {
    const int begin = static_cast<int>(i * value.cols());
    rows.call<void>("push",
                    all.call<val>("subarray", begin, begin + static_cast<int>(value.cols())));
  }
  value_.set(key, rows);
}

void ValReport::object(const char* key, const Fill& fill) {
  ValReport child;
  fill(child);
  value_.set(key, child.value());
}

void ValReport::list(const char* key, int count, const FillItem& fill) {
  val items = val::array();
  for (int i = 0; i < count; ++i) {
    ValReport item;
    fill(item, i);
    items.call<void>("push", item.value());
  }
  value_.set(key, items);
}

}  // namespace attention
