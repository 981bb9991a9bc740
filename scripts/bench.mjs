// The benchmark table: native times from Google Benchmark, WebAssembly times and sizes from here.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { BUILDS } from '../web/engine/files.js';
import { engineFromDisk } from '../web/engine/from_disk.js';
import { benchPage } from './bench_page.mjs';
import { benchKnownWords } from './known_words.mjs';
import { nodeTime } from './yardstick.mjs';

const root = new URL('../', import.meta.url);
const file = (path) => readFileSync(new URL(path, root));
const json = (path) => JSON.parse(file(path).toString());
const SENTENCE = 'I sat on the bank and watched the water flow.';
/** How much of the fixed piece of script one sentence may take. */
const LISTEN = 0.08;
const rows = [];

/**
 * Keeps a row and prints it at once: the whole takes more than ten minutes.
 * @param {string} what
 * @param {number} exact
 * @param {string} unit
 * @param {number | null} [budget] the largest value that is wanted; null for a bare measurement
 * @param {number | null} [piece] how long a fixed piece of work took in the same run, for a multiple of
 *   it, which means the same on any machine
 */
function add(what, exact, unit, budget = null, piece = null) {
  const value = Number(exact.toFixed(1));
  const times = piece && Number((exact / piece).toFixed(3));
  rows.push({ what, value, unit, budget, times });
  const multiple = times === null ? '' : `${times} ×`;
  const beside =
    budget === null ? '' : `  budget ${budget.toFixed(1)} ${exact <= budget ? 'kept' : 'EXCEEDED'}`;
  console.log(
    `${what.padEnd(36)} ${String(value).padStart(9)} ${unit.padEnd(3)} ${multiple.padStart(9)}${beside}`,
  );
}

/** The median time of a call in microseconds. */
function time(call, rounds = 300) {
  for (let i = 0; i < rounds; i += 1) call();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    call();
    return (performance.now() - start) * 1000;
  });
  return times.sort((a, b) => a - b)[rounds >> 1];
}

for (const { name, cpu_time: cpuTime } of json('build/bench-native.json').benchmarks) {
  add(`native ${name.replaceAll('_', ' ')}`, cpuTime, 'µs');
}

// Microseconds, as the engine's own.
const piece = nodeTime() * 1000;
add('fixed script', piece, 'µs');
// What starts it is read before: the module and its model are what a start takes.
await BUILDS.simd.factory();
const start = performance.now();
const engine = await engineFromDisk();
add('WebAssembly start with model', (performance.now() - start) * 1000, 'µs');
add(
  'WebAssembly listen to the post',
  time(() => engine.listen(SENTENCE, 'bank')),
  'µs',
  LISTEN * piece,
  piece,
);
engine.delete();

// As scripts/bundle.mjs has weighed them.
for (const { what, value, unit, budget } of json('build/weights.json')) {
  add(what, value, unit, budget);
}
const built = readdirSync(new URL('dist/', root));
const [wasm] = built.filter((name) => /^attention-engine-\w+\.wasm$/.test(name));
add('of it WebAssembly', brotliCompressSync(file(`dist/${wasm}`)).length / 1000, 'kB');

await benchKnownWords(add);
await benchPage(fileURLToPath(new URL('dist', root)), add);

writeFileSync(new URL('build/bench.json', root), `${JSON.stringify(rows, null, 2)}\n`);
