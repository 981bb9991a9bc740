import { pairOf, placeOf, textOf, textsOf } from './arguments.js';
import { usableBuilds } from './builds.js';
import { bytesOf } from './bytes.js';
import { AttentionError } from './error.js';
import { fetched } from './fetched.js';
import { BUILDS, MODEL, WORDS } from './files.js';
import { countUnits } from './offsets.js';
import { readTape } from './tape.js';

/** Products of larger numbers leave float32. */
const LONGEST_ARROW = 1e18;
/** How many random draws have a number. */
const DRAWS = 1e6;

/**
 * What src/wasm told last. Copies: the views themselves would read zeros or worse after a call.
 * @returns {any} one of the forms of package/engine.d.ts, or a fault
 */
const told = (module) =>
  readTape(
    module.structure(),
    module.texts(),
    module.numbers().slice(),
    module.components().slice(),
  );

const refusal = ({ code, details }) =>
  new AttentionError(
    code,
    details.map(({ text }) => text),
  );

/**
 * A model in the compiled engine. Its calls take text and give plain objects of numbers. Several may
 * live beside each other in one module.
 */
export class Engine {
  #module;
  /** The Model of src/wasm; undefined once it is freed. */
  #model;
  /** The ScaleMeasurement of src/wasm, once somebody has asked for it. */
  #measurement;
  /** The Lenses of src/wasm that were asked for last, and what they told before any nudge. */
  #nudged;
  /** Gives the bytes of the further words; undefined where there are none to be had. */
  #further;
  /** The further words on their way. */
  #coming;

  /**
   * @param {any} module a started build of src/wasm
   * @param {Uint8Array} file
   * @param {() => Promise<Uint8Array>} [further] fetches the file of further words
   * @throws {AttentionError} what is wrong with the model
   */
  constructor(module, file, further = undefined) {
    const model = module.Model.fromFile(file);
    const { words, d_model, d_k, limits, heads, ...fault } = told(module);
    if (!model) throw refusal(fault);
    this.#module = module;
    this.#model = model;
    this.#further = further;
    /**
     * How many words the model knows, further ones counted once it has them.
     * @type {number}
     */
    this.words = words;
    /** @type {number} */
    this.d_model = d_model;
    /**
     * The default head's.
     * @type {number}
     */
    this.d_k = d_k;
    /**
     * What any model can take: words and tokens of a sentence, draws, bytes of a model file.
     * @type {import('../package/engine.js').Engine['limits']}
     */
    this.limits = limits;
    /**
     * The names of its heads, the default first.
     * @type {string[]}
     */
    this.heads = heads.map(({ name }) => name);
  }

  /** @param {(module: any, model: any) => any} call falsy where it did not go well */
  #told(inputs, call) {
    if (!this.#model) throw new AttentionError('kEngineDeleted');
    const module = this.#module;
    const characters = inputs.reduce((sum, input) => sum + (input.length ?? 0), 0);
    if (!module.hasRoomForCall(characters)) throw new AttentionError('kOutOfMemory');
    const ok = call(module, this.#model);
    const out = told(module);
    if (!ok) throw refusal(out);
    return out;
  }

  /** A call of the model. */
  #ask(name, ...inputs) {
    return this.#told(inputs, (_, model) => model[name](...inputs));
  }

