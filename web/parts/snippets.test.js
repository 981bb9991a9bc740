import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { fromSearch } from '../properties.js';
import { addressOf, frameOf, site } from './address.js';
import { elementSnippet, frameSnippet } from './snippets.js';

/** What a reader can type that means something in markup, addresses, Markdown or templates. */
const NASTY = `"></iframe><script>alert('1')</script> & &amp; {{ x }} % + #?\n\n\`bank\` 👩‍👩‍👧 é`;
const STATE = { sentence: NASTY, query: '3', theme: 'auto' };

beforeEach(() => {
  site.embed = 'https://host.example/a/embed.html';
});
afterEach(() => {
  site.page = null;
  delete globalThis.location;
});

/** An attribute of a tag, as a browser reads it. */
const attributeOf = (tag, name) =>
  tag
    .match(new RegExp(` ${name}="([^"]*)"`))[1]
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

test('an address holds the whole state and leaves out what is at its default', () => {
  const address = new URL(frameOf('listen', STATE));
  assert.equal(address.pathname, '/a/embed.html');
  assert.deepEqual([...address.searchParams.keys()], ['figure', 'sentence', 'query']);
  assert.deepEqual(fromSearch(address.search), {
    ...fromSearch(''),
    ...STATE,
    figure: 'listen',
  });
  assert.equal(addressOf('listen', STATE), address.href);
});

test('on a page that keeps its state the address is the page’s, with all of it', () => {
  globalThis.location = { href: 'https://host.example/b/?dk=4#match' };
  site.page = { sentence: 'old', dk: '8' };
  const address = new URL(addressOf('listen', STATE));
  assert.equal(address.pathname, '/b/');
  assert.equal(address.hash, '#listen');
  assert.deepEqual(fromSearch(address.search), { ...fromSearch(''), ...STATE, dk: '8' });
});

test('snippets are two lines whatever was typed, and lead back to it', () => {
  for (const snippet of [frameSnippet('listen', STATE), elementSnippet('listen', STATE)]) {
    assert.equal(snippet.trimEnd().split('\n').length, 2);
    assert.doesNotMatch(snippet, /alert\('1'\)<\/script>|\{\{/);
  }
  const frame = frameSnippet('listen', STATE).split('\n')[0];
  assert.equal(attributeOf(frame, 'src'), frameOf('listen', STATE));
  const [script, element] = elementSnippet('listen', STATE).split('\n');
  assert.equal(attributeOf(script, 'src'), 'https://host.example/a/attention-figures.js');
  assert.equal(attributeOf(element, 'sentence'), NASTY);
  assert.equal(attributeOf(element, 'query'), '3');
  assert.doesNotMatch(element, /theme/);
});
