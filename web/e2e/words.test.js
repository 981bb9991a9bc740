import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EXAMPLES } from '../examples.js';
import { BROWSERS, until } from './browsers.js';
import { native } from './native_engine.js';
import { unfold } from './reading.js';
import { visit } from './site.js';

const number = (value, decimals = 2) =>
  (value < 0 && Number(value.toFixed(decimals)) !== 0 ? '\u2212' : '') +
  Math.abs(value).toFixed(decimals);
const weight = (value) => number(value).replace(/^0/, '');

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
  describe(`senses, lenses and matrix in ${name}`, () => {
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

    test('the matrix shows all scores and weights, row asks and column answers', async () => {
      await open('matrix');
      for (const { word, senses } of EXAMPLES) {
        const [{ sentence }] = senses;
        const data = native('listen', sentence, '--query', word, '--json');
        for (const view of ['scores', 'scaled', 'weights']) {
          await page.evaluate(give, { sentence, query: word, view });
          const format = view === 'weights' ? weight : (value) => number(value);
          const expected = data[view].flat().map(format);
          if (data.weights.length <= 12) {
            assert.deepEqual(await page.evaluate(texts, '[role="gridcell"]'), expected);
          }
          const row = data.query;
          const others = data.weights[row].map((value, i) => (i === row ? -1 : value));
          const column = others.indexOf(Math.max(...others));
          const pair = ['scores', 'scaled', 'weights'].flatMap((kind) => [
            number(data[kind][row][column]),
            number(data[kind][column][row]),
          ]);
          assert.deepEqual(await page.evaluate(texts, '.pair td > b'), pair);
        }
      }
      await close();
    });

    test('the matrix has one tab stop, and arrow keys move in it', async () => {
      await open('matrix');
      await page.evaluate(() => {
        const { renderRoot } = document.querySelector('attention-matrix');
        renderRoot.querySelector('[role="grid"] [tabindex="0"]').focus();
      });
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.press(key);
      const at = await page.evaluate(async () => {
        const figure = document.querySelector('attention-matrix');
        await figure.whenDrawn();
        const { renderRoot } = figure;
        const { row, column } = renderRoot.activeElement.dataset;
        const stops = renderRoot.querySelectorAll('[role="grid"] [tabindex="0"]').length;
        return { row, column, stops };
      });
      assert.deepEqual(at, { row: '3', column: '1', stops: 1 });
      await close();
    });

    test('the senses figure shows both rows, the equal static vector and the cosine', async () => {
      await open('senses');
      for (const { word, senses } of EXAMPLES) {
        const [first, second] = senses.map(({ sentence }) => sentence);
        await page.evaluate(give, { sentence: first, other: second, query: word });
        const data = native('senses', first, second, '--query', word);
        const rows = [data.first, data.second].flatMap((side) => side.weights[side.query]);
        assert.deepEqual(await page.evaluate(texts, '.sentence [part="weight"]'), rows.map(weight));
        assert.deepEqual(await page.evaluate(texts, '[data-number]'), [
          number(data.static_difference),
          number(data.contextual_cosine),
        ]);
        const { static_x, static_y, contextual_x, values } = data.map;
        const points = [
          ['', static_x, static_y],
          ['', -contextual_x, 0],
          ['', contextual_x, 0],
          ...values.map(({ weight: share, x, y }) => [share, x, y]),
        ].flatMap((line) => line.map((value) => (value === '' ? '' : number(value))));
        assert.deepEqual(
          await page.evaluate(texts, '.numbers table:first-of-type tbody td'),
          points,
        );
      }
      await close();
    });

    test('sentences without a common word, and a word that only one has', async () => {
      await open('senses');
      await page.evaluate(give, { sentence: 'Dogs bark', other: 'The water was cold', query: '' });
      assert.match((await page.evaluate(texts, '.message'))[0], /no known word in common/);
      const [{ senses }] = EXAMPLES;
      await page.evaluate(give, {
        sentence: senses[0].sentence,
        other: senses[1].sentence,
        query: 'water',
      });
      assert.match((await page.evaluate(texts, '.note'))[0], /water.*bank/);
      await close();
    });

    test('a nudge shows the engine’s row and column, Reset exactly the start', async () => {
      await open('lenses');
      const [{ sentence }] = EXAMPLES[0].senses;
      await page.evaluate(give, { sentence, query: 'bank' });
      const shown = () => page.evaluate(texts, '[part="weight"]');
      const start = await shown();
      const handle = await page.evaluate(() => {
        const { renderRoot } = document.querySelector('attention-lenses');
        const button = renderRoot.querySelector('.handle');
        button.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = button.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      });
      await page.drag(handle, [handle[0] + 60, handle[1] - 40]);
      await page.press('ArrowRight');
      await page.evaluate(give, {});
      const nudge = await page.evaluate(() =>
        document.querySelector('attention-lenses').data.directions.map((one) => one.nudge),
      );
      assert.ok(nudge[0] > 0.4 && nudge[1] > 0.2, String(nudge));
      const data = native('lenses', sentence, '--query', 'bank', '--nudge', ...nudge.map(String));
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
      assert.deepEqual(await shown(), start);
      await close();
    });
  });
}
