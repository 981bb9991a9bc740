import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FIRST } from '../web/figures/list.js';
import { fill, prose } from './prose.mjs';

test('prose is text with emphasis and formulas', () => {
  assert.equal(prose('a <b> & *c*'), 'a &lt;b&gt; &amp; <em>c</em>');
  assert.equal(prose('[a & b](https://c.d/e)'), '<a href="https://c.d/e">a &amp; b</a>');
  assert.equal(prose('[a](javascript:b)'), '[a](javascript:b)');
  const formula = prose('the query $q_i$');
  assert.match(formula, /^the query .*<math/);
  assert.match(prose('the query $q_i$, and'), /<span class="whole">.*<\/span>,<\/span> and$/);
  // A line could end there, before the mark.
  assert.doesNotMatch(prose('the query $q_i$.'), /<wbr/);
  // A page may forbid style attributes.
  assert.doesNotMatch(formula, /style=/);
});

test('gaps are filled, and an unknown one is a fault', () => {
  const words = { title: 'T', parts: ['one', 'two'] };
  const markup = { file: { 'page.js': 'page-1.js' }, figure: { listen: '<b></b>' } };
  assert.equal(
    fill('{{title}} {{parts}} {{file page.js}} {{figure listen}}', words, markup),
    'T <p>one</p>\n<p>two</p> page-1.js <b></b>',
  );
  assert.throws(() => fill('{{nothing}}', words, markup));
});

test('the page goes in the order of the idea', () => {
  const page = readFileSync(new URL('../web/index.html', import.meta.url), 'utf8');
  const headings = [...page.matchAll(/<h2 id="(\w+)">\{\{(\w+)Title\}\}/g)];
  const titles = headings.map(([, , title]) => title);
  const figures = new Set(page.match(/(?<=\{\{figure )\w+/g));
  for (const [, id, title] of headings) {
    if (figures.has(title) && title !== FIRST) assert.equal(id, title, 'the address of its figure');
  }
  assert.equal(new Set(headings.map(([, id]) => id)).size, headings.length);
  assert.deepEqual(titles, [
    'problem',
    'blend',
    'listen',
    'senses',
    'lenses',
    'match',
    'softmax',
    'scale',
    'matrix',
    'limits',
  ]);
});
