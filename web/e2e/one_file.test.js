import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { FIGURES } from '../figures/list.js';
import { BROWSERS, until } from './browsers.js';
import { firstWeights } from './native_figures.js';
import { PROBE, serve } from './server.js';
import { test } from './site.js';

const FILE = new URL('../../dist/attention.html', import.meta.url);

/** In the page: which figures are there and drawn, and what the first one's weights are. */
function seen() {
  const figures = [...document.querySelectorAll('main > *')].filter((element) =>
    element.localName.startsWith('attention-'),
  );
  return {
    figures: figures.map(({ localName }) => localName.replace('attention-', '')),
    weights: [...figures[0].shadowRoot.querySelectorAll('[part="weight"]')].map((weight) =>
      weight.textContent.trim(),
    ),
    prose: document.querySelectorAll('.prose').length > 0,
    visible: getComputedStyle(document.body).visibility,
  };
}

/** In the page: whether the first figure shows these words and their weights. */
const shows = (words) => {
  const figure = document.querySelector('main > .figure');
  return Boolean(
    figure?.data?.tokens.map(({ text }) => text).join(' ') === words &&
      figure.shadowRoot.querySelector('[part="weight"]'),
  );
};

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`everything in one file, in ${name}`, () => {
    let folder;
    let address;
    let browser;
    before(async () => {
      // Alone in a folder, as somebody has saved it; nothing lies beside it.
      folder = mkdtempSync(join(tmpdir(), 'attention-one-file-'));
      const file = join(folder, 'attention.html');
      const html = readFileSync(FILE, 'utf8');
      writeFileSync(
        file,
        html.replace('<head>', () => `<head><script>${PROBE}</script>`),
      );
      address = pathToFileURL(name === 'webkit' ? file : FILE.pathname).href;
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      rmSync(folder, { recursive: true });
    });

    test('the page opens from the disk', async () => {
      const page = await browser.newPage();
      await page.goto(address);
      await until(page, shows, 'I sat on the bank and watched the water flow .');
      const { figures, weights, prose, visible } = await page.evaluate(seen);
      assert.deepEqual(
        { figures, prose, visible },
        { figures: FIGURES, prose: true, visible: 'visible' },
      );
      assert.deepEqual(weights, firstWeights());
      assert.deepEqual(await page.console(), []);
      await page.close();
    });

    test('one figure opens alone', async () => {
      for (const figure of ['listen', 'matrix']) {
        const page = await browser.newPage();
        await page.goto(`${address}?figure=${figure}&sentence=the+bank+lent+money&query=bank`);
        await until(page, shows, 'the bank lent money');
        const { weights: _, ...rest } = await page.evaluate(seen);
        assert.deepEqual(rest, {
          figures: [figure],
          prose: false,
          visible: 'visible',
        });
        assert.deepEqual(await page.console(), []);
        await page.close();
      }
    });

    test('it opens in a sealed frame', async () => {
      const server = await serve(folder);
      writeFileSync(
        join(folder, 'post.html'),
        '<!doctype html><title>Post</title><iframe sandbox="allow-scripts" src="attention.html?figure=listen"></iframe>',
      );
      try {
        const page = await browser.newPage();
        // The frame's contents are closed to us; that it tells its height shows that it runs.
        await page.goto(`${server.url}post.html`);
        const height = await page.evaluate(
          () =>
            new Promise((resolve) => {
              addEventListener('message', ({ data }) => data.height > 400 && resolve(data.height));
              document.querySelector('iframe').src += '&query=bank';
            }),
        );
        assert.ok(height > 400);
        await page.close();
      } finally {
        await server.close();
      }
    });
  });
}
