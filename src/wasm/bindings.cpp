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
#include "wasm/tape.h"

namespace attention {
namespace {

/// Texts that JavaScript has joined, each ended by a NUL.
std::vector<std::string> parted(const std::string& texts) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin < texts.size();) {
    const std::size_t end = std::min(texts.find('\0', begin), texts.size());
    parts.push_back(texts.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

/// A view of the heap: to be copied before the next call, which may move what it shows.
template <class Number>
emscripten::val view(const std::vector<Number>& numbers) {
  return emscripten::val(emscripten::typed_memory_view(numbers.size(), numbers.data()));
}

/// One model and the figures over it. Every call says whether it went well, since an exception
/// would arrive in JavaScript as a bare number; what it has to tell is on the tape until the next.
class Engine {
 public:
  /// bytes: a model file. On the tape: words, d_model, the default head's d_k, the heads' names.
  bool load(const std::string& bytes) {
    Result<Model> read =
        read_model(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    if (!read.ok()) return failed(read.error());
    model_ = std::move(read.value());
    return told([&](Report& out) {
      out.number("words", model_.vocabulary.size());
      const Head& head = model_.heads.front().head;
      out.number("d_model", static_cast<double>(head.w_q.rows()));
      out.number("d_k", static_cast<double>(head.w_q.cols()));
      out.list("heads", static_cast<int>(model_.heads.size()), [&](Report& item, int i) {
        item.text("name", model_.heads[static_cast<std::size_t>(i)].name);
      });
    });
  }

  /// compare: words that name the query's senses, each ended by a NUL; head: empty for the default.
  bool listen(const std::string& sentence, const std::string& query, const std::string& compare,
              const std::string& head) {
    return reported(attention::listen(model_, sentence, query, parted(compare), head));
  }

  bool senses(const std::string& first, const std::string& second, const std::string& query,
              const std::string& compare, const std::string& head) {
    return reported(attention::senses(model_, first, second, query, parted(compare), head));
  }

  /// x, y: how far the word is nudged in its two directions, -1 to 1; component: whose arithmetic.
  bool lenses(const std::string& sentence, const std::string& query, float x, float y,
              int component, const std::string& head) {
    return reported(attention::lenses(model_, sentence, query, {x, y}, component, head));
  }

  bool match(const std::string& sentence, const std::string& query, const std::string& head) {
    return reported(attention::match(model_, sentence, query, head));
  }

  /// Two arrows in the plane.
  bool arrows(float qx, float qy, float kx, float ky) {
    return told([&](Report& out) { report_arrows({qx, qy}, {kx, ky}, out); });
  }

  /// The scaling figure after at most `count` more draws; it is complete at kScaleDraws. A page
  /// asks for a part at a time, so that no part holds up a frame.
  bool scale(int count) {
    scale_.advance(std::min(count, kScaleDraws - scale_.draws()));
    return told([&](Report& out) {
      report(scale_, out);
      out.truth("complete", scale_.draws() == kScaleDraws);
    });
  }

  /// One draw of the scaling figure at every width.
  bool draw(int number) {
    return told([&](Report& out) { report_draw(kScaleWords, kScaleSeed, number, out); });
  }

  std::string structure() const { return tape_.structure; }
  std::string texts() const { return tape_.texts; }
  emscripten::val numbers() const { return view(tape_.numbers); }
  emscripten::val components() const { return view(tape_.components); }

 private:
  bool told(const Report::Fill& fill) {
    tape_ = {};
    TapeReport out(tape_);
    fill(out);
    return true;
  }

  bool failed(const Error& error) {
    told([&](Report& out) {
      out.text("code", name_of(error.code));
      out.list("details", static_cast<int>(error.details.size()), [&](Report& item, int i) {
        item.text("text", error.details[static_cast<std::size_t>(i)]);
      });
    });
    return false;
  }

  template <class Figure>
  bool reported(const Result<Figure>& figure) {
    if (!figure.ok()) return failed(figure.error());
    return told([&](Report& out) { report(figure.value(), model_, out); });
  }

  Model model_;
  ScaleMeasurement scale_{slider_widths(), kScaleWords, kScaleSeed};
  Tape tape_;
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
      .function("draw", &attention::Engine::draw)
      .function("structure", &attention::Engine::structure)
      .function("texts", &attention::Engine::texts)
      .function("numbers", &attention::Engine::numbers)
      .function("components", &attention::Engine::components);
}
