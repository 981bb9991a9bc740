import assert from 'node:assert/strict';
import { test } from 'node:test';
import { svg } from 'lit';
import { toMarkup } from './markup.js';

test('a template becomes its text', () => {
  const rows = [1, 2].map((y) => svg`<rect y="${y}"></rect>`);
  assert.equal(
    toMarkup(svg`<g class="${'a'}">${rows}${null}</g>`),
    '<g class="a"><rect y="1"></rect><rect y="2"></rect></g>',
  );
});

test('text can not become markup', () => {
  assert.equal(
    toMarkup(svg`<text a="${'"><script>'}">${"</text>&'"}</text>`),
    '<text a="&quot;&gt;&lt;script&gt;">&lt;/text&gt;&amp;&#39;</text>',
  );
});

test('characters that XML can not hold are replaced', () => {
  assert.equal(toMarkup('a\u0000\u001Bb\n\uFFFF'), 'a\uFFFD\uFFFDb\n\uFFFD');
});

test('what a drawing can not hold is refused', () => {
  assert.throws(() => toMarkup(svg`<g @click=${() => {}}></g>`), TypeError);
});
