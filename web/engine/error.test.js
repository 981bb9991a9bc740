import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ERRORS } from '../words.js';
import { AttentionError } from './error.js';

const header = readFileSync(new URL('../../src/attention/result.h', import.meta.url), 'utf8');
// Only the command line reads matrices from somewhere else.
const codes = [
  ...header
    .match(/enum class ErrorCode \{([^}]*)\}/)[1]
    .matchAll(/^\s*(k\w+),(?!.*details: matrix)/gm),
].map((match) => match[1]);

test('every code of the engine has a sentence', () => {
  assert.ok(codes.length > 10);
  for (const code of codes) assert.ok(ERRORS[code], code);
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
