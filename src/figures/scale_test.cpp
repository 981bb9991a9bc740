#include "figures/scale.h"

#include <gtest/gtest.h>

#include <cmath>

#include "figures/coin_normal.h"

namespace attention {
namespace {

TEST(CoinNormal, HasMeanZeroAndVarianceOne) {
  CoinNormal normal(1, 0);
  constexpr int kDraws = 200000;
  double sum = 0.0;
  double squares = 0.0;
  for (int i = 0; i < kDraws; ++i) {
    const auto x = static_cast<double>(normal.next());
    sum += x;
    squares += x * x;
  }
  EXPECT_NEAR(sum / kDraws, 0.0, 0.01);
  EXPECT_NEAR(squares / kDraws, 1.0, 0.015);
}

TEST(CoinNormal, RepeatsBySeedAndDiffersByStream) {
  CoinNormal a(7, 3);
  CoinNormal same(7, 3);
  CoinNormal other(7, 4);
  bool differs = false;
  for (int i = 0; i < 100; ++i) {
    const float x = a.next();
    EXPECT_EQ(x, same.next());
    differs = differs || x != other.next();
  }
  EXPECT_TRUE(differs);
}

TEST(Scale, DrawsAreNested) {
  const Matrix all = nested_scores(slider_widths(), kScaleWords, kScaleSeed, 5);
  const Matrix narrow = nested_scores({16}, kScaleWords, kScaleSeed, 5);
  EXPECT_EQ(all.row(4), narrow.row(0));
}

TEST(Scale, PartsOfTheDrawsAddUpToTheWhole) {
  ScaleMeasurement whole({4}, 3, 9);
  whole.advance(30);
  ScaleMeasurement parts({4}, 3, 9);
  for (int i = 0; i < 3; ++i) parts.advance(10);
  EXPECT_EQ(parts.draws(), 30);
  EXPECT_EQ(whole.widths()[0].scaled.weights, parts.widths()[0].scaled.weights);
}

/// The figure's whole measurement, made once.
const std::vector<ScaleAtWidth>& measured() {
  static const std::vector<ScaleAtWidth> widths = [] {
    ScaleMeasurement measurement(slider_widths(), kScaleWords, kScaleSeed);
    measurement.advance(kScaleDraws);
    return measurement.widths();
  }();
  return widths;
}

TEST(Scale, ScoresSpreadByTheRootOfTheWidth) {
  for (const ScaleAtWidth& width : measured())
    EXPECT_NEAR(width.spread / std::sqrt(width.d_k), 1.0, 0.02) << "d_k = " << width.d_k;
}

TEST(Scale, WithoutScalingSoftmaxCollapsesAndItsSignalDies) {
  // Expected values: another program's 4,000 draws of normal components.
  const std::vector<std::pair<std::size_t, double>> signals = {
      {0, .0985}, {4, .0435}, {6, .0224}, {8, .0110}, {10, .0057}};
  for (const auto& [i, signal] : signals)
    EXPECT_NEAR(measured()[i].unscaled.signal, signal, 0.002) << measured()[i].d_k;
  const std::vector<std::pair<std::size_t, double>> largest = {
      {0, .30}, {4, .75}, {6, .87}, {8, .94}, {10, .97}};
  for (const auto& [i, weight] : largest)
    EXPECT_NEAR(measured()[i].unscaled.largest, weight, 0.01) << measured()[i].d_k;
}

TEST(Scale, WithScalingNothingMoves) {
  for (const ScaleAtWidth& width : measured()) {
    EXPECT_NEAR(width.scaled.signal, 0.096, 0.003);
    EXPECT_NEAR(width.scaled.weights.sum(), 1.0F, 1e-5F);
    if (width.d_k >= 8) {
      EXPECT_LT(total_variation(measured()[3].scaled.weights, width.scaled.weights), 0.02);
    }
  }
}

TEST(Scale, OneWordGetsAllTheWeight) {
  ScaleMeasurement measurement({2}, 1, 1);
  measurement.advance(3);
  EXPECT_EQ(measurement.widths()[0].unscaled.largest, 1.0);
  EXPECT_EQ(measurement.widths()[0].unscaled.signal, 0.0);
}

}  // namespace
}  // namespace attention
