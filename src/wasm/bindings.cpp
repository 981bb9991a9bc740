// The one table of what JavaScript sees. web/engine turns it into what a page calls.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <string>
#include <vector>

#include "figures/lenses.h"
#include "figures/listen.h"
#include "figures/match.h"
#include "figures/scale.h"
#include "figures/senses.h"
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

std::vector<std::string> strings(const val& array) {
  return emscripten::vecFromJSArray<std::string>(array);
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

  /// compare: words that name the query's senses, an array of strings.
  val listen(const std::string& sentence, const std::string& query, const val& compare) const {
    return reported(attention::listen(model_, sentence, query, strings(compare)));
  }

  val senses(const std::string& first, const std::string& second, const std::string& query,
             const val& compare) const {
    return reported(attention::senses(model_, first, second, query, strings(compare)));
  }

  /// x, y: how far the word is nudged in its two directions, -1 to 1; component: whose arithmetic.
  val lenses(const std::string& sentence, const std::string& query, float x, float y,
             int component) const {
    return reported(attention::lenses(model_, sentence, query, {x, y}, component));
  }

  val match(const std::string& sentence, const std::string& query) const {
    return reported(attention::match(model_, sentence, query));
  }

  /// Two arrows in the plane.
  val arrows(float qx, float qy, float kx, float ky) const {
    ValReport out;
    report_arrows({qx, qy}, {kx, ky}, out);
    return success(out.value());
  }

  /// The scaling figure after at most `count` more draws; it is complete at kScaleDraws. A page
  /// asks for a part at a time, so that no part holds up a frame.
  val scale(int count) {
    scale_.advance(std::min(count, kScaleDraws - scale_.draws()));
    ValReport out;
    report(scale_, out);
    out.truth("complete", scale_.draws() == kScaleDraws);
    return success(out.value());
  }

  /// One draw of the scaling figure at every width.
  val draw(int number) const {
    ValReport out;
    report_draw(kScaleWords, kScaleSeed, number, out);
    return success(out.value());
  }

 private:
  template <class Figure>
  val reported(const Result<Figure>& figure) const {
    if (!figure.ok()) return failure(figure.error());
    ValReport out;
    report(figure.value(), model_, out);
    return success(out.value());
  }

  Model model_;
  ScaleMeasurement scale_{slider_widths(), kScaleWords, kScaleSeed};
};

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(attention) {
  emscripten::class_<attention::Engine>("Engine")
      .constructor<>()
      .function("load", &attention::Engine::load)
      .function("listen", &attention::Engine::listen)
      .function("senses", &attention::Engine::senses)
      .function("lenses", &attention::Engine::lenses)
      .function("match", &attention::Engine::match)
      .function("arrows", &attention::Engine::arrows)
      .function("scale", &attention::Engine::scale)
      .function("draw", &attention::Engine::draw);
}
