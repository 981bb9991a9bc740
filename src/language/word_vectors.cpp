#include "language/word_vectors.h"

#include <utility>

#include "language/quantise.h"

namespace attention {

WordVectors::WordVectors(Levels levels, float step) : levels_(std::move(levels)), step_(step) {}

WordVectors::WordVectors(const Matrix& vectors, float step)
    : levels_(vectors.unaryExpr([step](float value) { return level_of(value, step); })
                  .cast<std::int8_t>()),
      step_(step) {}

}  // namespace attention
