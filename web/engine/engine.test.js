import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { AttentionError } from './error.js';
import { MODEL } from './files.js';
import { engineFromDisk } from './from_disk.js';

const open = (model) => engineFromDisk('simd', model);

const refusal = (code) => (error) => error instanceof AttentionError && error.code === code;

test('a sentence becomes weights whose rows sum to 1', async () => {
  const engine = await open();
  const { tokens, weights, scores, query } = engine.listen(
    'I sat on the bank and watched the water flow.',
    'bank',
  );
  assert.equal(tokens.find((token) => token.row === query).text, 'bank');
  assert.equal(weights.length, 10);
  for (const row of weights) {
    assert.ok(Math.abs(row.reduce((total, weight) => total + weight, 0) - 1) < 1e-6);
  }
  assert.ok(scores.flatMap((row) => [...row]).every(Number.isFinite));
  engine.delete();
});

test('what the engine refuses arrives as an error with a code', async () => {
  const engine = await open();
  assert.throws(() => engine.listen(''), refusal('kEmptySentence'));
  assert.throws(() => engine.listen('the bank', 'zebra'), refusal('kQueryNotFound'));
  assert.throws(() => engine.listen('the bank', '2'), refusal('kQueryOutOfRange'));
  assert.throws(() => engine.listen('word '.repeat(1000)), refusal('kTooManyWords'));
  assert.throws(() => engine.listen('qqzzx'), refusal('kNoKnownWord'));
  engine.delete();
});

test('text without UTF-8 is read all the same', async () => {
  const engine = await open();
  const { tokens } = engine.listen('bank \uD800 \0 water', 'bank', ['\uDC00', 'a\0b', 'river']);
  assert.equal(tokens.at(-1).text, 'water');
  engine.delete();
});

test('a damaged model is refused', async () => {
  const model = Uint8Array.from(readFileSync(MODEL));
  await assert.rejects(open(model.slice(0, 1000)), refusal('kModelShort'));
  model[model.length >> 1] ^= 1;
  await assert.rejects(open(model), refusal('kModelDamaged'));
  await assert.rejects(
    open(new TextEncoder().encode('<html>'.repeat(100))),
    refusal('kModelForeign'),
  );
  await assert.rejects(open(new Uint8Array(40e6)), refusal('kModelForeign'));
});

test('what the engine gives does not depend on its memory', async () => {
  const engine = await open();
  const before = engine.listen('the bank of the river', 'bank');
  const kept = [...before.weights[before.query]];
  engine.listen('a wholly other sentence with many more words in it');
  assert.deepEqual([...before.weights[before.query]], kept);
  engine.delete();
});
