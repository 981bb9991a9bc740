// The program as its users meet it: what it prints, and how it refuses bad input.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const root = new URL('../../', import.meta.url);
const program = new URL('build/native/attention', root).pathname;
const folder = mkdtempSync(join(tmpdir(), 'attention-'));
after(() => rmSync(folder, { recursive: true }));

const RIVER = 'I sat on the bank and watched the water flow.';
const run = (...args) => spawnSync(program, args, { encoding: 'utf8' });

function file(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('listen --json gives the pipeline in order', () => {
  const { status, stdout } = run('listen', RIVER, '--query', 'bank', '--json');
  assert.equal(status, 0);
  const numbers = JSON.parse(stdout);
  const order = 'tokens query d_model d_k q k v scores scaled weights context neighbours'.split(
    ' ',
  );
  assert.deepEqual(
    Object.keys(numbers).filter((key) => order.includes(key)),
    order,
  );
  assert.equal(numbers.tokens[0].word, 'me', 'an alias is shown as such');
  assert.equal(numbers.tokens.at(-1).row, null, 'punctuation has no row');
  assert.equal(numbers.weights.length, 10);
});

test('listen prints a table without colour where there is no terminal', () => {
  const { status, stdout } = run('listen', RIVER, '--query', '4');
  assert.equal(status, 0);
  assert.match(stdout, /> bank +0\.\d\d/);
  assert.match(stdout, /sum 1\.000 over 10 words/);
  assert.ok(!stdout.includes('\u001b'));
});

test('scale measures the spread', () => {
  const { stdout } = run('scale', '--dk', '64', '--json');
  const numbers = JSON.parse(stdout);
  const order = 'dk words draws seed spread unscaled scaled'.split(' ');
  assert.deepEqual(
    Object.keys(numbers).filter((key) => order.includes(key)),
    order,
  );
  assert.ok(Math.abs(numbers.spread - 8) < 0.1);
});

test('apply computes with one’s own numbers', () => {
  const own = '{"tokens": ["a", "b"], "q": [[1], [0]], "k": [[1], [0]], "v": [[1], [3]]}';
  const { stdout } = run('apply', file('own.json', own), '--causal', '--json');
  assert.deepEqual(JSON.parse(stdout).context, [[1], [2]]);
});

const model = readFileSync(new URL('web/model/attention.model', root));
const flipped = Buffer.from(model);
flipped[flipped.length >> 1] ^= 1;
const ragged = '{"tokens": ["a", "b"], "q": [[1, 2], [1]], "k": [[1, 2], [1, 2]], "v": [[1], [1]]}';
const infinite = '{"tokens": ["a"], "q": [[1]], "k": [[Infinity]], "v": [[1]]}';
const shapes = '{"tokens": ["a"], "q": [[1, 2]], "k": [[1]], "v": [[1]]}';

for (const [what, args, sentence] of [
  ['an empty sentence', ['listen', ''], /no words: write at least one/],
  ['a blank sentence', ['listen', ' \t\n', '--json'], /no words/],
  ['only unknown words', ['listen', 'zzxqv wqqrt'], /zzxqv, wqqrt.*common English word/],
  ['a thousand words', ['listen', 'water '.repeat(1000)], /1000 words; at most 64/],
  ['a query that is not there', ['listen', RIVER, '--query', 'piano'], /Its words: I, sat, on/],
  ['an index out of range', ['listen', RIVER, '--query', '10'], /no word number 10.*10 words/],
  ['an unknown query', ['listen', 'zzxqv bank', '--query', 'zzxqv'], /no vector.*These do: bank/],
  ['a missing model', ['listen', RIVER, '--model', join(folder, 'none')], /no readable model file/],
  ['an empty model', ['listen', RIVER, '--model', file('empty', '')], /cut short|not a model/],
  [
    'a foreign model',
    ['listen', RIVER, '--model', file('foreign', 'GIF89a'.repeat(99))],
    /not a model/,
  ],
  ['a cut model', ['listen', RIVER, '--model', file('cut', model.subarray(0, 9999))], /cut short/],
  ['a damaged model', ['listen', RIVER, '--model', file('flipped', flipped)], /damaged/],
  ['a ragged row', ['apply', file('ragged.json', ragged)], /Row 1 of q has 1.*row 0 has 2/],
  ['an infinite number', ['apply', file('infinite.json', infinite)], /Row 0, column 0 of k/],
  ['mismatched shapes', ['apply', file('shapes.json', shapes)], /q is 1x2 and k is 1x1/],
  ['no JSON', ['apply', file('text.json', 'hello')], /not JSON/],
  ['a missing file', ['apply', join(folder, 'none.json')], /no readable file/],
  ['a width out of range', ['scale', '--dk', '0'], /--dk/],
  ['an unknown command', ['speak'], /attention --help/],
  ['no command', [], /attention --help/],
]) {
  test(`refuses ${what} with one line`, () => {
    const { status, stdout, stderr } = run(...args);
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.match(stderr, sentence);
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  });
}
