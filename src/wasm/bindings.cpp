// The one table of what JavaScript sees. web/engine turns it into what a page calls.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "figures/lenses.h"
#include "figures/listen.h"
#include "figures/match.h"
#include "figures/scale.h"
#include "figures/senses.h"
#include "language/model_file.h"
#include "language/word_file.h"
#include "learning/known_texts.h"
#include "wasm/faults.h"
#include "wasm/room.h"
#include "wasm/tape.h"

// Every call says whether it went well, since an exception would arrive in JavaScript as a bare
// number; what it has to tell is on the tape until the next call.

namespace attention {
namespace {

Tape tape;

bool told(const Report::Fill& fill) {
  tape = {};
  TapeReport out(tape);
  fill(out);
  return true;
}

bool failed(const Error& error) {
  told([&](Report& out) {
    out.text("code", error.code.name);
    out.list("details", static_cast<int>(error.details.size()), [&](Report& item, int i) {
      item.text("text", error.details[static_cast<std::size_t>(i)]);
    });
  });
  return false;
}

/// For calls that give a handle.
std::nullptr_t no_handle(const Error& error) {
  failed(error);
  return nullptr;
}

template <class Figure>
bool reported(const Result<Figure>& figure, const Model& model) {
  if (!figure.ok()) return failed(figure.error());
  return told([&](Report& out) { report(figure.value(), model, out); });
}

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

/// The model of a file, given as a Uint8Array; null where there is none. On the tape: words,
/// d_model, the default head's d_k, the limits of all engines, the heads' names.
Model* model_of(const emscripten::val& file) {
  const auto size = file["length"].as<std::size_t>();
  if (size > kMaxModelBytes) return no_handle({fault::kModelForeign, {}});
  if (!has_room(size)) return no_handle({fault::kOutOfMemory, {}});
  const auto bytes = emscripten::convertJSArrayToNumberVector<std::uint8_t>(file);
  if (!has_room(memory_for_model(bytes))) return no_handle({fault::kOutOfMemory, {}});
  Result<Model> result = read_model(bytes);
  if (!result.ok()) return no_handle(result.error());

  auto* model = new Model(std::move(result.value()));
  told([&](Report& out) {
    out.number("words", model->vocabulary.size());
    const Head& head = model->heads.front().head;
    out.number("d_model", static_cast<double>(head.w_q.rows()));
    out.number("d_k", static_cast<double>(head.w_q.cols()));
    out.object("limits", [](Report& limits) {
      limits.number("characters", kMaxCharacters);
      limits.number("words", kMaxWords);
      limits.number("tokens", kMaxTokens);
      limits.number("draws", kScaleDraws);
      limits.number("model_bytes", static_cast<double>(kMaxModelBytes));
    });
    out.list("heads", static_cast<int>(model->heads.size()), [&](Report& item, int i) {
      item.text("name", model->heads[static_cast<std::size_t>(i)].name);
    });
  });
  return model;
}

/// Gives the model the further words of a file, given as a Uint8Array. On the tape: words
/// altogether, and further ones of them.
bool add_words_of(Model& model, const emscripten::val& file) {
  const auto size = file["length"].as<std::size_t>();
  if (size > kMaxWordFileBytes) return failed({fault::kWordsForeign, {}});
  if (!has_room(size)) return failed({fault::kOutOfMemory, {}});
  const auto bytes = emscripten::convertJSArrayToNumberVector<std::uint8_t>(file);
  if (!has_room(memory_for_words(model, bytes))) return failed({fault::kOutOfMemory, {}});
  if (const auto error = add_words(model, bytes)) return failed(*error);
  return told([&](Report& out) {
    out.number("words", model.vocabulary.size() + model.further.size());
    out.number("further", model.further.size());
  });
}

/// On the tape: whether further words may change how the text is read.
bool needs_words_for(const Model& model, const std::string& text) {
  return told([&](Report& out) { out.truth("needed", needs_further(model, text)); });
}

/// A sentence's tokens and the row of the query, without attention.
bool read_with(const Model& model, const std::string& sentence, const std::string& query) {
  return reported(read_question(model, sentence, query), model);
}

/// compare: words that name the query's senses, each ended by a NUL; head: empty for the default.
bool listen_with(const Model& model, const std::string& sentence, const std::string& query,
                 const std::string& compare, const std::string& head) {
  return reported(listen(model, sentence, query, parted(compare), head), model);
}

bool senses_with(const Model& model, const std::string& first, const std::string& second,
                 const std::string& query, const std::string& compare, const std::string& head) {
  return reported(senses(model, first, second, query, parted(compare), head), model);
}

/// A word that can be nudged; null where there is none. towards: words that name the directions,
/// each ended by a NUL. On the tape: `before`.
Lenses* lenses_with(const Model& model, const std::string& sentence, const std::string& query,
                    const std::string& head, const std::string& towards) {
  Result<Lenses> result = lenses(model, sentence, query, {0, 0}, 0, head, parted(towards));
  if (!result.ok()) return no_handle(result.error());
  auto* figure = new Lenses(std::move(result.value()));
  told([&](Report& out) {
    out.object("before", [&](Report& before) { report(figure->before, model, before); });
  });
  return figure;
}

/// x, y: how far the word is nudged in its two directions, -1 to 1; component: whose arithmetic;
/// model: the one that it was read with.
bool nudge(Lenses& figure, const Model& model, float x, float y, int component) {
  nudge_to(figure, model, {x, y}, component);
  return told([&](Report& out) { report_nudged(figure, model, out); });
}

bool match_with(const Model& model, const std::string& sentence, const std::string& query,
                const std::string& head) {
  return reported(match(model, sentence, query, head), model);
}

/// Two arrows in the plane.
bool arrows(float qx, float qy, float kx, float ky) {
  return told([&](Report& out) { report_arrows({qx, qy}, {kx, ky}, out); });
}

/// The scaling figure's own measurement, before its first draw.
ScaleMeasurement* measurement() {
  return new ScaleMeasurement(slider_widths(), kScaleWords, kScaleSeed);
}

/// The measurement after at most `count` more draws; it is complete at kScaleDraws. A page asks for
/// a part at a time, so that no part holds up a frame. There is no mean before the first draw.
bool advance(ScaleMeasurement& scale, int count) {
  const int least = scale.draws() == 0 ? 1 : 0;
  scale.advance(std::clamp(count, least, kScaleDraws - scale.draws()));
  return told([&](Report& out) {
    report(scale, out);
    out.truth("complete", scale.draws() == kScaleDraws);
  });
}

/// One draw of the scaling figure at every width.
bool draw(int number) {
  return told([&](Report& out) { report_draw(kScaleWords, kScaleSeed, number, out); });
}

/// Texts, a line each, as the training module wants them.
bool texts_with(const Model& model, const std::string& lines) {
  return told([&](Report& out) {
    const KnownTexts known = known_texts(model, lines);
    out.matrix("vectors", known.vectors);
    out.number("function_words", known.function_words);
    std::vector<float> places;
    for (const Bag& text : known.texts) {
      places.insert(places.end(), text.begin(), text.end());
      places.push_back(-1);
    }
    out.vector("places", Eigen::Map<const RowVector>(places.data(),
                                                     static_cast<Eigen::Index>(places.size())));
  });
}

}  // namespace
}  // namespace attention

EMSCRIPTEN_BINDINGS(attention) {
  using namespace attention;
  using emscripten::allow_raw_pointers;

  emscripten::class_<Model>("Model")
      .class_function("fromFile", &model_of, allow_raw_pointers())
      .function("addWords", &add_words_of)
      .function("needsWords", &needs_words_for)
      .function("read", &read_with)
      .function("listen", &listen_with)
      .function("senses", &senses_with)
      .function("lenses", &lenses_with, allow_raw_pointers())
      .function("match", &match_with)
      .function("texts", &texts_with);
  emscripten::class_<Lenses>("Lenses").function("nudge", &nudge);
  emscripten::class_<ScaleMeasurement>("ScaleMeasurement")
      .constructor(&measurement, allow_raw_pointers())
      .function("advance", &advance);
  emscripten::function("arrows", &arrows);
  emscripten::function("draw", &draw);
  emscripten::function("hasRoomForCall", &has_room_for_call);
  emscripten::function(
      "structure", +[] { return tape.structure; });
  emscripten::function(
      "texts", +[] { return tape.texts; });
  emscripten::function(
      "numbers", +[] { return view(tape.numbers); });
  emscripten::function(
      "components", +[] { return view(tape.components); });
}
