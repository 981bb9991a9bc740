/**
 * Where the engine's files are when nothing is bundled. scripts/engine_files.mjs puts a module of the
 * same shape in its place that knows the names in dist/; a build that has everything in one file puts
 * in one that knows the bytes.
 */

/**
 * The builds of the engine, all from the same source and with the same numbers: how to get the
 * function that starts one, and the address of its WebAssembly where it has any.
 * @type {Record<'simd' | 'scalar' | 'javascript',
 *   {factory: () => Promise<{default: Function}>, wasm: URL | null}>}
 */
export const BUILDS = {
  simd: {
    factory: () => import('../../build/wasm/src/wasm/attention-engine.js'),
    wasm: new URL('../../build/wasm/src/wasm/attention-engine.wasm', import.meta.url),
  },
  scalar: {
    factory: () => import('../../build/wasm-scalar/src/wasm/attention-engine.js'),
    wasm: new URL('../../build/wasm-scalar/src/wasm/attention-engine.wasm', import.meta.url),
  },
  javascript: {
    factory: () => import('../../build/wasm-scalar/src/wasm/attention-engine-js.js'),
    wasm: null,
  },
};

/**
 * The builds of the module that learns, in the same way.
 * @type {Record<'simd' | 'scalar' | 'javascript',
 *   {factory: (() => Promise<{default: Function}>) | null, wasm: URL | null}>}
 */
export const TRAININGS = {
  simd: {
    factory: null,
    wasm: new URL('../../build/wasm/src/wasm/attention-training.wasm', import.meta.url),
  },
  scalar: {
    factory: null,
    wasm: new URL('../../build/wasm-scalar/src/wasm/attention-training.wasm', import.meta.url),
  },
  javascript: {
    factory: () => import('../../build/wasm-scalar/src/wasm/attention-training-js.js'),
    wasm: null,
  },
};

/** Address of the model file. */
export const MODEL = new URL('../model/attention.model', import.meta.url);

/** Address of the file of further words, for sentences that have one of them. */
export const WORDS = new URL('../model/attention.words', import.meta.url);

/** Address of the texts to train with, a text a line. */
export const TEXTS = new URL('../model/texts.txt', import.meta.url);

/** Address of the page that shows one figure by itself. */
export const EMBED = new URL('../embed.html', import.meta.url).href;
