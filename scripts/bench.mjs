// The benchmark table: native times from Google Benchmark, WebAssembly times and sizes from here.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { BUILDS } from '../web/engine/files.js';
import { engineFromDisk } from '../web/engine/from_disk.js';
import { benchPage } from './bench_page.mjs';
import { benchCoverage } from './coverage.mjs';

const root = new URL('../', import.meta.url);
const file = (path) => readFileSync(new URL(path, root));
const json = (path) => JSON.parse(file(path).toString());
const SENTENCE = 'I sat on the bank and watched the water flow.';
const rows = [];

/**
 * Keeps a row and prints it at once: the whole takes more than ten minutes.
 * @param {number | null} budget the largest value that is wanted; null for a bare measurement
 */
function add(what, exact, unit, budget = null) {
  const value = Number(exact.toFixed(1));
  rows.push({ what, value, unit, budget });
  const beside =
    budget === null ? '' : `  budget ${budget} ${value <= budget ? 'kept' : 'EXCEEDED'}`;
  console.log(`${what.padEnd(36)} ${String(value).padStart(9)} ${unit.padEnd(3)}${beside}`);
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

// What starts it is read before: the module and its model are what a start takes.
await BUILDS.simd.factory();
const start = performance.now();
const engine = await engineFromDisk();
add('WebAssembly start with model', (performance.now() - start) * 1000, 'µs');
add(
  'WebAssembly listen to the post',
  time(() => engine.listen(SENTENCE, 'bank')),
  'µs',
  200,
);
engine.delete();

// As scripts/bundle.mjs has weighed them.
for (const { what, value, unit, budget } of json('build/weights.json')) {
  add(what, value, unit, budget);
}
const built = readdirSync(new URL('dist/', root));
const [wasm] = built.filter((name) => /^attention-engine-\w+\.wasm$/.test(name));
add('of it WebAssembly', brotliCompressSync(file(`dist/${wasm}`)).length / 1000, 'kB');

await benchCoverage(add);
await benchPage(fileURLToPath(new URL('dist', root)), add);

writeFileSync(new URL('build/bench.json', root), `${JSON.stringify(rows, null, 2)}\n`);
