#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "attention/head.h"
#include "attention/matrix.h"
#include "attention/result.h"
#include "language/vocabulary.h"

namespace attention {

/// All that the engine knows: words, their static vectors and one trained head.
struct Model {
  Vocabulary vocabulary;
  Matrix vectors;  ///< (V, E) static vector of each word of the vocabulary, dequantised
  Head head;
};

}  // namespace attention
