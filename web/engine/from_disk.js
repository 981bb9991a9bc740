import { readFileSync } from 'node:fs';
import { createEngines } from './engine.js';
import { BUILDS, MODEL, TEXTS, TRAININGS, WORDS } from './files.js';
import { moduleOf, moduleOfJavaScript } from './training.js';

/**
 * Makes engines in Node that share one module, from the bytes of their models.
 * @param {keyof BUILDS} [build]
 * @throws {AttentionError}
 */
export async function enginesFromDisk(build = 'simd') {
  const { factory, wasm } = BUILDS[build];
  const options = wasm ? { wasmBinary: readFileSync(wasm) } : {};
  return createEngines({ factory: (await factory()).default, options });
}

/**
 * The engine in Node, for the build of the page and for tests.
 * @param {keyof BUILDS} [build]
 * @param {Uint8Array} [model]
 * @throws {AttentionError}
 */
export async function engineFromDisk(build = 'simd', model = readFileSync(MODEL)) {
  const engineOf = await enginesFromDisk(build);
  return engineOf(model);
}

/** The bytes of the further words, for `addWords()`. */
export const wordsFromDisk = () => readFileSync(WORDS);

/**
 * What makes a training, in Node.
 * @param {keyof TRAININGS} [build]
 */
export async function trainingFromDisk(build = 'simd') {
  const { wasm, factory } = TRAININGS[build];
  const module = wasm
    ? await moduleOf(readFileSync(wasm))
    : await moduleOfJavaScript((await factory()).default);
  return { module, texts: new Uint8Array(readFileSync(TEXTS)) };
}
