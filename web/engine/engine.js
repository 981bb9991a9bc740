import { bytesOf } from './bytes.js';
import { AttentionError } from './error.js';
import { loadFactory, MODEL, WASM } from './files.js';

/** What src/wasm says of a call: {ok: true, value} or {ok: false, code, details}. */
function unwrap(outcome) {
  if (!outcome.ok) throw new AttentionError(outcome.code, outcome.details);
  return outcome.value;
}

/** U+FFFD for every half of a surrogate pair: such text has no UTF-8. */
const wellFormed = (text) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The C++ engine with a model in it. Its calls take text and give plain objects of numbers. */
class Engine {
  #native;

  constructor(native, { words, d_model, d_k }) {
    this.#native = native;
    /** How many words the model knows. */
    this.words = words;
    this.d_model = d_model;
    this.d_k = d_k;
  }

  /**
   * Who listens to whom in a sentence; keys as in DESIGN.md.
   * @param {string} sentence
   * @param {string} [query] a word, or its place among the words; without it the engine chooses
   * @param {string[]} [compare] words whose cosine to the query's word is wanted
   * @throws {AttentionError}
   */
  listen(sentence, query = '', compare = []) {
    return unwrap(this.#native.listen(wellFormed(sentence), wellFormed(query), compare));
  }

  /**
   * One word in two sentences; `query` is a word of the first, or its place there.
   * @throws {AttentionError}
   */
  senses(sentence, other, query = '', compare = []) {
    return unwrap(
      this.#native.senses(wellFormed(sentence), wellFormed(other), wellFormed(query), compare),
    );
  }

  /**
   * A word nudged towards two others, by x and y from -1 to 1; `component` is the place of q, k and
   * v, counted from 0, whose arithmetic is wanted.
   * @throws {AttentionError}
   */
  lenses(sentence, query, [x, y], component = 0) {
    return unwrap(this.#native.lenses(wellFormed(sentence), wellFormed(query), x, y, component));
  }

  /**
   * Dot product beside cosine, for the query and every word's key.
   * @throws {AttentionError}
   */
  match(sentence, query = '') {
    return unwrap(this.#native.match(wellFormed(sentence), wellFormed(query)));
  }

  /** Dot product, lengths and cosine of two arrows in the plane. */
  arrows([qx, qy], [kx, ky]) {
    return unwrap(this.#native.arrows(qx, qy, kx, ky));
  }

  /**
   * The scaling measurement after `count` more of its draws; `complete` says whether it has all.
   * The draws are the engine's, so all figures of a page share them.
   */
  scale(count) {
    return unwrap(this.#native.scale(count));
  }

  /** One draw of the scaling measurement, at every width. */
  draw(number) {
    return unwrap(this.#native.draw(number));
  }

  /** Frees the engine's memory. */
  delete() {
    this.#native.delete();
  }
}

/**
 * An engine of one's own, for example in Node, where the bytes come from the disk.
 * @param {object} parts
 * @param {Function} parts.factory the module's default export
 * @param {Uint8Array} parts.model
 * @param {object} [parts.options] for the factory: wasmBinary or locateFile
 * @throws {AttentionError}
 */
export async function createEngine({ factory, model, options }) {
  let module;
  try {
    module = await factory(options);
  } catch (cause) {
    throw new AttentionError('kEngineUnavailable', [], { cause });
  }
  const native = new module.Engine();
  const outcome = native.load(model);
  if (!outcome.ok) native.delete();
  return new Engine(native, unwrap(outcome));
}

/** What fails on the way becomes an error that says what was on the way. */
const named = (code, promise) =>
  promise.catch((cause) => {
    throw new AttentionError(code, [], { cause });
  });

async function load() {
  // The module could fetch its .wasm by itself, but only later, and not without complaint where a
  // server gives the file another type than application/wasm.
  const [factory, wasmBinary, model] = await Promise.all([
    named('kEngineUnavailable', loadFactory()),
    named('kEngineUnavailable', bytesOf(WASM)),
    named('kModelUnavailable', bytesOf(MODEL)),
  ]);
  return createEngine({ factory, model, options: { wasmBinary } });
}

let shared;

/**
 * The page's one engine: all figures share its module, its model and its heap.
 * @returns {Promise<Engine>}
 * @throws {AttentionError} kEngineUnavailable, kModelUnavailable, or a fault of the model file
 */
export function loadEngine() {
  shared ??= load().catch((error) => {
    // A later figure, or a reader who tries again, gets another chance.
    shared = undefined;
    throw error;
  });
  return shared;
}
