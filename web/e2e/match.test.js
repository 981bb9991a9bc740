import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { BROWSERS, until } from './browsers.js';
import { oracle } from './oracle_engine.js';
import { unfold } from './reading.js';
import { test, visit } from './site.js';

/** In the page: every number that the figure shows. */
function shown() {
  const root = document.querySelector('attention-match').shadowRoot;
  const lines = (selector) =>
    [...root.querySelectorAll(selector)].map((line) =>
      [...line.children].map((part) => part.textContent),
    );
  return {
    arrows: Object.fromEntries(
      [...root.querySelectorAll('[data-step]')].map((part) => [
        part.dataset.step,
        part.textContent,
      ]),
    ),
    byDot: lines('.by-dot li'),
    byCosine: lines('.by-cosine li'),
    chosen: root.querySelector('[part="token"][aria-pressed="true"]')?.textContent,
    verdict: root.querySelector('.verdict')?.textContent,
    message: root.querySelector('.message')?.textContent ?? '',
  };
}

async function give(inputs) {
  const figure = document.querySelector('attention-match');
  Object.assign(figure, inputs);
  await figure.whenDrawn();
}

function press(selector) {
  document.querySelector('attention-match').shadowRoot.querySelector(selector).click();
}

/** In the page: the tip of an arrow, and how many pixels a unit of the plane has. */
function tipOf(name) {
  const root = document.querySelector('attention-match').shadowRoot;
  const handle = root.querySelector(`[data-arrow="${name}"]`);
  handle.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = handle.getBoundingClientRect();
  const board = root.querySelector('.plane').getBoundingClientRect();
  return { tip: [x + width / 2, y + height / 2], unit: board.width / 12 };
}

const minus = (text) => text.replace('-', '−').replace(/^−(0\.0*)$/, '$1');
const show = (value, decimals = 2) => minus(value.toFixed(decimals));
const arrowsOf = ({ dot, query_norm, key_norm, cosine }) => ({
  dot: show(dot),
  query_norm: show(query_norm),
  key_norm: show(key_norm),
  cosine: show(cosine, 3),
});
const arrowsAt = (a, b, c, d) => arrowsOf(oracle.arrows([a, b], [c, d]));

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`matching figure in ${name}`, () => {
    const site = visit(launch);
    let page;

    before(async () => {
      page = await site.browser.newPage();
      await page.resize(1024, 900);
      await page.goto(`${site.url}embed.html?figure=match`);
      await until(page, () => document.querySelector('attention-match')?.data);
      await page.evaluate(unfold, 'attention-match');
    });

    test('arrows follow the pointer and the arrow keys', async () => {
      await page.evaluate(press, '.reset');
      await page.evaluate(give, {});
      assert.deepEqual((await page.evaluate(shown)).arrows, arrowsAt(3, 1, 1.5, 2));
      const { tip, unit } = await page.evaluate(tipOf, 'k');
      await page.drag(tip, [tip[0] + unit, tip[1] + 3 * unit]);
      await until(page, () => document.querySelector('attention-match').k[1] === -1);
      assert.deepEqual((await page.evaluate(shown)).arrows, arrowsAt(3, 1, 2.5, -1));
      await page.evaluate(() => {
        const root = document.querySelector('attention-match').shadowRoot;
        root.querySelector('[data-arrow="q"]').focus();
      });
      await page.press('ArrowLeft');
      await page.press('ArrowUp');
      await until(page, () => document.querySelector('attention-match').q[1] === 1.1);
      assert.deepEqual((await page.evaluate(shown)).arrows, arrowsAt(2.9, 1.1, 2.5, -1));
    });

    test('a longer key doubles the dot product and leaves the cosine', async () => {
      await page.evaluate(press, '.reset');
      await page.evaluate(give, {});
      const before = (await page.evaluate(shown)).arrows;
      await page.evaluate(press, '.longer');
      await page.evaluate(give, {});
      const after = (await page.evaluate(shown)).arrows;
      assert.equal(Number(after.dot), 2 * Number(before.dot));
      assert.equal(after.cosine, before.cosine);
    });

    test('names a sentence in which another word comes first', async () => {
      await page.evaluate(give, { sentence: 'bank', query: '' });
      await page.evaluate(press, '.differ');
      await page.evaluate(give, {});
      const figure = await page.evaluate(shown);
      const first = (names) => names.find((text) => text !== figure.chosen);
      const byDot = first(figure.byDot.map(([, text]) => text));
      const byCosine = first(figure.byCosine.map(([, text]) => text));
      assert.notEqual(byDot, byCosine);
      for (const text of [byDot, byCosine]) {
        assert.ok(figure.verdict.includes(`“\u2068${text}\u2069”, whose`), figure.verdict);
      }
    });

    test('a word that stands there twice is not said to come first and not to', async () => {
      for (const query of ['money', 'bank', 'water', 'flow']) {
        const sentence = 'money bank water flow water';
        await page.evaluate(give, { sentence, query });
        const { verdict, byDot, byCosine } = await page.evaluate(shown);
        assert.doesNotMatch(verdict, /“\u2068water\u2069”, whose.*“\u2068water\u2069”, whose/);
        for (const names of [byDot, byCosine].map((lines) => lines.map((line) => line[1]))) {
          assert.equal(names.lastIndexOf('water') - names.indexOf('water'), 1, `${names}`);
        }
      }
    });

    test('says what is wrong with a sentence; the arrows still move', async () => {
      await page.evaluate(give, { sentence: '', query: '' });
      assert.match((await page.evaluate(shown)).message, /no words here/);
      await page.evaluate(press, '.reset');
      await page.evaluate(give, {});
      assert.deepEqual((await page.evaluate(shown)).arrows, arrowsAt(3, 1, 1.5, 2));
      await page.evaluate(give, { sentence: Array(64).fill('water').join(' ') });
      assert.equal((await page.evaluate(shown)).byDot.length, 12);
    });

    test('leaves the console empty and nothing beside the page', async () => {
      for (const width of [320, 768, 1280]) {
        await page.resize(width, 900);
        // WebKit's window has a least width of its own, so the window is asked.
        const beside = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        assert.ok(beside <= 0, `${beside} pixels at ${width}`);
      }
      assert.deepEqual(await page.console(), []);
    });
  });
}