  /** An argument that is a text. */
  #text(name, given) {
    return textOf(name, given, this.limits.characters);
  }

  /** An argument that is a list of texts. */
  #texts(name, given) {
    return textsOf(name, given, this.limits.characters);
  }

  /**
   * Gives the model the further words of a file that was made for it. Where something is wrong with
   * the file, the model keeps the words that it has.
   * @param {Uint8Array} file
   * @returns {number} how many they are
   * @throws {AttentionError}
   */
  addWords(file) {
    const { words, further } = this.#told([], (_, model) => model.addWords(file));
    this.words = words;
    return further;
  }

  /**
   * Whether further words, which the model has not got yet, may change how one of the texts is read.
   * @param {...string} texts
   */
  needsWords(...texts) {
    return texts.some((text) => this.#ask('needsWords', this.#text('sentence', text)).needed);
  }

  /** Whether the further words can be loaded. */
  get offersWords() {
    return Boolean(this.#further);
  }

  /**
   * Fetches the further words, all of them, and gives them to the model. Calls while they are on their
   * way share them; after a failure the next call tries again.
   * @returns {Promise<void>}
   * @throws {AttentionError} kWordsUnavailable, or what is wrong with the file
   */
  loadWords() {
    this.#coming ??= this.#fetchWords().catch((error) => {
      this.#coming = undefined;
      throw error;
    });
    return this.#coming;
  }

  async #fetchWords() {
    if (!this.#further) throw new AttentionError('kWordsUnavailable');
    this.addWords(await within(PATIENCE.words, 'kWordsUnavailable', this.#further()));
  }

  /**
   * The tokens of a sentence and the row of the word that asks, without listening.
   * @param {string} sentence
   * @param {string | number} [query]
   * @returns {import('../package/engine.js').Question}
   * @throws {AttentionError}
   */
  read(sentence, query = '') {
    const text = this.#text('sentence', sentence);
    const question = this.#ask('read', text, this.#text('query', query));
    countUnits(text, question.tokens);
    return question;
  }

  /**
   * Who listens to whom in a sentence; package/engine.d.ts says what the keys mean.
   * @param {string} sentence
   * @param {string | number} [query] a word, or its place among the words; without it the engine
   *   chooses
   * @param {string[]} [compare] words whose cosine to the query's word is wanted; without them those
   *   of the nearest ones
   * @param {string} [head] one of `heads`; without it the default
   * @returns {import('../package/engine.js').Listen}
   * @throws {AttentionError}
   */
  listen(sentence, query = '', compare = [], head = '') {
    const text = this.#text('sentence', sentence);
    const listen = this.#ask(
      'listen',
      text,
      this.#text('query', query),
      this.#texts('compare', compare),
      this.#text('head', head),
    );
    countUnits(text, listen.tokens);
    return listen;
  }

  /**
   * One word in two sentences; `query` is a word of the first, or its place there.
   * @param {string} sentence
   * @param {string} other
   * @param {string | number} [query]
   * @param {string[]} [compare]
   * @param {string} [head]
   * @returns {import('../package/engine.js').Senses}
   * @throws {AttentionError}
   */
  senses(sentence, other, query = '', compare = [], head = '') {
    const texts = [this.#text('sentence', sentence), this.#text('other', other)];
    const senses = this.#ask(
      'senses',
      ...texts,
      this.#text('query', query),
      this.#texts('compare', compare),
      this.#text('head', head),
    );
    countUnits(texts[0], senses.first.tokens);
    countUnits(texts[1], senses.second.tokens);
    return senses;
  }

  /**
   * A word nudged towards two others, by x and y from -1 to 1; `component` is the place of q, k and
   * v, counted from 0, whose arithmetic is wanted. `towards` names the two; without two that are
   * known the engine chooses.
   * @param {string} sentence
   * @param {string | number} query
   * @param {[number, number]} nudge
   * @param {string[]} [towards]
   * @returns {import('../package/engine.js').Lenses}
   * @throws {AttentionError}
   */
  lenses(sentence, query, nudge, component = 0, head = '', towards = []) {
    const [x, y] = pairOf('nudge', nudge, 1);
    const asked = [
      this.#text('sentence', sentence),
      this.#text('query', query),
      this.#text('head', head),
      this.#texts('towards', towards),
    ];
    const { figure, before } = this.#lenses(asked);
    const place = placeOf('component', component, 0, before.d_k - 1);
    const after = this.#told([], (_, model) => figure.nudge(model, x, y, place));
    return { before, ...after };
  }

  /** Those of the last call, if they are asked for again: a drag nudges one word many times. */
  #lenses(asked) {
    const key = asked.join('\0');
    if (this.#nudged?.key !== key) {
      this.#forget();
      let figure;
      const { before } = this.#told(asked, (_, model) => {
        figure = model.lenses(...asked);
        return figure;
      });
      countUnits(asked[0], before.tokens);
      this.#nudged = { key, figure, before };
    }
    return this.#nudged;
  }

  #forget() {
    this.#nudged?.figure.delete();
    this.#nudged = undefined;
  }

  /**
   * Dot product beside cosine, for the query and every word's key.
   * @param {string} sentence
   * @param {string | number} [query]
   * @param {string} [head]
   * @returns {import('../package/engine.js').Match}
   * @throws {AttentionError}
   */
  match(sentence, query = '', head = '') {
    const text = this.#text('sentence', sentence);
    const match = this.#ask('match', text, this.#text('query', query), this.#text('head', head));
    countUnits(text, match.listen.tokens);
    return match;
  }

  /**
   * Dot product, lengths and cosine of two arrows in the plane.
   * @param {[number, number]} q
   * @param {[number, number]} k
   * @returns {import('../package/engine.js').Arrows}
   * @throws {AttentionError}
   */
  arrows(q, k) {
    const numbers = [...pairOf('q', q, LONGEST_ARROW), ...pairOf('k', k, LONGEST_ARROW)];
    return this.#told([], (module) => module.arrows(...numbers));
  }

  /**
   * The scaling measurement after `count` more of its draws; `complete` says whether it has all.
   * The draws are the engine's: all figures of a page share them.
   * @param {number} count
   * @returns {import('../package/engine.js').Scale}
   * @throws {AttentionError}
   */
  scale(count) {
    const draws = placeOf('count', count, 0, this.limits.draws);
    return this.#told([], (module) => {
      this.#measurement ??= new module.ScaleMeasurement();
      return this.#measurement.advance(draws);
    });
  }

  /**
   * One draw of the scaling measurement, at every width.
   * @param {number} number
   * @returns {import('../package/engine.js').Draw}
   * @throws {AttentionError}
   */
  draw(number) {
    const place = placeOf('number', number, 0, DRAWS);
    return this.#told([], (module) => module.draw(place));
  }

  /**
   * Texts as a training wants them: the vectors of their words, the places of these in each text, and how
   * many of them are function words, which come first.
   * @param {Uint8Array} texts a text a line
   * @returns {{vectors: Float32Array[], places: Float32Array, function_words: number}}
   * @throws {AttentionError}
   */
  texts(texts) {
    // UTF-8 that is none has become U+FFFD; a NUL would end a text.
    return this.#ask('texts', new TextDecoder().decode(texts).replaceAll('\0', ' '));
  }

  /** Frees the memory; from then on every call throws kEngineDeleted. */
  delete() {
    this.#forget();
    this.#model?.delete();
    this.#measurement?.delete();
    this.#model = undefined;
    this.#measurement = undefined;
  }
}

