import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { engineFromDisk, wordsFromDisk } from './from_disk.js';

const RARE = 'The giraffe drank water.';

const text = (path) => readFileSync(new URL(path, import.meta.url), 'utf8').trim();
/** Sentences of all kinds, with compounds, numbers, names and abbreviations. */
const SENTENCES = [
  'My mother-in-law’s check-in cost $5.99 in 2018.',
  'The café opens at 7pm, not at 4-5.',
  ...text('../model/texts.txt').split('\n'),
  ...text('../../src/evaluation/cases/everyday_words.txt')
    .split(/\s+/)
    .map((word) => `The ${word}.`),
];

describe('further words', () => {
  let engine;
  before(async () => {
    engine = await engineFromDisk();
  });
  after(() => engine.delete());

  const refusal = (code) => (error) => error.name === 'AttentionError' && error.code === code;

  test('are refused by name where something is wrong with the file, and nothing changes', () => {
    const words = new Uint8Array(wordsFromDisk());
    const flipped = words.slice();
    flipped[words.length >> 1] ^= 1;
    const newer = words.slice();
    newer[8] = 9;
    for (const [file, code] of [
      [words.slice(0, 1000), 'kWordsShort'],
      [new Uint8Array(0), 'kWordsShort'],
      [flipped, 'kWordsDamaged'],
      [newer, 'kWordsVersion'],
      [new TextEncoder().encode('<!doctype html>'), 'kWordsForeign'],
      [new Uint8Array(40e6), 'kWordsForeign'],
    ]) {
      assert.throws(() => engine.addWords(file), refusal(code));
      assert.equal(engine.read(RARE).tokens[1].known, false);
      assert.equal(engine.words, 12000);
    }
  });

  test('are needed by sentences that have one, and by no others', () => {
    assert.ok(engine.needsWords(RARE));
    assert.ok(engine.needsWords('The bank.', RARE));
    for (const sentence of ['The engineers knocked.', '', '12 €', 'I sat on the bank.'])
      assert.ok(!engine.needsWords(sentence), sentence);
  });

  test('are known once they are there, and change no sentence that does not need them', () => {
    const readingOf = (given) => engine.read(given).tokens;
    const settled = SENTENCES.filter((given) => !engine.needsWords(given)).map((given) => [
      given,
      readingOf(given),
    ]);
    assert.ok(settled.length > 1000);
    const sentence = 'I sat on the bank and watched the water flow.';
    const before = engine.listen(sentence, 'bank');
    const further = engine.addWords(wordsFromDisk());
    assert.ok(further >= 45000);
    assert.equal(engine.words, 12000 + further);
    assert.equal(engine.read(RARE).tokens[1].word, 'giraffe');
    assert.ok(!engine.needsWords(RARE, 'zzxqv'));
    assert.deepEqual(engine.listen(sentence, 'bank'), before);
    for (const [given, reading] of settled) assert.deepEqual(readingOf(given), reading, given);
    assert.equal(engine.addWords(wordsFromDisk()), further, 'again');
  });
});
