import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { BROWSERS } from '../e2e/browsers.js';
import { serve } from '../e2e/server.js';
import { PALETTE } from '../parts/palette.js';
import { PROPERTIES } from '../properties.js';

const DIST = new URL('../../dist/', import.meta.url);
const { modules } = JSON.parse(
  readFileSync(new URL('../build/package/custom-elements.json', DIST), 'utf8'),
);
const elements = modules[0].declarations;
const names = (list) => list.map(({ name }) => name).sort();

let server;
let browser;
let page;
before(async () => {
  server = await serve(DIST.pathname);
  browser = await BROWSERS.chromium();
  page = await browser.newPage();
  await page.goto(`${server.url}index.html`);
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('the manifest lists the seven elements, and their colours as the palette has them', () => {
  assert.deepEqual(
    elements.map(({ tagName }) => tagName),
    PROPERTIES.figure.choices.map((figure) => `attention-${figure}`).sort(),
  );
  const custom = [...Object.keys(PALETTE.light), 'reading', 'labels'];
  for (const { cssProperties, events } of elements) {
    assert.deepEqual(names(cssProperties), custom.map((name) => `--attention-${name}`).sort());
    assert.deepEqual(names(events), ['attention-change']);
  }
});

for (const { tagName, attributes, members, cssParts } of elements) {
  test(`${tagName} has what the manifest says of it`, async () => {
    for (const { name, description } of attributes) {
      assert.ok(name in PROPERTIES && description, name);
    }
    const given = await page.evaluate(
      async (tagName, members) => {
        const element = document.querySelector(tagName);
        element.scrollIntoView();
        await element.whenDrawn();
        const parts = element.shadowRoot.querySelectorAll('[part]');
        return {
          observed: customElements.get(tagName).observedAttributes,
          parts: [...parts].flatMap((node) => [...node.part]),
          missing: members.filter((name) => !(name in element)),
        };
      },
      tagName,
      names(members),
    );
    const observed = given.observed.filter((name) => name in PROPERTIES);
    assert.deepEqual(names(attributes), observed.sort());
    assert.deepEqual(given.missing, []);
    const parts = names(cssParts);
    for (const part of given.parts) assert.ok(parts.includes(part), part);
  });
}
