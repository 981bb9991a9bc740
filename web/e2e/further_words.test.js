import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { BROWSERS, until } from './browsers.js';
import { serve } from './server.js';
import { test } from './site.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;
/** "giraffe" and "kitten" are further words, the others are not. */
const RARE = 'The giraffe drank water.';
const RARER = 'The kitten drank water.';
const COMMON = 'The bank of the river.';

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`further words in ${name}`, () => {
    let browser;
    before(async () => {
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
    });

    /** @param {(path: string) => any} gate awaited before each answer, see serve() */
    async function opened(gate, address = '') {
      const server = await serve(DIST, { gate });
      const page = await browser.newPage();
      await page.resize(800, 900);
      await page.goto(`${server.url}${address}`);
      await until(page, () => Boolean(document.querySelector('attention-listen')?.data));
      const asked = () => server.requests.filter((path) => path.endsWith('.words')).length;
      return { server, page, asked };
    }
    const set = (page, sentence) =>
      page.evaluate((text) => {
        document.querySelector('attention-listen').sentence = text;
      }, sentence);
    const isKnown = () => document.querySelector('attention-listen').data?.tokens[1].known === true;
    const isMarked = () => {
      const figure = document.querySelector('attention-listen');
      return (
        figure.data.tokens[1].text === 'giraffe' &&
        figure.hasAttribute('data-looking-up') &&
        figure.shadowRoot.querySelector('.note').textContent.includes('Looking up')
      );
    };
    const isUnknown = () => {
      const figure = document.querySelector('attention-listen');
      return (
        figure.data.tokens[1].text === 'giraffe' &&
        !figure.lookingUp &&
        figure.shadowRoot.querySelector('.note')?.textContent.includes('giraffe')
      );
    };

    test('are asked for once, by the first sentence that has one, and the sentence is shown at once', async () => {
      let arrive;
      const line = new Promise((resolve) => {
        arrive = resolve;
      });
      const { server, page, asked } = await opened((path) => path.endsWith('.words') && line);
      await set(page, COMMON);
      await page.evaluate(() => document.querySelector('attention-listen').whenDrawn());
      assert.equal(asked(), 0);
      await set(page, RARE);
      await until(page, isMarked);
      arrive(0);
      await until(page, isKnown);
      await set(page, RARER);
      await until(page, isKnown);
      assert.equal(asked(), 1);
      await server.close();
    });

    test('a sentence of nothing else waits for them', async () => {
      const { server, page } = await opened(() => 0);
      await set(page, 'Giraffe kitten');
      await until(page, isKnown);
      await server.close();
    });

    test('a word stays unknown where they don’t arrive', async () => {
      const { server, page } = await opened((path) => (path.endsWith('.words') ? 404 : 0));
      await set(page, RARE);
      await until(page, isUnknown);
      await set(page, 'Giraffe kitten');
      await until(
        page,
        () => document.querySelector('attention-listen').error?.code === 'kNoKnownWord',
      );
      await server.close();
    });

    test('are there for a figure by itself', async () => {
      const address = `embed.html?figure=listen&sentence=${encodeURIComponent(RARE)}`;
      const { server, page, asked } = await opened(() => 0, address);
      await until(page, isKnown);
      assert.equal(asked(), 1);
      await server.close();
    });

    test('are in the one file', async () => {
      const page = await browser.newPage();
      await page.goto(`${pathToFileURL(DIST)}attention.html`);
      await until(page, () => Boolean(document.querySelector('attention-listen')?.data));
      await set(page, RARE);
      await until(page, isKnown);
    });
  });
}
