import { readFile } from 'node:fs/promises';
import { createEngine } from './engine/engine.js';
import { loadFactory, MODEL, WASM } from './engine/files.js';

export { AttentionError } from './engine/error.js';

/** engine.js in Node, whose fetch knows no files. */

async function load() {
  const [factory, wasmBinary, model] = await Promise.all([
    loadFactory(),
    readFile(WASM),
    readFile(MODEL),
  ]);
  return createEngine({ factory, model, options: { wasmBinary } });
}

let shared;

/** @returns {Promise<import('./engine/engine.js').Engine>} one for the whole program */
export function loadEngine() {
  shared ??= load();
  return shared;
}
