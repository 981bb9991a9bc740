import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aliases, groups, heaviest, isRightToLeft, queryName, unknown } from './sentence.js';

/** Tokens as the engine gives them; every word but those in `strangers` is known. */
function fixture(text, { strangers = [], as = {} } = {}) {
  let index = 0;
  let row = 0;
  return [...text.matchAll(/\w+|[^\w\s]+/g)].map((match) => {
    const [piece] = match;
    const isWord = /\w/.test(piece);
    const known = isWord && !strangers.includes(piece);
    return {
      text: piece,
      word: known ? (as[piece] ?? piece.toLowerCase()) : null,
      known,
      index: isWord ? index++ : null,
      row: known ? row++ : null,
      start: match.index,
      end: match.index + piece.length,
    };
  });
}

const texts = (tokens) =>
  groups(tokens).map((group) => group.map(({ token }) => token.text).join(''));

test('punctuation stays with the word that it touches', () => {
  assert.deepEqual(texts(fixture('"So," he said (once).')), ['"So,"', 'he', 'said', '(once).']);
  assert.deepEqual(texts(fixture('yes - no')), ['yes', '-', 'no']);
});

test('words that touch can be parted', () => {
  const touching = ['中', '文', '字'].map((text, index) => ({
    text,
    index,
    start: index,
    end: index + 1,
  }));
  assert.deepEqual(texts(touching), ['中', '文', '字']);
});

test('a query is named by its spelling only where that finds it', () => {
  const tokens = fixture('The bank, the BANK and me I', { as: { I: 'me' } });
  assert.equal(queryName(tokens, 0), 'the');
  assert.equal(queryName(tokens, 1), 'bank');
  assert.equal(queryName(tokens, 2), '2');
  assert.equal(queryName(tokens, 3), '3');
  assert.equal(queryName(tokens, 5), 'me');
  assert.equal(queryName(fixture('I saw me', { as: { I: 'me' } }), 2), '2');
});

test('aliases and unknown words are each told once', () => {
  const tokens = fixture('I and I saw qqq, qqq', { strangers: ['qqq'], as: { I: 'me' } });
  assert.deepEqual(aliases(tokens), [['I', 'me']]);
  assert.deepEqual(unknown(tokens), ['qqq']);
});

test('the heaviest come first', () => {
  assert.deepEqual(heaviest(Float32Array.of(0.1, 0.6, 0.3)), [1, 2, 0]);
  assert.deepEqual(heaviest(Float32Array.of(0.1, 0.6, 0.3), 1), [2, 0]);
});

test('the first letter gives the direction', () => {
  assert.equal(isRightToLeft('“مرحبا” bank'), true);
  assert.equal(isRightToLeft('bank مرحبا'), false);
  assert.equal(isRightToLeft('123'), false);
});
