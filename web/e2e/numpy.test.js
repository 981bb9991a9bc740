import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PROPERTIES } from '../properties.js';
import { BROWSERS, until } from './browsers.js';
import { assertProgram, assertTable } from './numpy.js';
import { serve } from './server.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;

const SENTENCES = [
  { sentence: 'I sat on the bank and watched the water flow.', query: 'water' },
  { sentence: `The "bank", the 'bank' 👩‍👩‍👧 of Qwxyzt \\ and the river's water`, query: '3' },
  { sentence: '2 banks 🏦 <b>bank</b> “river”', query: 'river' },
  { sentence: 'bank', query: '' },
];

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

/** Each figure's states, as a reader comes to them. */
const STATES = {
  listen: [...SENTENCES, { ...SENTENCES[0], head: 'plain' }],
  senses: [
    {},
    { sentence: 'A “bank” 🏦 of Qwxyzt', other: `the "river"\nbank's bank \\`, query: 'bank' },
    { sentence: 'bank', other: 'bank', query: '' },
    { head: 'plain' },
  ],
  lenses: SENTENCES.flatMap((one) => [
    one,
    {
      keys: ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowDown'].map((key) => [
        '.handle',
        key,
      ]),
    },
    { head: 'plain' },
    { head: 'meaning' },
  ]),
  match: SENTENCES.flatMap((one) => [
    one,
    { keys: ['ArrowLeft', 'ArrowDown'].map((key) => ['[data-arrow="q"]', key]) },
    { keys: [['[data-arrow="k"]', 'ArrowUp']], press: ['.shorter'] },
    { q: [0, 0] },
    { press: ['.reset', '.longer'] },
    { head: 'plain' },
    { head: 'meaning' },
  ]),
  scale: PROPERTIES.dk.choices.flatMap((dk) => [
    { dk, one: false },
    { one: true, press: ['.next'] },
  ]),
  matrix: SENTENCES.flatMap((one) => [
    ...PROPERTIES.view.choices.map((view) => ({ ...one, view, head: 'meaning' })),
    { head: 'plain' },
  ]),
};

describe('programs and tables in a browser', () => {
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
      let before;
      for (const inputs of states) {
        const { data, error, program, table } = await page.evaluate(state, inputs);
        assert.equal(error, null);
        assertProgram(figure, program, data);
        assertTable(figure, table, data);
        if (inputs.keys) assert.notDeepEqual(data, before, 'the keys have to change something');
        before = data;
      }
      await page.close();
    });
  }
});
