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
    summary: root.querySelector('[part="summary"]')?.textContent,
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
const arrowsOf = ({ dot, shadow, query_norm, key_norm, cosine }) => ({
  dot: show(dot),
  shadow: show(shadow),
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

    test('Home and End take a tip to an edge and leave the page where it is', async () => {
      const before = await page.evaluate(() => {
        const root = document.querySelector('attention-match').shadowRoot;
        root.querySelector('.reset').click();
        scrollTo(0, 1);
        root.querySelector('[data-arrow="k"]').focus({ preventScroll: true });
        return scrollY;
      });
      for (const [key, to] of [
        ['Home', [-6, 2]],
        ['PageDown', [-6, -4]],
        ['End', [6, -4]],
        ['PageUp', [6, 4]],
      ]) {
        await page.press(key);
        await until(page, (k) => `${document.querySelector('attention-match').k}` === k, `${to}`);
      }
      assert.equal(await page.evaluate(() => scrollY), before);
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
      const lengths = new Map(
        figure.byDot.map(([length, text]) => [text, length.replace(/\|k\| /, '')]),
      );
      assert.match(
        figure.summary,
        new RegExp(
          `^Of the others, ${byDot} fits ${figure.chosen} best by dot product, ${byCosine} by cosine:`,
        ),
      );
      assert.ok(
        figure.summary.endsWith(`, ${lengths.get(byDot)} against ${lengths.get(byCosine)}.`),
      );
    });

    test('a word that stands there twice is not said to come first and not to', async () => {
      for (const query of ['money', 'bank', 'water', 'flow']) {
        const sentence = 'money bank water flow water';
        await page.evaluate(give, { sentence, query });
        const { summary, byDot, byCosine } = await page.evaluate(shown);
        assert.doesNotMatch(summary, /product, water by cosine: water/);
        for (const names of [byDot, byCosine].map((lines) => lines.map((line) => line[1]))) {
          assert.equal(names.indexOf('water (2nd)') - names.indexOf('water'), 1, `${names}`);
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

    test('without a sentence it begins where the orders differ', async () => {
      const start = async (search) => {
        await page.goto(`${site.url}embed.html?figure=match${search}`);
        await until(page, () => document.querySelector('attention-match')?.data);
        return (await page.evaluate(shown)).summary;
      };
      for (const search of ['', '&head=plain'])
        assert.match(await start(search), / key, [\d.]+ against /);
      // The other head listens to the same sentence.
      const words = () =>
        [...document.querySelector('attention-match').shadowRoot.querySelectorAll('.words button')]
          .map(({ textContent }) => textContent)
          .join(' ');
      const before = await page.evaluate(words);
      await page.evaluate(give, { head: 'meaning' });
      assert.equal(await page.evaluate(words), before);
      // Its word is chosen in this sentence, and only then do sentence and word go into an address.
      const inputs = () => {
        const { sentence, query } = document.querySelector('attention-match');
        return [sentence, query];
      };
      const [given] = await page.evaluate(inputs);
      await page.evaluate(press, '[part="token"]:not([aria-pressed="true"])');
      await until(page, () => document.querySelector('attention-match').query !== '');
      assert.notEqual((await page.evaluate(inputs))[0], given);
      assert.match(await start('&query=bank'), / fits bank best/);
      assert.deepEqual(await page.evaluate(inputs), [given, 'bank']);
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
