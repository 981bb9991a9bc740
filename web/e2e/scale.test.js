import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { BROWSERS, until } from './browsers.js';
import { native } from './native_engine.js';
import { unfold } from './reading.js';
import { visit } from './site.js';

const WIDTHS = Array.from({ length: 11 }, (_, i) => 2 ** i);

/** In the page: every number that the figure shows. */
function shown() {
  const root = document.querySelector('attention-scale').shadowRoot;
  const texts = (selector) =>
    [...root.querySelectorAll(selector)].map((element) => element.textContent.trim());
  const [coral, blue] = root.querySelectorAll('.pictures .drawing');
  const weights = (drawing) =>
    [...drawing.querySelectorAll('[part="weight"]')].map((text) => text.textContent);
  return {
    place: root.querySelector('input').value,
    spoken: root.querySelector('input').getAttribute('aria-valuetext'),
    spread: texts('[data-step]'),
    unscaled: weights(coral),
    scaled: weights(blue),
    scores: texts('.score'),
    signals: Object.fromEntries(
      [...root.querySelectorAll('[data-signal]')].map((text) => [
        text.dataset.signal,
        text.textContent,
      ]),
    ),
    caption: root.querySelector('figcaption').textContent,
    picture: root.querySelector('.pictures').textContent,
    svg: document.querySelector('attention-scale').toSVG(),
    table: [...root.querySelector('table tbody').rows].map((row) =>
      [...row.cells].map((cell) => cell.textContent),
    ),
  };
}

async function give(inputs) {
  const figure = document.querySelector('attention-scale');
  Object.assign(figure, inputs);
  await figure.whenDrawn();
}

function press(selector) {
  document.querySelector('attention-scale').shadowRoot.querySelector(selector).click();
}

const short = (value, decimals = 2) => value.toFixed(decimals).replace(/^0/, '');

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`scaling figure in ${name}`, () => {
    const site = visit(launch);
    let page;

    before(async () => {
      page = await site.browser.newPage();
      await page.resize(1024, 900);
      await page.goto(`${site.url}embed.html?figure=scale`);
      await until(page, () => document.querySelector('attention-scale')?.data?.complete);
      await page.evaluate(unfold, 'attention-scale');
    });

    test('shows the engine’s numbers at every width', async () => {
      const all = WIDTHS.map((dk) => native('scale', '--dk', `${dk}`, '--json'));
      for (const [place, numbers] of all.entries()) {
        await page.evaluate(give, { dk: `${numbers.dk}` });
        const figure = await page.evaluate(shown);
        const { unscaled, scaled } = numbers;
        assert.equal(figure.place, `${place}`);
        assert.equal(figure.spoken, `${numbers.dk}`);
        assert.deepEqual(figure.spread, [numbers.spread.toFixed(2), numbers.expected.toFixed(2)]);
        assert.deepEqual(
          figure.unscaled,
          unscaled.weights.map((weight) => short(weight)),
        );
        assert.deepEqual(
          figure.scaled,
          scaled.weights.map((weight) => short(weight)),
        );
        assert.deepEqual(figure.signals, {
          unscaled: short(unscaled.signal, 4),
          scaled: short(scaled.signal, 4),
        });
        assert.deepEqual(
          figure.table,
          all.map((width) => [
            `${width.dk}`,
            width.spread.toFixed(2),
            width.expected.toFixed(2),
            short(width.unscaled.largest),
            short(width.scaled.largest),
            short(width.unscaled.signal, 4),
            short(width.scaled.signal, 4),
          ]),
        );
        const drift = Number(figure.caption.match(/at most (0\.\d+)/)[1]);
        assert.ok(drift > 0 && drift < 0.02, `${drift}`);
      }
    });

    test('shows single draws, one after the other, and starts again', async () => {
      await page.evaluate(give, { dk: '64' });
      const means = await page.evaluate(shown);
      await page.evaluate(press, '.segments button:last-child');
      await page.evaluate(give, {});
      const first = await page.evaluate(shown);
      for (const draw of [0, 1, 2]) {
        const figure = await page.evaluate(shown);
        const numbers = native('draw', `${draw}`).widths.find(({ dk }) => dk === 64);
        assert.deepEqual(
          figure.unscaled,
          numbers.unscaled.map((weight) => short(weight)),
        );
        assert.deepEqual(
          figure.scaled,
          numbers.scaled.map((weight) => short(weight)),
        );
        figure.scores.forEach((score, i) => {
          const value = Number(score.replace('−', '-'));
          const off = Math.abs(value - [...numbers.scores, ...numbers.scaled_scores][i]);
          assert.ok(off <= (score.includes('.') ? 0.051 : 0.51), score);
        });
        await page.evaluate(press, '.next');
        await page.evaluate(give, {});
      }
      await page.evaluate(give, { dk: '1024' });
      await page.evaluate(press, '.reset');
      await page.evaluate(give, {});
      assert.deepEqual(await page.evaluate(shown), first);
      await page.evaluate(press, '.segments button:first-child');
      await page.evaluate(give, {});
      assert.deepEqual(await page.evaluate(shown), means);
    });

    test('the keyboard moves the slider', async () => {
      await page.evaluate(() =>
        document.querySelector('attention-scale').shadowRoot.querySelector('input').focus(),
      );
      await page.press('ArrowRight');
      await until(page, () => document.querySelector('attention-scale').dk === '128');
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
