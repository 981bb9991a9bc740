import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { overweight, reached, weigh } from './weigh.mjs';

/** A site in small; each file's weight comes from bytes that nothing can compress. */
async function site(t, sizes) {
  const folder = await mkdtemp(join(tmpdir(), 'weigh-'));
  t.after(() => rm(folder, { recursive: true }));
  const texts = {
    'index.html':
      '<link href="page-1.css"><script src="page-1.js"></script><img src="posters/a.svg"><a href="other.html">',
    'page-1.js': 'import"./attention-figures.js?12";import{a}from"node:fs";',
    'attention-figures.js':
      'import{a}from"./chunk-1.js";const f={l:()=>import("./listen-1.js"),s:()=>import("./senses-1.js")},' +
      'b={simd:new URL("./engine-1.wasm",import.meta.url),scalar:new URL("./engine-2.wasm",import.meta.url)},' +
      'l=new URL("./learning-1.wasm",import.meta.url),m=new URL("./attention-1.model",import.meta.url),page="./other.html",css="attention-figures.css";',
    'chunk-1.js': 'import"./attention-figures.js";',
    'listen-1.js': 'import{b}from"./chunk-1.js";',
    'senses-1.js': '',
    'page-1.css': '',
    'other.html': '',
    'attention-figures.css': '',
  };
  const names = new Set([...Object.keys(texts), ...Object.keys(sizes)]);
  for (const name of names) {
    // As a comment of letters: a random byte may be a quote.
    const rest = randomBytes(sizes[name] ?? 0);
    const isText = name in texts;
    await writeFile(
      join(folder, name),
      isText ? `${texts[name]}//${rest.toString('base64').slice(0, sizes[name] ?? 0)}` : rest,
    );
  }
  return folder;
}

const BINARIES = {
  'engine-1.wasm': 40000,
  'engine-2.wasm': 50000,
  'learning-1.wasm': 10000,
  'attention-1.model': 200000,
};
const NAMES = {
  model: 'attention-1.model',
  otherBuilds: ['engine-2.wasm'],
  otherFigures: ['senses-1.js'],
  learning: 'learning-1.wasm',
};

test('what a page brings along is found through its modules', async (t) => {
  const folder = await site(t, BINARIES);
  assert.deepEqual(reached(folder, 'index.html', NAMES.otherBuilds).sort(), [
    'attention-figures.js',
    'chunk-1.js',
    'engine-1.wasm',
    'index.html',
    'learning-1.wasm',
    'listen-1.js',
    'page-1.css',
    'page-1.js',
    'senses-1.js',
  ]);
  assert.deepEqual(
    reached(folder, 'attention-figures.js', [
      'engine-2.wasm',
      'learning-1.wasm',
      'senses-1.js',
    ]).sort(),
    ['attention-figures.js', 'chunk-1.js', 'engine-1.wasm', 'listen-1.js'],
  );
});

test('a site within its budgets has nothing to say', async (t) => {
  const rows = weigh(await site(t, BINARIES), NAMES);
  assert.deepEqual(overweight(rows), []);
  const [page, all, listen, learning] = rows.map(({ value }) => value);
  assert.ok(page > 40 && page < 42, `${page}`);
  assert.ok(Math.abs(all - page - 200) < 0.2, `${all}`);
  assert.ok(listen > 40 && listen < page, `${listen}`);
  assert.ok(Math.abs(learning - 10) < 0.1, `${learning}`);
});

test('a budget that is exceeded is named with its size and its limit', async (t) => {
  const folder = await site(t, { ...BINARIES, 'engine-1.wasm': 110000 });
  const lines = overweight(weigh(folder, NAMES));
  assert.equal(lines.length, 1);
  assert.match(lines[0], /^attention-listen: 110\.\d kB with brotli, the limit is 108 kB$/);
});
