import { engineFromDisk, wordsFromDisk } from '../engine/from_disk.js';
import { plain } from './native_engine.js';

/**
 * What the engine says to the tests of pages, as JSON has it. It runs in this process, since to start
 * the native program takes longer than what it computes; native_and_wasm.test.js holds the two
 * together to the last bit.
 */

const engine = await engineFromDisk();
engine.addWords(wordsFromDisk());

const told =
  (call) =>
  (...inputs) =>
    plain(engine[call](...inputs));

/** How many words the model knows. */
export const { words } = engine;

let measured;

export const oracle = {
  listen: told('listen'),
  senses: told('senses'),
  lenses: told('lenses'),
  match: told('match'),
  arrows: told('arrows'),
  draw: told('draw'),
  /** All draws of the scaling measurement, at one width. */
  scale: (dk) => {
    measured ??= told('scale')(4000).widths;
    return measured.find((width) => width.dk === Number(dk));
  },
};
