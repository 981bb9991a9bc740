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

test('every call takes one of the heads, the default without one', async () => {
  const engine = await open();
  assert.ok(engine.heads.includes('plain'));
  const calls = {
    listen: (head) => engine.listen('the bank of the river', 'bank', [], head),
    senses: (head) => engine.senses('the bank of the river', 'the bank', 'bank', [], head).second,
    lenses: (head) => engine.lenses('the bank of the river', 'bank', [0.5, 0], 0, head).before,
    match: (head) => engine.match('the bank of the river', 'bank', head).listen,
  };
  for (const [name, call] of Object.entries(calls)) {
    for (const head of engine.heads) assert.equal(call(head).head, head, name);
    assert.equal(call().head, engine.heads[0], name);
    assert.equal(call('plain').beta, 0, name);
    assert.throws(
      () => call('\uD800\0'),
      (error) => refusal('kHeadUnknown')(error) && error.message.includes(engine.heads.join(', ')),
      name,
    );
  }
  engine.delete();
});

test('a head’s weights follow from its scaled scores and β', async () => {
  const engine = await open();
  for (const head of engine.heads) {
    const { query, scaled, beta, exponentials, exponential_sum, weights, d_k } = engine.listen(
      'money bank water flow water',
      'bank',
      [],
      head,
    );
    const logits = [...scaled[query]].map((score, j) => score + (j === query ? beta : 0));
    for (const [j, logit] of logits.entries()) {
      const power = Math.exp(logit - Math.max(...logits));
      assert.ok(Math.abs(exponentials[j] / power - 1) < 1e-5);
      assert.ok(Math.abs(exponentials[j] / exponential_sum - weights[query][j]) < 1e-6);
    }
    assert.equal(weights[query][2], weights[query][4], 'the same word, the same weight');
    if (head === engine.heads[0]) assert.equal(engine.d_k, d_k);
  }
  engine.delete();
});

test('a word is nudged again without listening again, to the same numbers', async () => {
  const [engine, other] = [await open(), await open()];
  const ask = (one, nudge, sentence = 'the bank of the river') =>
    one.lenses(sentence, 'bank', nudge, 3, 'plain');
  const first = ask(engine, [0.25, -1]);
  const second = ask(engine, [-0.5, 0.75]);
  assert.equal(second.before, first.before, 'what is there before any nudge is not made anew');
  assert.notDeepEqual(second.column, first.column);
  assert.deepEqual(second, ask(other, [-0.5, 0.75]));
  ask(engine, [1, 1], 'the bank has money');
  assert.deepEqual(ask(engine, [0.25, -1]), first);
  assert.throws(() => ask(engine, [0, 0], 'qqzzx'), refusal('kNoKnownWord'));
  assert.deepEqual(ask(engine, [0.25, -1]), first, 'after a fault as before');
  engine.delete();
  other.delete();
});

test('a sentence is read without listening', async () => {
  const engine = await open();
  const sentence = 'So, qqzzx: the bank of the river';
  const { tokens, query, ...more } = engine.read(sentence, 'BANK');
  assert.deepEqual(more, {});
  const heard = engine.listen(sentence, 'bank');
  assert.deepEqual({ tokens, query }, { tokens: heard.tokens, query: heard.query });
  for (const { name, row, index } of tokens) {
    if (index === null) assert.equal(name, null);
    if (row !== null) assert.equal(engine.read(sentence, name).query, row, name);
  }
  assert.throws(() => engine.read(sentence, 'zebra'), refusal('kQueryNotFound'));
  engine.delete();
});

test('the limits that an engine tells are those that it keeps', async () => {
  const engine = await open();
  const { words, tokens, draws, model_bytes } = engine.limits;
  assert.ok(engine.read('bank '.repeat(words)));
  assert.throws(() => engine.read('bank '.repeat(words + 1)), refusal('kTooManyWords'));
  assert.ok(engine.read(`bank${' .'.repeat(tokens - 1)}`));
  assert.throws(() => engine.read(`bank${' .'.repeat(tokens)}`), refusal('kTooManyTokens'));
  assert.equal(engine.scale(draws - 1).complete, false);
  assert.equal(engine.scale(draws).widths[0].draws, draws);
  await assert.rejects(open(new Uint8Array(model_bytes + 1)), refusal('kModelForeign'));
  const padded = new Uint8Array(model_bytes);
  padded.set(readFileSync(MODEL));
  await assert.rejects(open(padded), refusal('kModelDamaged'));
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
