/**
 * Where the engine's files are when nothing is bundled. scripts/bundle.mjs puts a module of the same
 * shape in its place that knows the names in dist/; a build that has everything in one file puts in
 * one that knows the bytes.
 */

/** @returns {Promise<(options: object) => Promise<any>>} the function that starts the module */
export const loadFactory = async () =>
  (await import('../../build/wasm/src/wasm/attention-engine.js')).default;

/** Address of the WebAssembly file. */
export const WASM = new URL('../../build/wasm/src/wasm/attention-engine.wasm', import.meta.url);

/** Address of the model file. */
export const MODEL = new URL('../model/attention.model', import.meta.url);

/** Address of the page that shows one figure by itself. */
export const EMBED = new URL('../embed.html', import.meta.url).href;
