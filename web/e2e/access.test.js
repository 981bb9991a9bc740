import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PROPERTIES } from '../properties.js';
import { axe } from './axe.js';
import { BROWSERS, until } from './browsers.js';
import { serve } from './server.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;
const FIGURES = PROPERTIES.figure.choices;

/** What a figure can be in besides its first state. */
const STATES = {
  'unknown words': { sentence: 'The bank of Qwxyzt and the water 🏦 of Zzyzx', query: 'bank' },
  error: { sentence: '', other: '', query: '' },
};
const VIEWS = {
  matrix: PROPERTIES.view.choices.map((view) => ({ view })),
  scale: [{ one: true }, { one: false, dk: '1' }, { dk: '1024' }],
};

const ready = () => {
  const figures = [...document.querySelectorAll('*')].filter((element) =>
    element.localName.startsWith('attention-'),
  );
  return figures.length > 0 && figures.every((figure) => figure.data);
};

/** In the page: gives every figure inputs, opens all that can be opened, and waits. */
async function give(inputs) {
  const { theme } = inputs;
  if (theme) document.documentElement.dataset.theme = theme;
  for (const figure of document.querySelectorAll('*')) {
    if (!figure.localName.startsWith('attention-')) continue;
    Object.assign(figure, inputs);
    await figure.updateComplete;
    for (const details of figure.shadowRoot.querySelectorAll('details')) details.open = true;
  }
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`access in ${name}`, () => {
    let browser;
    let page;
    let server;

    before(async () => {
      server = await serve(DIST, { probe: true });
      browser = await launch();
      page = await browser.newPage();
      await page.resize(1024, 900);
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    async function open(path) {
      await page.goto(`${server.url}${path}`);
      await until(page, ready);
      await page.evaluate(give, {});
    }

    async function faultless(state) {
      assert.deepEqual(await axe(page), [], state);
    }

    test('axe finds nothing on the page', async () => {
      for (const theme of ['light', 'dark']) {
        await open(`index.html?theme=${theme}`);
        await faultless(theme);
      }
      await page.resize(320, 900);
      await faultless('narrow');
      await page.resize(1024, 900);
    });

    for (const figure of FIGURES) {
      test(`axe finds nothing in ${figure}, whatever its state`, async () => {
        await open(`embed.html?figure=${figure}`);
        for (const theme of ['light', 'dark']) {
          await page.evaluate(give, { theme });
          await faultless(theme);
          for (const view of VIEWS[figure] ?? []) {
            await page.evaluate(give, view);
            await faultless(JSON.stringify(view));
          }
          for (const [state, inputs] of Object.entries(STATES)) {
            await page.evaluate(give, inputs);
            await faultless(`${state}, ${theme}`);
          }
          const { sentence, other } = PROPERTIES;
          await page.evaluate(give, { sentence: sentence.default, other: other.default });
        }
      });
    }
  });
}
