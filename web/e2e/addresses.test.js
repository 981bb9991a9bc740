import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { FIGURES } from '../figures/list.js';
import { BROWSERS, runsAll, until } from './browsers.js';
import { test, visit } from './site.js';

/** In the page: the addresses of its headings, from top to bottom. */
const headings = () => [...document.querySelectorAll('h2')].map(({ id }) => id);

/** In the page: where a heading is, once what is in view has been drawn and the page has come to rest. */
async function placeOf(id) {
  await document.fonts.ready;
  // The page leads WebKit to its place once more, in the frame after it was loaded.
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done));
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const inView = ({ top, bottom }) => top < innerHeight && bottom > 0;
  const figures = [...document.querySelectorAll('main > [theme]')];
  for (const figure of figures)
    if (inView(figure.getBoundingClientRect())) await figure.whenDrawn();
  const { scrollHeight } = document.documentElement;
  return {
    top: document.getElementById(id).getBoundingClientRect().top,
    isAtEnd: scrollY + innerHeight > scrollHeight - 2,
  };
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`addresses of the page in ${name}`, () => {
    const site = visit(launch);

    test('each section has one, and a link to it lands on its heading', async () => {
      const page = await site.browser.newPage();
      for (const width of [390, 1280]) {
        await page.resize(width, 800);
        await page.goto(`${site.url}index.html`);
        const all = await page.evaluate(headings);
        assert.ok(all.length > 8 && all.every(Boolean));
        // Every third of them, and the last, which may not come to the top.
        const some = runsAll(name)
          ? all
          : all.filter((_, i) => i % 3 === 0 || i === all.length - 1);
        for (const id of some) {
          await page.goto('about:blank');
          await page.goto(`${site.url}index.html#${id}`);
          await until(
            page,
            (count) => document.querySelectorAll('main > [theme]').length === count,
            FIGURES.length,
          );
          const { top, isAtEnd } = await page.evaluate(placeOf, id);
          assert.ok(top >= 0 && (isAtEnd || top < 60), `#${id} at ${width}: ${top}`);
        }
      }
      assert.deepEqual(await page.console(), []);
      await page.close();
    });
  });
}
