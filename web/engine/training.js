import { usableBuilds } from './builds.js';
import { bytesOf } from './bytes.js';
import { AttentionError } from './error.js';
import { TEXTS, TRAININGS } from './files.js';

/** What src/wasm/training.cpp tells about the whole, in its order; how many measurements, at last. */
const WHOLE = /** @type {const} */ ([
  'step',
  'steps',
  'batch',
  'finished',
  'stopped',
  'heard',
  'clues',
  'guess',
  'most_entropy',
]);
/** And of each head at a measurement, whose step comes first. */
const FIGURES = /** @type {const} */ (['losses', 'entropy', 'signal', 'top_clues', 'gradient']);
const KINDS = /** @type {const} */ (['scaled', 'unscaled']);
const POINT = 1 + KINDS.length * FIGURES.length;

/** The place that says that there are too few texts. */
const TOO_FEW = -1;

/**
 * The module, once it runs: the functions of src/wasm/training.cpp, and its memory as it is now.
 * @typedef {{call: Record<string, Function>, buffer: () => ArrayBuffer}} Module
 */

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Module>}
 */
export async function moduleOf(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: {
      proc_exit() {
        throw new AttentionError('kOutOfMemory');
      },
    },
  });
  const call = /** @type {Record<string, Function>} */ (instance.exports);
  call._initialize();
  const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
  return { call, buffer: () => memory.buffer };
}

/**
 * The same of the build that is JavaScript.
 * @param {Function} factory its default export
 * @returns {Promise<Module>}
 */
export async function moduleOfJavaScript(factory) {
  const module = await factory({ printErr() {} });
  return {
    call: new Proxy({}, { get: (_, name) => module[`_${String(name)}`] }),
    buffer: () => module.HEAPF32.buffer,
  };
}

/**
 * Two heads that learn the same exercise from the same start, one with the division by √d_k and one
 * without.
 */
export class Training {
  #engine;
  #module;
  #settings;
  #training;

  /**
   * @param {Module} module
   * @param {import('./engine.js').Engine} engine whose vectors the words have
   * @param {Uint8Array} texts a text a line
   * @param {import('../package/engine.js').TrainingSettings} settings
   * @throws {AttentionError}
   */
  constructor(module, engine, texts, settings) {
    this.#module = module;
    this.#engine = engine;
    this.#settings = settings;
    const { vectors, places, function_words } = engine.texts(texts);
    const given = [joined(vectors), places].map((numbers) => this.#put(numbers));
    const d_model = vectors[0]?.length ?? 0;
    const { width, optimiser, rate, seed } = settings;
    this.#training = module.call.training_new(
      ...[given[0], vectors.length, d_model, given[1], places.length, function_words],
      ...[width, optimiser === 'momentum' ? 1 : 0, rate, seed],
    );
    for (const room of given) module.call.training_free(room);
    if (this.#training === TOO_FEW) throw new AttentionError('kTextsTooFew');
    if (this.#training === 0) throw new AttentionError('kOutOfMemory');
  }

  /** Numbers in the module's memory. */
  #put(numbers) {
    const room = this.#module.call.training_room(4 * numbers.length);
    if (room === 0) throw new AttentionError('kOutOfMemory');
    new Float32Array(this.#module.buffer(), room, numbers.length).set(numbers);
    return room;
  }

  /**
   * Works off so many exercises at most.
   * @param {number} exercises
   * @returns {boolean} whether there is more to do
   */
  work(exercises) {
    return this.#module.call.training_work(this.#training, exercises) === 1;
  }

  /**
   * All up to the end of the next step.
   * @returns {boolean} whether there is more to do
   */
  step() {
    return this.#module.call.training_step(this.#training) === 1;
  }

  /**
   * What was measured so far.
   * @returns {import('../package/engine.js').TrainingCurves}
   */
  curves() {
    const at = this.#module.call.training_curves(this.#training);
    const buffer = this.#module.buffer();
    const whole = new Float64Array(buffer, at, WHOLE.length + 1);
    const points = whole[WHOLE.length];
    const measured = new Float64Array(buffer, at + whole.byteLength, points * POINT);
    const column = (place) =>
      Float32Array.from({ length: points }, (_, i) => measured[i * POINT + place]);
    /** @type {any} */
    const told = Object.fromEntries(WHOLE.map((name, i) => [name, whole[i]]));
    for (const [i, name] of FIGURES.entries()) {
      told[name] = Object.fromEntries(
        KINDS.map((kind, k) => [kind, column(1 + k * FIGURES.length + i)]),
      );
    }
    told.losses.steps = column(0);
    const { width, optimiser, rate, seed } = this.#settings;
    return {
      ...{ d_k: width, optimiser, rate, seed },
      ...told,
      finished: told.finished === 1,
      stopped: told.stopped || null,
    };
  }

  /**
   * Whom a word listened to in both heads after a measurement.
   * @param {number} point which, counted from 0; the last where there are fewer
   * @param {string} sentence
   * @param {string} [query]
   * @returns {import('../package/engine.js').TrainedRow}
   * @throws {AttentionError}
   */
  row(point, sentence, query = '') {
    const { tokens, query: row, x } = this.#engine.listen(sentence, query);
    const given = this.#put(joined(x));
    const told = this.#module.call.training_row(
      ...[this.#training, point, given, x.length, x[0].length, row],
    );
    const [at, ...weights] = new Float32Array(this.#module.buffer(), told, 1 + 2 * x.length);
    this.#module.call.training_free(given);
    return {
      tokens,
      query: row,
      at,
      rows: {
        scaled: Float32Array.from(weights.slice(0, x.length)),
        unscaled: Float32Array.from(weights.slice(x.length)),
      },
    };
  }

  /** Frees the memory; then no call may follow. */
  delete() {
    this.#module.call.training_delete(this.#training);
  }
}

/** The rows of a matrix after each other. */
function joined(rows) {
  const all = new Float32Array(rows.length * (rows[0]?.length ?? 0));
  for (const [i, row] of rows.entries()) all.set(row, i * row.length);
  return all;
}

/** The module of the first build that starts here. */
async function startAny() {
  let error;
  for (const build of usableBuilds()) {
    const { wasm, factory } = TRAININGS[build];
    try {
      return wasm
        ? await moduleOf(await bytesOf(wasm))
        : await moduleOfJavaScript((await factory()).default);
    } catch (caught) {
      error = caught;
    }
  }
  throw error;
}

/** What is on its way or there; a failure is forgotten. */
let loaded;

/**
 * What makes a training: loaded once, and when it is first asked for.
 * @returns {Promise<{module: Module, texts: Uint8Array}>}
 * @throws {AttentionError} kTextsUnavailable
 */
export function loadTraining() {
  loaded ??= Promise.all([startAny(), bytesOf(TEXTS)]).then(
    ([module, texts]) => ({ module, texts }),
    (cause) => {
      loaded = undefined;
      throw new AttentionError('kTextsUnavailable', [], { cause });
    },
  );
  return loaded;
}
