// The one table of what JavaScript sees. web/engine turns it into what a page calls.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <optional>
#include <string>
#include <vector>

#include "figures/listen.h"
#include "language/model_file.h"
#include "wasm/val_report.h"

namespace attention {
namespace {

using emscripten::val;

/// {ok: true, value: {...}}
val success(const val& value) {
  val outcome = val::object();
  outcome.set("ok", true);
  outcome.set("value", value);
  return outcome;
}

/// {ok: false, code: "kQueryNotFound", details: ["..."]}: an exception would arrive as a number.
val failure(const Error& error) {
  val outcome = val::object();
  outcome.set("ok", false);
  outcome.set("code", std::string(name_of(error.code)));
  outcome.set("details", val::array(error.details));
  return outcome;
}

/// One model and the figures over it. Every call returns an outcome; nothing is thrown.
class Engine {
 public:
  /// bytes: a model file as Uint8Array.
  val load(const val& bytes) {
    const std::vector<std::uint8_t> file =
        emscripten::convertJSArrayToNumberVector<std::uint8_t>(bytes);
    Result<Model> read = read_model(file.data(), file.size());
    if (!read.ok()) return failure(read.error());
    model_ = std::move(read.value());
    val value = val::object();
    value.set("words", model_.vocabulary.size());
    value.set("d_model", static_cast<int>(model_.head.w_q.rows()));
    value.set("d_k", static_cast<int>(model_.head.w_q.cols()));
    return success(value);
  }

  val listen(const std::string& sentence, const std::string& query) const {
    const Result<Listen> figure = attention::listen(model_, sentence, query);
    if (!figure.ok()) return failure(figure.error());
    ValReport out;
    report(figure.value(), model_, out);
    return success(out.value());
  }

 private:
  Model model_;
};

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(attention) {
  emscripten::class_<attention::Engine>("Engine")
      .constructor<>()
      .function("load", &attention::Engine::load)
      .function("listen", &attention::Engine::listen);
}
