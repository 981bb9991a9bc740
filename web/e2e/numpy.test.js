import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { PROPERTIES } from '../properties.js';
import { BROWSERS, until } from './browsers.js';
import { assertPrograms, assertTable } from './numpy.js';
import { serve } from './server.js';
import { test } from './site.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;

/** Nothing simple: what means something in a program, and words that nobody knows. */
const SENTENCE = `The "bank", the 'bank' 👩‍👩‍👧 of Qwxyzt \\ and the river's water`;

/** In the page: gives the figure inputs, presses what is named, and gives back what it has. */
async function state({ press = [], keys = [], ...inputs }) {
  const figure = document.querySelector('main > [theme]');
  Object.assign(figure, inputs);
  await figure.whenDrawn();
  for (const selector of press) {
    figure.renderRoot.querySelector(selector).click();
    await figure.whenDrawn();
  }
  for (const [selector, key] of keys) {
    const target = figure.renderRoot.querySelector(selector);
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, shiftKey: true }));
    await figure.whenDrawn();
  }
  const lists = (_, value) => (value instanceof Float32Array ? [...value] : value);
  return {
    data: JSON.parse(JSON.stringify(figure.data, lists)),
    error: figure.error?.message ?? null,
    program: figure.toNumPy(),
    table: figure.toCSV(),
  };
}

/**
 * States that a reader brings about, one after the other; exports.test.js tries programs and tables of
 * many more without a page.
 */
const STATES = {
  listen: [{ sentence: SENTENCE, query: '3' }, { head: 'plain' }],
  senses: [
    { sentence: 'A “bank” 🏦 of Qwxyzt', other: `the "river"\nbank's bank \\`, query: 'bank' },
    { head: 'plain' },
  ],
  lenses: [
    { sentence: SENTENCE, query: '3' },
    { keys: ['ArrowRight', 'ArrowUp', 'ArrowUp'].map((key) => ['.handle', key]) },
    { head: 'plain' },
  ],
  match: [
    { sentence: SENTENCE, query: '3' },
    { keys: ['ArrowLeft', 'ArrowDown'].map((key) => ['[data-arrow="q"]', key]) },
    { keys: [['[data-arrow="k"]', 'ArrowUp']], press: ['.shorter'] },
    { q: [0, 0] },
    { press: ['.reset', '.longer'] },
  ],
  scale: [{ dk: '16' }, { one: true, press: ['.next'] }],
  training: [
    { width: '4', trained: '20' },
    { sentence: SENTENCE, query: '3', optimiser: 'momentum' },
  ],
  matrix: PROPERTIES.view.choices.map((view) => ({ sentence: SENTENCE, query: '3', view })),
};

describe('programs and tables in a browser', { skip: !BROWSERS.chromium }, () => {
  let browser;
  let server;

  before(async () => {
    server = await serve(DIST);
    browser = await BROWSERS.chromium();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const [figure, states] of Object.entries(STATES)) {
    test(`${figure}: they hold the numbers that are shown, in every state`, async () => {
      const page = await browser.newPage();
      await page.goto(`${server.url}embed.html?figure=${figure}`);
      await until(page, () => Boolean(document.querySelector('main > [theme]')?.data));
      const seen = [];
      for (const inputs of states) {
        const { error, table, ...shown } = await page.evaluate(state, inputs);
        assert.equal(error, null);
        assertTable(figure, table, shown.data);
        if (inputs.keys) assert.notDeepEqual(shown.data, seen.at(-1).data, 'the keys do nothing');
        seen.push(shown);
      }
      assertPrograms(figure, seen);
      await page.close();
    });
  }
});
