import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engineFromDisk } from './engine/from_disk.js';
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
  assert.equal(parse('head', 'plain'), 'plain');
  assert.equal(parse('head', 'purple'), 'meaning');
  assert.equal(parse('dk', '1000000'), '64');
  assert.equal(parse('dk', 128), '128');
});

test('the heads are those of the model, its default first', async () => {
  const engine = await engineFromDisk();
  const { head } = PROPERTIES;
  assert.deepEqual(head.choices, engine.heads);
  assert.equal(head.default, engine.heads[0]);
  engine.delete();
});

test('an empty sentence is not the default sentence', () => {
  assert.equal(parse('sentence', ''), '');
});

test('an address leads back to what it was made of', () => {
  const values = {
    sentence: 'a & b = “c” 100 % +1 #?',
    query: '2',
    head: 'plain',
    theme: 'dark',
  };
  assert.deepEqual(fromSearch(toSearch(values)), { ...fromSearch(''), ...values });
  assert.equal(toSearch(fromSearch('')), '');
});

test('text has a limit that an address can not go round', () => {
  const { max } = PROPERTIES.sentence;
  const { sentence } = fromSearch(`?sentence=${'a'.repeat(max + 1)}`);
  assert.throws(() => checked('sentence', sentence), { code: 'kTooLong' });
  assert.equal(checked('sentence', sentence.slice(1)).length, max);
});

test('the README has every property with its type, default and range', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, table] = readme.match(/\| name \| type .*\n\|[-|]+\n((?:\|.*\n)+)/);
  const documented = table
    .trim()
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '));
  const quoted = (text) => [...text.matchAll(/`([^`]*)`/g)].map(([, one]) => one);
  assert.deepEqual(
    documented.map(([name]) => quoted(name)[0]),
    Object.keys(PROPERTIES),
  );
  for (const [name, type, fallback, range] of documented) {
    const property = PROPERTIES[quoted(name)[0]];
    assert.equal(type, property.type, name);
    assert.equal(quoted(fallback)[0] ?? '', property.default, name);
    if (property.type === 'text')
      assert.ok(range.includes(`up to ${property.max} characters`), name);
    // What stands behind the colon says what it is for.
    else assert.deepEqual(quoted(range.split(':')[0]), property.choices, name);
  }
});
