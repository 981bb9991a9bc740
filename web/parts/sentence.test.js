import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aliases,
  groups,
  heaviest,
  isRightToLeft,
  isSum,
  names,
  textOf,
  unknown,
} from './sentence.js';

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

test('aliases and unknown words are each told once', () => {
  const tokens = fixture('I and I saw qqq, qqq', { strangers: ['qqq'], as: { I: 'me' } });
  assert.deepEqual(aliases(tokens), [['I', 'me']]);
  assert.deepEqual(
    tokens.map(isSum),
    tokens.map(() => false),
  );
  assert.ok(isSum({ ...tokens[0], text: 'check-in', word: 'check + in', row: 0 }));
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

test('a word that comes again is told apart, and only then', () => {
  const tokens = fixture('The bank, the x bank', { strangers: ['x'] });
  assert.deepEqual(names(tokens), ['The', 'bank', 'the (2nd)', 'bank (2nd)']);
  const many = names(fixture('bank '.repeat(64)));
  const ends = { 2: 'nd', 3: 'rd', 4: 'th', 11: 'th', 12: 'th', 13: 'th', 21: 'st', 22: 'nd' };
  for (const [place, end] of Object.entries(ends))
    assert.equal(many[place - 1], `bank (${place}${end})`);
  assert.equal(new Set(many).size, 64);
});

test('a sentence is what its tokens are', () => {
  for (const text of ['I sat, on it.', '(a) b: c', 'bank'])
    assert.equal(textOf(fixture(text)), text);
});
