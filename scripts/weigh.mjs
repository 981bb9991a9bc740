// What a reader downloads, measured as brotli makes it, beside the budgets.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** How a kind of file names the files that it brings along. */
const NAMED = {
  '.html': /(?:href|src)="([^"?#/]+)/g,
  '.js': /["'`]\.\/([^"'`?#/]+)/g,
};

/** Pages are led to, not brought along; pictures are no code. */
const CODE = ['.css', '.js', '.wasm'];

/**
 * The code that a file brings along, at once or later, itself included.
 * @param {string} folder
 * @param {string} start
 * @param {string[]} without files that are only asked for somewhere else, such as the builds of the
 *   engine for other browsers
 * @returns {string[]} names in the folder
 */
export function reached(folder, start, without) {
  const found = new Set([start]);
  for (const name of found) {
    const named = NAMED[extname(name)];
    if (!named) continue;
    for (const [, other] of readFileSync(join(folder, name), 'utf8').matchAll(named)) {
      const counts = CODE.includes(extname(other)) && !without.includes(other);
      if (counts && existsSync(join(folder, other))) found.add(other);
    }
  }
  return [...found];
}

/** Thousands of bytes after brotli, the way a server compresses each file by itself. */
export function kilobytes(folder, names) {
  const bytes = names.map((name) => brotliCompressSync(readFileSync(join(folder, name))).length);
  return bytes.reduce((sum, length) => sum + length, 0) / 1000;
}

/**
 * The weights that have a budget, in kB (1000 bytes).
 * @param {string} folder the built site
 * @param {{model: string, otherBuilds: string[], otherFigures: string[], learning: string}} names what
 *   the page does not need where there is SIMD, what attention-listen alone does not need either, and
 *   the module that only attention-training loads, once it comes near
 * @returns {{what: string, value: number, unit: string, budget: number}[]}
 */
export function weigh(folder, { model, otherBuilds, otherFigures, learning }) {
  const without = [...otherBuilds, learning];
  const page = kilobytes(folder, reached(folder, 'index.html', without));
  const listen = reached(folder, 'attention-figures.js', [...without, ...otherFigures]);
  return [
    { what: 'code of the page', value: page, budget: 142 },
    { what: 'page with model', value: page + kilobytes(folder, [model]), budget: 397 },
    { what: 'attention-listen', value: kilobytes(folder, listen), budget: 108 },
    { what: 'module that learns', value: kilobytes(folder, [learning]), budget: 13 },
  ].map((row) => ({ ...row, value: Number(row.value.toFixed(1)), unit: 'kB' }));
}

/** A line for every budget that is not kept. */
export const overweight = (rows) =>
  rows
    .filter(({ value, budget }) => value > budget)
    .map(
      ({ what, value, budget }) => `${what}: ${value} kB with brotli, the limit is ${budget} kB`,
    );
