// Whatever a caller gives, it gets finite numbers or an AttentionError.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AttentionError } from './error.js';
import { engineFromDisk } from './from_disk.js';

const SENTENCE = 'I sat on the bank and watched the water flow.';

let engine;
before(async () => {
  engine = await engineFromDisk('simd');
});
after(() => engine.delete());

const refused = (call, code) =>
  assert.throws(call, (error) => error instanceof AttentionError && error.code === code, code);

const NO_TEXTS = [null, {}, [], true, Symbol('x'), () => ''];

test('what is no text is refused', () => {
  for (const none of [undefined, ...NO_TEXTS]) {
    refused(() => engine.listen(none), 'kNotText');
    refused(() => engine.read(none), 'kNotText');
    refused(() => engine.match(none), 'kNotText');
    refused(() => engine.senses(SENTENCE, none), 'kNotText');
    refused(() => engine.lenses(none, 'bank', [0, 0]), 'kNotText');
    refused(() => engine.lenses(SENTENCE, none, [0, 0]), 'kNotText');
  }
  for (const none of NO_TEXTS) {
    refused(() => engine.listen(SENTENCE, none), 'kNotText');
    refused(() => engine.listen(SENTENCE, 'bank', [none]), 'kNotText');
    refused(() => engine.listen(SENTENCE, 'bank', [], none), 'kNotText');
  }
  for (const none of [null, 'river', 7, {}])
    refused(() => engine.listen(SENTENCE, 'bank', none), 'kNotText');
});

test('a number is a place', () => {
  assert.deepEqual(engine.listen(SENTENCE, 4), engine.listen(SENTENCE, '4'));
  assert.equal(engine.read(SENTENCE, 4).query, 4);
  refused(() => engine.listen(SENTENCE, 99), 'kQueryOutOfRange');
  refused(() => engine.listen(SENTENCE, -1), 'kQueryOutOfRange');
  refused(() => engine.listen(SENTENCE, 1.5), 'kQueryNotFound');
  refused(() => engine.listen(SENTENCE, Number.NaN), 'kQueryNotFound');
});

test('long texts are refused before they take memory', () => {
  const { characters } = engine.limits;
  const long = [
    `${'x'.repeat(800000)} bank`,
    '. '.repeat(200000),
    '🙂'.repeat(400000),
    '\0'.repeat(9e6),
  ];
  for (const text of long) {
    refused(() => engine.listen(text), 'kTooLong');
    refused(() => engine.read(text), 'kTooLong');
    refused(() => engine.match(SENTENCE, text), 'kTooLong');
    refused(() => engine.senses(SENTENCE, text), 'kTooLong');
    refused(() => engine.listen(SENTENCE, 'bank', [text]), 'kTooLong');
    refused(() => engine.listen(SENTENCE, 'bank', [], text), 'kTooLong');
    refused(() => engine.lenses(SENTENCE, 'bank', [0, 0], 0, '', [text, text]), 'kTooLong');
  }
  refused(() => engine.listen(SENTENCE, 'bank', Array(1e6).fill('river')), 'kTooLong');
  assert.ok(engine.read(`bank ${'x'.repeat(characters - 5)}`));
  refused(() => engine.read(`bank ${'x'.repeat(characters - 4)}`), 'kTooLong');
  assert.ok(engine.listen(SENTENCE, 'bank'), 'and the engine goes on');
});

test('numbers beyond their limits are refused', () => {
  const nudged = (nudge, component = 0) => engine.lenses(SENTENCE, 'bank', nudge, component);
  for (const none of [Number.NaN, 5, -1.01, Infinity, '0', null, undefined]) {
    refused(() => nudged([none, 0]), 'kOutOfRange');
    refused(() => nudged([0, none]), 'kOutOfRange');
  }
  for (const none of [undefined, null, 0, 'x', []]) refused(() => nudged(none), 'kOutOfRange');
  for (const none of [99, -1, 0.5, Number.NaN, '0', null])
    refused(() => nudged([0, 0], none), 'kOutOfRange');
  refused(() => engine.lenses(SENTENCE, 'bank', [0, 0], 32, 'plain'), 'kOutOfRange');
  assert.ok(nudged([1, -1], 63));

  for (const none of [1e30, Number.NaN, -Infinity, '1', undefined]) {
    refused(() => engine.arrows([none, 0], [1, 0]), 'kOutOfRange');
    refused(() => engine.arrows([1, 0], [0, none]), 'kOutOfRange');
  }
  refused(() => engine.arrows(), 'kOutOfRange');
  assert.ok(Number.isFinite(engine.arrows([1e18, 0], [1e18, 0]).dot));

  for (const none of [-1, 0.5, 1e9, Number.NaN, undefined]) {
    refused(() => engine.draw(none), 'kOutOfRange');
    refused(() => engine.scale(none), 'kOutOfRange');
  }
});
