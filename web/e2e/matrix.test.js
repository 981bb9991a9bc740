import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { BROWSERS, until } from './browsers.js';
import { test, visit } from './site.js';

const SENTENCE = Array(16).fill('bank water river money').join(' ');

async function give(inputs) {
  const figure = document.querySelector('attention-matrix');
  Object.assign(figure, inputs);
  await figure.whenDrawn();
}

/** In the page: cells without a number in view, and such whose number is wider than they are. */
function unreadable() {
  const { shadowRoot } = document.querySelector('attention-matrix');
  return [...shadowRoot.querySelectorAll('[role="gridcell"]')].flatMap((cell) => {
    const value = cell.querySelector('.value');
    const box = value?.getBoundingClientRect();
    const room = cell.getBoundingClientRect();
    const fits = box?.width > 0 && box.left >= room.left && box.right <= room.right;
    return fits ? [] : [`${cell.ariaLabel} ${box?.width} in ${room.width}`];
  });
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`matrix in ${name}`, () => {
    const site = visit(launch);
    let page;

    before(async () => {
      page = await site.browser.newPage();
      await page.resize(1024, 500);
      await page.goto(`${site.url}embed.html?figure=matrix`);
      await until(page, () => document.querySelector('attention-matrix')?.data);
    });

    test('a space chooses the word of a row and leaves the page where it is', async () => {
      const before = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector('attention-matrix');
        shadowRoot.querySelector('[data-row="1"][data-column="3"]').focus();
        return scrollY;
      });
      await page.press(' ');
      await until(page, () => document.querySelector('attention-matrix').data.query === 1);
      assert.equal(await page.evaluate(() => scrollY), before);
    });

    test('every cell of every view has its number, in narrow columns too', async () => {
      for (const width of [320, 390, 1024]) {
        await page.resize(width, 500);
        for (const view of ['scores', 'scaled', 'weights']) {
          await page.evaluate(give, { view });
          assert.deepEqual(await page.evaluate(unreadable), [], `${view} at ${width}`);
        }
      }
    });

    test('each view has a key in its own colours, and the mirror has its name', async () => {
      for (const view of ['scores', 'scaled', 'weights']) {
        await page.evaluate(give, { view });
        const [key, grid] = await page.evaluate(() => {
          const { shadowRoot } = document.querySelector('attention-matrix');
          return ['.legend .length', '[role="grid"] .length'].map(
            (mark) => getComputedStyle(shadowRoot.querySelector(mark)).fill,
          );
        });
        assert.equal(key, grid, view);
      }
      assert.match(
        await page.evaluate(() => document.querySelector('attention-matrix').spoken()),
        /\(row\) takes \d+% from .* \(column\)\. The reverse question: /,
      );
    });

    test('all cells are one drawing, and each mark lies in its cell', async () => {
      for (const width of [390, 1280]) {
        await page.resize(width, 900);
        for (const view of ['weights', 'scaled']) {
          await page.evaluate(give, { sentence: SENTENCE, query: '', view });
          const { drawn, off } = await page.evaluate(async () => {
            const { shadowRoot } = document.querySelector('attention-matrix');
            const marks = shadowRoot.querySelector('.marks');
            marks.scrollIntoView();
            for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
            const box = marks.getBoundingClientRect();
            const off = [...shadowRoot.querySelectorAll('[role="gridcell"]')].map((cell) => {
              const { left, top, right, bottom } = cell.getBoundingClientRect();
              const { row, column } = cell.dataset;
              return Math.max(
                Math.abs(left - box.left - (box.width * column) / 64),
                Math.abs(right - box.left - (box.width * (Number(column) + 1)) / 64),
                Math.abs(top - box.top - (box.height * row) / 64),
                Math.abs(bottom - box.top - (box.height * (Number(row) + 1)) / 64),
              );
            });
            return {
              drawn: shadowRoot.querySelectorAll('.sheet svg *').length,
              off: Math.max(...off),
            };
          });
          assert.ok(drawn <= 102, `${drawn} paths`);
          assert.ok(off < 1.6, `${view} at ${width}: a mark is ${off} pixels from its cell`);
        }
      }
    });

    test('leaves the console empty', async () => {
      assert.deepEqual(await page.console(), []);
    });
  });
}
