import { readFileSync } from 'node:fs';
import { createEngine } from './engine.js';
import { BUILDS, MODEL } from './files.js';

/**
 * The engine in Node, for the build of the page and for tests.
 * @param {keyof BUILDS} [build]
 * @param {Uint8Array} [model]
 * @throws {AttentionError}
 */
export async function engineFromDisk(build = 'simd', model = readFileSync(MODEL)) {
  const { factory, wasm } = BUILDS[build];
  const options = wasm ? { wasmBinary: readFileSync(wasm) } : {};
  return createEngine({ factory: (await factory()).default, model, options });
}
