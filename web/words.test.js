import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLES } from './words.js';

test('at least eight words have examples in two senses', () => {
  assert.ok(EXAMPLES.length >= 8);
  for (const { word, senses } of EXAMPLES) {
    assert.ok(senses.length >= 2, word);
    for (const { sentence, compare } of senses) {
      assert.match(sentence, new RegExp(`\\b${word}\\b`), sentence);
      assert.ok(compare.length >= 3, word);
      assert.ok(!compare.includes(word), word);
    }
  }
});

test('each sentence is the example of one sense', () => {
  const sentences = EXAMPLES.flatMap(({ senses }) => senses.map(({ sentence }) => sentence));
  assert.equal(new Set(sentences).size, sentences.length);
});
