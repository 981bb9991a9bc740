import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ERRORS } from '../words.js';
import { AttentionError } from './error.js';

const source = (path) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

/** The codes of a floor of the engine: what it declares, the name that crosses, what it says of it. */
const faults = (floor) =>
  [
    ...source(`${floor}/faults.h`).matchAll(
      /(?:\/\/\/ (.*)\n)?inline constexpr ErrorCode (k\w+)\{"(\w+)"\};/g,
    ),
  ].map(([, comment = '', code, name]) => ({ code, name, comment }));

const FLOORS = ['language', 'figures', 'wasm', 'cli'];

test('a code crosses under its own name, and no two floors share one', () => {
  const all = FLOORS.flatMap(faults);
  for (const { code, name } of all) assert.equal(code, name);
  assert.equal(new Set(all.map(({ code }) => code)).size, all.length);
});

test('every code that a page can meet has a sentence, and no other has', () => {
  const codes = ['language', 'figures', 'wasm']
    .flatMap(faults)
    // Only the command line reads matrices.
    .filter(({ comment }) => !comment.startsWith('Details: matrix'))
    .map(({ code }) => code);
  assert.ok(codes.length > 10);
  // What goes wrong before the engine, or without it.
  const own = [
    'kTextsUnavailable',
    'kNotText',
    'kOutOfRange',
    'kEngineDeleted',
    'kEngineUnavailable',
    'kModelUnavailable',
    'kWordsUnavailable',
  ];
  assert.deepEqual(Object.keys(ERRORS).sort(), [...codes, ...own].sort());
});

test('every code that the command line can meet has a sentence there', () => {
  const sentences = source('cli/error_sentence.cpp');
  for (const { code } of ['language', 'figures', 'cli'].flatMap(faults))
    assert.match(sentences, new RegExp(`error\\.code == fault::${code}\\)`), code);
});

test('a sentence is whole and tells its details', () => {
  for (const code of Object.keys(ERRORS)) {
    const { message } = new AttentionError(code, ['one', 'two', 'three', 'four', 'five']);
    assert.match(message, /^[“A-Z].*\.$/u, code);
    assert.doesNotMatch(message, /undefined|null|NaN|\[object/, code);
  }
  const { message } = new AttentionError('kQueryNotFound', ['zebra', 'the', 'bank']);
  for (const word of ['zebra', 'the', 'bank']) assert.ok(message.includes(word));
});

test('a sentence stays short whatever was typed', () => {
  const details = Array.from({ length: 1000 }, () => 'x'.repeat(5000));
  for (const code of ['kNoKnownWord', 'kQueryNotFound', 'kQueryUnknown']) {
    assert.ok(new AttentionError(code, details).message.length < 1000, code);
  }
});
