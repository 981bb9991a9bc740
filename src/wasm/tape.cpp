#include "wasm/tape.h"

namespace attention {

void TapeReport::put(const char* key, char kind) {
  tape_.texts.append(key).push_back('\0');
  tape_.structure.push_back(kind);
}

void TapeReport::text(const char* key, std::string_view value) {
  put(key, 't');
  tape_.texts.append(value).push_back('\0');
}

void TapeReport::number(const char* key, double value) {
  put(key, 'n');
  tape_.numbers.push_back(value);
}

void TapeReport::truth(const char* key, bool value) { put(key, value ? 'y' : 'N'); }

void TapeReport::nothing(const char* key) { put(key, '0'); }

void TapeReport::vector(const char* key, const RowVector& value) {
  put(key, 'v');
  tape_.numbers.push_back(static_cast<double>(value.size()));
  tape_.components.insert(tape_.components.end(), value.data(), value.data() + value.size());
}

void TapeReport::matrix(const char* key, const Matrix& value) {
  put(key, 'm');
  tape_.numbers.push_back(static_cast<double>(value.rows()));
  tape_.numbers.push_back(static_cast<double>(value.cols()));
  tape_.components.insert(tape_.components.end(), value.data(), value.data() + value.size());
}

void TapeReport::object(const char* key, const Fill& fill) {
  put(key, '{');
  fill(*this);
  tape_.structure.push_back('}');
}

void TapeReport::list(const char* key, int count, const FillItem& fill) {
  put(key, '[');
  for (int i = 0; i < count; ++i) {
    tape_.structure.push_back('{');
    fill(*this, i);
    tape_.structure.push_back('}');
  }
  tape_.structure.push_back(']');
}

}  // namespace attention
