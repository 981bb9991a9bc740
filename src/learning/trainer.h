#pragma once

#include <cstdint>
#include <functional>

#include "attention/head.h"
#include "attention/matrix.h"
#include "learning/corpus.h"
#include "learning/task.h"

namespace attention {

/// One stage of training.
struct Stage {
  int steps = 0;
  int batch = 256;
  float learning_rate = 3e-3F;
  float weight_decay = 1e-4F;
  float temperature = 0;  ///< factor of the output's dot products with the candidates
  Difficulty difficulty;
};

/// The recipe: first whom to listen to (W_Q and W_K, with W_V the identity), then what to deliver
/// (W_V alone). With W_V free from the start, "on" and "the" would learn to deliver something.
struct Recipe {
  int d_k = 8;
  float initial_deviation = 0.125F;  ///< of the entries of W_Q and W_K
  Stage listening;
  Stage delivering;
};

/// The recipe of the model that ships.
Recipe default_recipe(Eigen::Index d_model);

/// Cross-entropy of an exercise: -log softmax(temperature * output . candidates) of the right one,
/// and how it changes with the head.
double loss_and_gradient(const Head& head, const Exercise& exercise, float temperature,
                         Head& gradient);

/// Called now and then with the stage (0 or 1), the step and the mean loss since the last call.
using Progress = std::function<void(int stage, int step, double loss)>;

/// Trains a head; the same seed gives the same head.
Head train_head(const Corpus& corpus, const Matrix& vectors, const Recipe& recipe,
                std::uint64_t seed, const Progress& progress);

}  // namespace attention
