import { usableBuilds } from './builds.js';
import { bytesOf } from './bytes.js';
import { AttentionError } from './error.js';
import { BUILDS, MODEL } from './files.js';
import { readTape } from './tape.js';

/** U+FFFD for every half of a surrogate pair, which has no UTF-8, and for NUL, which ends a text. */
const wellFormed = (text) => text.replace(/[\p{Surrogate}\0]/gu, '\uFFFD');

/** Texts as src/wasm wants a list of them. */
const joined = (texts) => texts.map((text) => `${wellFormed(text)}\0`).join('');

/** The C++ engine with a model in it. Its calls take text and give plain objects of numbers. */
class Engine {
  #native;

  /**
   * @param {any} native the Engine of src/wasm
   * @param {Uint8Array} model
   * @throws {AttentionError} what is wrong with the model
   */
  constructor(native, model) {
    this.#native = native;
    const { words, d_model, d_k, heads } = this.#call('load', model);
    /** How many words the model knows. */
    this.words = words;
    this.d_model = d_model;
    /** The default head's. */
    this.d_k = d_k;
    /** The names of its heads, the default first. */
    this.heads = heads.map(({ name }) => name);
  }

  #call(name, ...inputs) {
    const native = this.#native;
    const ok = native[name](...inputs);
    // Copies: the views themselves would read zeros or worse after the next call.
    const told = readTape(
      native.structure(),
      native.texts(),
      native.numbers().slice(),
      native.components().slice(),
    );
    if (!ok)
      throw new AttentionError(
        told.code,
        told.details.map(({ text }) => text),
      );
    return told;
  }

  /**
   * Who listens to whom in a sentence; package/engine.d.ts says what the keys mean.
   * @param {string} sentence
   * @param {string} [query] a word, or its place among the words; without it the engine chooses
   * @param {string[]} [compare] words whose cosine to the query's word is wanted; without them those
   *   of the nearest ones
   * @param {string} [head] one of `heads`; without it the default
   * @throws {AttentionError}
   */
  listen(sentence, query = '', compare = [], head = '') {
    return this.#call(
      'listen',
      wellFormed(sentence),
      wellFormed(query),
      joined(compare),
      wellFormed(head),
    );
  }

  /**
   * One word in two sentences; `query` is a word of the first, or its place there.
   * @throws {AttentionError}
   */
  senses(sentence, other, query = '', compare = [], head = '') {
    return this.#call(
      'senses',
      wellFormed(sentence),
      wellFormed(other),
      wellFormed(query),
      joined(compare),
      wellFormed(head),
    );
  }

  /**
   * A word nudged towards two others, by x and y from -1 to 1; `component` is the place of q, k and
   * v, counted from 0, whose arithmetic is wanted.
   * @throws {AttentionError}
   */
  lenses(sentence, query, [x, y], component = 0, head = '') {
    return this.#call(
      'lenses',
      wellFormed(sentence),
      wellFormed(query),
      x,
      y,
      component,
      wellFormed(head),
    );
  }

  /**
   * Dot product beside cosine, for the query and every word's key.
   * @throws {AttentionError}
   */
  match(sentence, query = '', head = '') {
    return this.#call('match', wellFormed(sentence), wellFormed(query), wellFormed(head));
  }

  /** Dot product, lengths and cosine of two arrows in the plane. */
  arrows([qx, qy], [kx, ky]) {
    return this.#call('arrows', qx, qy, kx, ky);
  }

  /**
   * The scaling measurement after `count` more of its draws; `complete` says whether it has all.
   * The draws are the engine's, so all figures of a page share them.
   */
  scale(count) {
    return this.#call('scale', count);
  }

  /** One draw of the scaling measurement, at every width. */
  draw(number) {
    return this.#call('draw', number);
  }

  /** Frees the engine's memory. */
  delete() {
    this.#native.delete();
  }
}

/** No model is larger; what is comes from somewhere else, and the engine's memory has an end. */
const LARGEST_MODEL = 4e6;

/** A build's module; what goes wrong is thrown, and the module would print it as well. */
const started = (factory, options) => factory({ ...options, printErr() {} });

function withModel(module, model) {
  if (model.length > LARGEST_MODEL) throw new AttentionError('kModelForeign');
  const native = new module.Engine();
  try {
    return new Engine(native, model);
  } catch (error) {
    native.delete();
    throw error;
  }
}

/**
 * An engine of one's own, for example in Node, where the bytes come from the disk.
 * @param {object} parts
 * @param {Function} parts.factory the default export of a build's module
 * @param {Uint8Array} parts.model
 * @param {{wasmBinary?: Uint8Array}} [parts.options] for the factory
 * @throws {AttentionError}
 */
export async function createEngine({ factory, model, options }) {
  let module;
  try {
    module = await started(factory, options);
  } catch (cause) {
    throw new AttentionError('kEngineUnavailable', [], { cause });
  }
  return withModel(module, model);
}

/** Milliseconds after which a reader is told, or served otherwise, rather than kept waiting. */
const PATIENCE = { build: 20000, model: 60000 };

/** What the promise gives, if it does so in time; else an error that says what was missing. */
function within(time, code, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(reject, time, new Error(`not there after ${time} ms`));
  });
  return Promise.race([promise, late])
    .catch((cause) => {
      if (cause instanceof AttentionError) throw cause;
      throw new AttentionError(code, [], { cause });
    })
    .finally(() => clearTimeout(timer));
}

async function start({ factory, wasm }, model) {
  // The module could fetch its .wasm by itself, but only later, and not without complaint where a
  // server gives the file another type than application/wasm.
  const parts = Promise.all([factory(), wasm && bytesOf(wasm)]);
  // It compiles while the model, which is larger, is still on its way.
  const module = await within(
    PATIENCE.build,
    'kEngineUnavailable',
    parts.then(([{ default: create }, wasmBinary]) => started(create, wasm ? { wasmBinary } : {})),
  );
  return withModel(module, await model);
}

async function load() {
  const model = within(PATIENCE.model, 'kModelUnavailable', bytesOf(MODEL));
  // Nobody waits for it yet; whoever does will see that it failed.
  model.catch(() => {});
  let error;
  for (const build of usableBuilds()) {
    try {
      return await start(BUILDS[build], model);
    } catch (caught) {
      // A model that is missing or damaged is so in every build.
      if (caught.code !== 'kEngineUnavailable') throw caught;
      error = caught;
    }
  }
  throw error;
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
