#include "language/neighbours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace attention {
namespace {

/// Words whose sums are kept at once: few enough for the processor's nearest cache.
constexpr Eigen::Index kBlock = 1024;
/// Sums stay within 16 bits.
constexpr float kLargestSum = 32000;
/// What float32 may be off, in a cosine.
constexpr float kRounding = 1e-4F;

using Sums = std::array<std::int16_t, kBlock>;

/// Adds the dot products of four numbers of a direction with four rows of columns. By itself, so
/// that the compiler sees that nothing overlaps, and adds for several words at once.
void add_four(const std::int8_t* __restrict first, Eigen::Index stride,
              const std::int16_t* __restrict numbers, Eigen::Index words,
              std::int16_t* __restrict sums) {
  const std::int8_t* __restrict second = first + stride;
  const std::int8_t* __restrict third = second + stride;
  const std::int8_t* __restrict fourth = third + stride;
  const std::int16_t a = numbers[0];
  const std::int16_t b = numbers[1];
  const std::int16_t c = numbers[2];
  const std::int16_t d = numbers[3];
  for (Eigen::Index w = 0; w < words; ++w) {
    sums[w] = static_cast<std::int16_t>(sums[w] + a * first[w] + b * second[w] + c * third[w] +
                                        d * fourth[w]);
  }
}

void add_one(const std::int8_t* __restrict row, std::int16_t number, Eigen::Index words,
             std::int16_t* __restrict sums) {
  for (Eigen::Index w = 0; w < words; ++w)
    sums[w] = static_cast<std::int16_t>(sums[w] + number * row[w]);
}

/// Sums become cosines.
void scale(const std::int16_t* __restrict sums, const float* __restrict inverse_lengths,
           float factor, Eigen::Index words, float* __restrict cosines) {
  for (Eigen::Index w = 0; w < words; ++w)
    cosines[w] = static_cast<float>(sums[w]) * (factor * inverse_lengths[w]);
}

/// A direction in whole numbers, and how much its cosines may be off.
struct Coarse {
  std::vector<std::int16_t> numbers;
  float scale;
  float margin;
};

/// As fine as sums of 16 bits allow: by Cauchy and Schwarz none exceeds the product of the lengths.
/// Rounding is off by at most 1/2 in each number, so a cosine by at most sqrt(E) / 2 / scale.
Coarse coarse(const RowVector& direction, const Candidates& candidates) {
  const float longest = std::max(1.0F, candidates.longest);
  const float rounding = std::sqrt(static_cast<float>(direction.size())) / 2;
  const float scale = kLargestSum / longest - rounding;
  Coarse whole{{}, scale, rounding / scale + kRounding};
  for (const float number : direction)
    whole.numbers.push_back(static_cast<std::int16_t>(std::round(number * scale)));
  return whole;
}

/// The cosine of each candidate with a direction, off by less than its margin.
RowVector coarse_cosines(const Candidates& candidates, const Coarse& direction) {
  const Eigen::Index count = candidates.columns.cols();
  const auto dimensions = static_cast<Eigen::Index>(direction.numbers.size());
  RowVector cosines(count);
  for (Eigen::Index first = 0; first < count; first += kBlock) {
    const Eigen::Index words = std::min(kBlock, count - first);
    const std::int8_t* columns = candidates.columns.data() + first;
    const std::int16_t* numbers = direction.numbers.data();
    Sums sums{};
    Eigen::Index e = 0;
    for (; e + 4 <= dimensions; e += 4)
      add_four(columns + e * count, count, numbers + e, words, sums.data());
    for (; e < dimensions; ++e) add_one(columns + e * count, numbers[e], words, sums.data());
    scale(sums.data(), candidates.inverse_lengths.data() + first, 1 / direction.scale, words,
          cosines.data() + first);
  }
  return cosines;
}

/// The cosine itself, of a direction (E numbers, length 1) and a word.
float cosine_with(const RowVector& direction, const RowVector& vector) {
  const float length = vector.norm();
  if (!(length > 0)) return 0;
  float sum = 0;
  for (Eigen::Index e = 0; e < direction.size(); ++e) sum += direction(e) * (vector(e) / length);
  return sum;
}

/// What no cosine is below.
constexpr float kLeftOut = -2;

/// The smallest of the `count` largest numbers; kLeftOut if there are fewer.
float least_of_largest(const RowVector& numbers, std::size_t count) {
  std::vector<float> largest(count, kLeftOut);
  for (const float number : numbers) {
    if (number <= largest.back()) continue;
    largest.pop_back();
    largest.insert(std::upper_bound(largest.begin(), largest.end(), number, std::greater<>()),
                   number);
  }
  return largest.back();
}

bool nearer(const Neighbour& a, const Neighbour& b) {
  return a.cosine > b.cosine || (a.cosine == b.cosine && a.vocabulary_row < b.vocabulary_row);
}

}  // namespace

float cosine(const RowVector& a, const RowVector& b) {
  const float lengths = a.norm() * b.norm();
  return lengths > 0 ? a.dot(b) / lengths : 0.0f;
}

std::vector<Neighbour> nearest_words(const Model& model, const RowVector& vector, int count,
                                     const std::vector<int>& left_out) {
  const float length = vector.norm();
  if (count < 1 || !(length > 0) || !std::isfinite(length)) return {};

  // Most words are far away, which whole numbers tell: only what may be near is worth its cosine.
  const RowVector direction = vector / length;
  const Coarse whole = coarse(direction, model.candidates);
  RowVector nearly = coarse_cosines(model.candidates, whole);
  for (const int row : left_out) {
    if (row < nearly.size()) nearly(row) = kLeftOut;
  }
  // As many as are asked for are at least this near, less the margin.
  const float least =
      std::max(-1.5F, least_of_largest(nearly, static_cast<std::size_t>(count)) - 2 * whole.margin);
  std::vector<Neighbour> nearest;
  for (int row = 0; row < static_cast<int>(nearly.size()); ++row) {
    if (nearly(row) < least) continue;
    const Neighbour candidate{row, cosine_with(direction, model.vectors.row(row))};
    nearest.insert(std::upper_bound(nearest.begin(), nearest.end(), candidate, nearer), candidate);
  }
  nearest.resize(std::min(nearest.size(), static_cast<std::size_t>(count)));
  return nearest;
}

}  // namespace attention