/**
 * A build's module. What goes wrong is thrown, and the module would print it as well.
 * @throws {AttentionError} kEngineUnavailable
 */
async function started(factory, options) {
  try {
    return await factory({ ...options, printErr() {} });
  } catch (cause) {
    throw new AttentionError('kEngineUnavailable', [], { cause });
  }
}

/**
 * Engines of one's own, for example in Node, where the bytes come from the disk: all that it makes
 * share one module.
 * @param {object} parts
 * @param {Function} parts.factory the default export of a build's module
 * @param {{wasmBinary?: Uint8Array}} [parts.options] for the factory
 * @returns {Promise<(model: Uint8Array) => Engine>}
 * @throws {AttentionError}
 */
export async function createEngines({ factory, options }) {
  const module = await started(factory, options);
  return (model) => new Engine(module, model);
}

/** Milliseconds after which a reader is told, or served otherwise, rather than kept waiting. */
const PATIENCE = { build: 20000, model: 60000, words: 60000 };

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

/** A build's module. */
async function start({ factory, wasm }) {
  // The module could fetch its .wasm by itself, but only later, and not without complaint where a
  // server gives the file another type than application/wasm.
  const parts = Promise.all([factory(), wasm && bytesOf(wasm)]);
  return within(
    PATIENCE.build,
    'kEngineUnavailable',
    parts.then(([{ default: create }, wasmBinary]) => started(create, wasm ? { wasmBinary } : {})),
  );
}

/** The module of the first build that starts here. */
async function startAny() {
  let error;
  for (const build of usableBuilds()) {
    try {
      return await start(BUILDS[build]);
    } catch (caught) {
      error = caught;
    }
  }
  throw error;
}

/** A function that gives what `make` gave first. A failure is forgotten: the next call tries again. */
function once(make) {
  let made;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** The page's one module: all engines share its code and its heap. */
const sharedModule = once(startAny);

/**
 * @param {Promise<Uint8Array>} file on its way while the module compiles, since it is larger
 * @param {() => Promise<Uint8Array>} [further]
 */
async function engineOf(file, further) {
  const model = within(PATIENCE.model, 'kModelUnavailable', file);
  // Nobody waits for it yet; whoever does will see that it failed.
  model.catch(() => {});
  const module = await sharedModule();
  return new Engine(module, await model, further);
}

const sharedEngine = once(() => engineOf(bytesOf(MODEL), () => bytesOf(WORDS)));

/**
 * The page's one engine with the model that ships, which all figures share; or, with a model of one's
 * own, an engine beside it, to be freed by delete().
 * @param {{model?: URL | string | Uint8Array, words?: URL | string | Uint8Array}} [options] model: its
 *   address or its bytes; words: those of the further words that were made for it, if there are any
 * @returns {Promise<Engine>}
 * @throws {AttentionError} kEngineUnavailable, kModelUnavailable, kOutOfMemory, or a fault of the file
 */
export function loadEngine({ model, words } = {}) {
  if (!model) return sharedEngine();
  return engineOf(given(model), words && (() => given(words)));
}

/** @param {URL | string | Uint8Array} file its address or its bytes */
const given = async (file) => (file instanceof Uint8Array ? file : fetched(file));
