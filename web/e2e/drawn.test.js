import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { BROWSERS, until } from './browsers.js';
import { test, visit } from './site.js';

/** Frames are slow: each part of what comes bit by bit takes a tenth of a second. */
const SLOW = 'window.requestAnimationFrame = () => 0;';

const FAR = `<!doctype html><html lang="en"><head><title>Post</title>
<script type="module" src="attention-figures.js"></script></head><body>
<p style="height:9000px">Far to go.</p><attention-listen></attention-listen></body></html>`;

/** In the page: what is measured when a change is told, and when all is drawn. */
async function measured() {
  const figure = document.querySelector('attention-scale');
  const told = new Promise((resolve) =>
    figure.addEventListener('attention-change', () => resolve(figure.data.complete)),
  );
  figure.change({ dk: '8' });
  const atChange = await told;
  await figure.whenDrawn();
  return { atChange, atEnd: figure.data.complete, dk: figure.data.dk };
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`what waits for a figure, in ${name}`, () => {
    const site = visit(launch, { script: SLOW, pages: { '/far.html': FAR } });
    let page;
    before(async () => {
      page = await site.browser.newPage();
      await page.resize(800, 700);
    });

    test('a change is told before 4,000 draws are measured, and whenDrawn() waits for them', async () => {
      await page.goto(`${site.url}embed.html?figure=scale`);
      await until(page, () => Boolean(document.querySelector('attention-scale')?.data));
      assert.deepEqual(await page.evaluate(measured), { atChange: false, atEnd: true, dk: 8 });
    });

    test('two may wait for a figure out of view, and updateComplete is Lit’s', async () => {
      await page.goto(`${site.url}far.html`);
      await until(page, () => Boolean(customElements.get('attention-listen')));
      const seen = await page.evaluate(async () => {
        const figure = document.querySelector('attention-listen');
        const isDone = await figure.updateComplete;
        const atUpdate = figure.data;
        const one = figure.whenDrawn();
        figure.query = 'water';
        const two = figure.whenDrawn();
        await one;
        const afterOne = figure.data.query;
        await two;
        return [isDone, atUpdate, afterOne, figure.data.query, figure.isIdle];
      });
      assert.deepEqual(seen, [true, null, 8, 8, true]);
      assert.deepEqual(await page.console(), []);
    });
  });
}
