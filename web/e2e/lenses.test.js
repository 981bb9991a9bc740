import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { EXAMPLES } from '../examples.js';
import { BROWSERS, until } from './browsers.js';
import { oracle } from './oracle_engine.js';
import { unfold } from './reading.js';
import { test, visit } from './site.js';

const number = (value, decimals = 2) =>
  (value < 0 && Number(value.toFixed(decimals)) !== 0 ? '\u2212' : '') +
  Math.abs(value).toFixed(decimals);

/** In the page: gives the figure inputs and waits for it. */
async function give(inputs) {
  const figure = document.querySelector('main > :not(h1, noscript)');
  Object.assign(figure, inputs);
  await figure.whenDrawn();
}

/** In the page: the texts of what a selector finds in the figure. */
function texts(selector) {
  const { renderRoot } = document.querySelector('main > :not(h1, noscript)');
  return [...renderRoot.querySelectorAll(selector)].map((one) => one.textContent.trim());
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`lenses in ${name}`, () => {
    const site = visit(launch);
    let page;

    async function open(figure) {
      page = await site.browser.newPage();
      await page.resize(1024, 900);
      await page.goto(`${site.url}embed.html?figure=${figure}`);
      await until(page, () => Boolean(document.querySelector('main > :not(h1, noscript)')?.data));
      await page.evaluate(unfold, 'main > :not(h1, noscript)');
    }
    async function close() {
      assert.deepEqual(await page.console(), [], 'the console has to stay empty');
      await page.close();
    }

    test('a nudge shows the engine’s row and column, and the way back exactly the word itself', async () => {
      await open('lenses');
      const [{ sentence }] = EXAMPLES[0].senses;
      await page.evaluate(give, { sentence, query: 'bank' });
      const shown = () => page.evaluate(texts, '[part="weight"]');
      // Before and after stand side by side.
      const sides = async () => {
        const all = await shown();
        return [0, 1].map((side) => all.filter((_, i) => i % 2 === side));
      };
      assert.notDeepEqual(...(await sides()), 'it begins with a change to be seen');
      const handle = await page.evaluate(() => {
        const { renderRoot } = document.querySelector('attention-lenses');
        const button = renderRoot.querySelector('.handle');
        button.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = button.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      });
      await page.drag(handle, [handle[0] + 20, handle[1] - 40]);
      await page.press('ArrowRight');
      await page.evaluate(give, {});
      const nudge = await page.evaluate(() =>
        document.querySelector('attention-lenses').data.directions.map((one) => one.nudge),
      );
      assert.ok(nudge[0] > 0.4 && nudge[1] > 0.2, String(nudge));
      const data = oracle.lenses(sentence, 'bank', nudge, 0, '', ['river', 'money']);
      const { weights, query } = data.before;
      const expected = [
        ...weights[query].flatMap((value, i) => [value, data.row[i]]),
        ...weights.flatMap((row, i) => [row[query], data.column[i]]),
      ].map((value) => number(value));
      assert.deepEqual(await shown(), expected);
      await page.evaluate(async () => {
        const figure = document.querySelector('attention-lenses');
        figure.renderRoot.querySelector('.reset').click();
        await figure.whenDrawn();
      });
      const [before, after] = await sides();
      assert.deepEqual(after, before);
      assert.deepEqual(
        after,
        [weights[query], weights.map((row) => row[query])].flat().map((value) => number(value)),
      );
      await close();
    });
  });
}
