import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, fromSearch, PROPERTIES, parse, toSearch } from './properties.js';

test('what is not given takes its default', () => {
  for (const [name, property] of Object.entries(PROPERTIES)) {
    assert.equal(parse(name, null), property.default);
  }
});

test('a choice that does not exist is none', () => {
  assert.equal(parse('theme', 'dark'), 'dark');
  assert.equal(parse('theme', 'purple'), 'auto');
  assert.equal(parse('figure', 'scale'), 'scale');
  assert.equal(parse('figure', 'script'), 'listen');
  assert.equal(parse('dk', '1000000'), '64');
});

test('an empty sentence is not the default sentence', () => {
  assert.equal(parse('sentence', ''), '');
});

test('an address leads back to what it was made of', () => {
  const values = { sentence: 'a & b = “c” 100 % +1 #?', query: '2', theme: 'dark' };
  assert.deepEqual(fromSearch(toSearch(values)), { ...fromSearch(''), ...values });
  assert.equal(toSearch(fromSearch('')), '');
});

test('text has a limit that an address can not go round', () => {
  const { max } = PROPERTIES.sentence;
  const { sentence } = fromSearch(`?sentence=${'a'.repeat(max + 1)}`);
  assert.throws(() => checked('sentence', sentence), { code: 'kTooLong' });
  assert.equal(checked('sentence', sentence.slice(1)).length, max);
});
