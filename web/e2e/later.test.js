import assert from 'node:assert/strict';
import { afterEach, describe } from 'node:test';
import { BROWSERS, runsAll, until } from './browsers.js';
import { test, visit } from './site.js';

const SHORT = 'Dogs bark';

/** In the page: another sentence, and what is done with the old picture before the new one is there. */
async function meanwhile(name, sentence, selector, types) {
  const figure = document.querySelector(`attention-${name}`);
  const last = [...figure.renderRoot.querySelectorAll(selector)].at(-1);
  figure.sentence = sentence;
  // The first update, which leaves the picture as it is.
  await Promise.resolve();
  await Promise.resolve();
  const isOld = last.isConnected;
  for (const type of types) {
    last.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
  }
  await figure.whenDrawn();
  const { renderRoot, data } = figure;
  return {
    isOld,
    asks: data.query,
    words: [...renderRoot.querySelectorAll('[part="token"]')].map((word) =>
      word.textContent.trim(),
    ),
    stops: renderRoot.querySelectorAll('[part="token"][tabindex="0"], td[tabindex="0"]').length,
  };
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`what is drawn later, in ${name}`, () => {
    const site = visit(launch);
    let page;

    async function open(path) {
      page = await site.browser.newPage();
      await page.resize(1024, 900);
      await page.goto(site.url + path);
      await until(page, () => Boolean(document.querySelector('main > :not(h1, noscript)')?.data));
    }
    afterEach(async () => {
      assert.deepEqual(await page.console(), []);
      await page.close();
    });

    for (const [figure, selector] of [
      ['listen', '[part="token"]'],
      ['matrix', '[role="gridcell"]'],
      ['matrix', '[part="token"]'],
    ]) {
      const skip = !runsAll(name) && figure !== 'listen';
      test(`${figure}: a ${selector} of an earlier sentence does nothing`, { skip }, async () => {
        await open(`embed.html?figure=${figure}`);
        const types = ['pointerover', 'pointerenter', 'focus', 'focusin', 'click'];
        assert.deepEqual(await page.evaluate(meanwhile, figure, SHORT, selector, types), {
          isOld: true,
          asks: 0,
          words: ['Dogs', 'bark'],
          stops: 1,
        });
      });
    }

    test('a figure that never fits leaves the page alive', async () => {
      await open('embed.html?figure=listen');
      const times = await page.evaluate(async () => {
        const figure = document.querySelector('attention-listen');
        let count = 0;
        figure.measure = () => {
          count += 1;
          figure.places = {};
        };
        figure.requestUpdate();
        for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
        return count;
      });
      assert.ok(times > 0 && times < 10, `${times}`);
    });
  });
}
