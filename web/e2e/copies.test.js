import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { BROWSERS, runsAll, until } from './browsers.js';
import { serve } from './server.js';
import { test } from './site.js';

/** The module where it is there twice, comes to a server's page, or finds less than a browser has. */

const ROOT = new URL('../../', import.meta.url).pathname;
const page = (scripts, head = '') => `<!doctype html><html lang="en"><head><title>Post</title>
  <link rel="icon" href="data:,">${head}${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}</head>
  <body><attention-listen></attention-listen><attention-matrix></attention-matrix></body></html>`;
const PAGES = {
  '/two.html': page(['dist/attention-figures.js', 'build/package/attention-figures.js']),
  '/less.html': page(
    ['dist/attention-figures.js'],
    '<script>delete window.ResizeObserver; delete window.IntersectionObserver;</script>',
  ),
};

/** In the page: all figures are drawn. */
const drawn = () =>
  [...document.querySelectorAll('attention-listen, attention-matrix')].every(({ data }) => data);

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`copies of the module, in ${name}`, { skip: !runsAll(name) }, () => {
    let server;
    let browser;
    before(async () => {
      server = await serve(ROOT, { probe: name === 'webkit', pages: PAGES });
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    async function visit(path) {
      const page = await browser.newPage();
      await page.goto(server.url + path);
      await until(page, () => customElements.get('attention-matrix'));
      await page.evaluate(() => document.querySelector('attention-matrix').scrollIntoView());
      await until(page, drawn);
      return page;
    }

    test('two copies from two addresses load one engine', async () => {
      const page = await visit('two.html');
      const asked = server.requests.filter((path) =>
        /\.model$|\/attention-[A-Z0-9]{8}\.js$/.test(path),
      );
      assert.equal(asked.length, 1, `${asked}`);
      // Each brings its own first figure; no more.
      assert.equal(server.requests.filter((path) => /\/lazy-/.test(path)).length, 1);
      assert.deepEqual(await page.console(), []);
      await page.close();
    });

    test('what an element is by default stays unsaid, as a server has written it', async () => {
      const page = await visit('two.html');
      const written = await page.evaluate(() =>
        Object.keys(document.querySelector('attention-listen').state).filter((name) =>
          document.querySelector('attention-listen').hasAttribute(name),
        ),
      );
      assert.deepEqual(written, []);
      await page.evaluate(() => {
        document.querySelector('attention-listen').theme = 'dark';
      });
      await until(page, () => document.querySelector('attention-listen').matches('[theme="dark"]'));
      await page.close();
    });

    test('figures are drawn where nothing tells of widths and views', async () => {
      const page = await visit('less.html');
      assert.deepEqual(await page.console(), []);
      await page.close();
    });
  });
}
