#include <benchmark/benchmark.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <vector>

#include "figures/listen.h"
#include "language/model_file.h"

namespace attention {
namespace {

constexpr const char* kModelFile = ATTENTION_SOURCE_DIR "/web/model/attention.model";
constexpr const char* kSentence = "I sat on the bank and watched the water flow.";

std::vector<std::uint8_t> model_bytes() {
  std::ifstream file(kModelFile, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void load_model(benchmark::State& state) {
  const std::vector<std::uint8_t> bytes = model_bytes();
  for (auto _ : state)  // NOLINT(clang-analyzer-deadcode.DeadStores): the library's idiom
    benchmark::DoNotOptimize(read_model(bytes));
}
BENCHMARK(load_model)->Unit(benchmark::kMicrosecond);

void listen_to_the_post(benchmark::State& state) {
  const std::vector<std::uint8_t> bytes = model_bytes();
  const Result<Model> model = read_model(bytes);
  for (auto _ : state)  // NOLINT(clang-analyzer-deadcode.DeadStores): the library's idiom
    benchmark::DoNotOptimize(listen(model.value(), kSentence, "bank"));
}
BENCHMARK(listen_to_the_post)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace attention

BENCHMARK_MAIN();
