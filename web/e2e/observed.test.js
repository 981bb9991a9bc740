import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { PROPERTIES } from '../properties.js';
import { BROWSERS, until } from './browsers.js';
import { test, visit } from './site.js';

/** Runs before a page's own code: keeps what is observed at the moment, by its observer. */
const WATCH = `window.observed = new Map();
const { observe, disconnect } = ResizeObserver.prototype;
ResizeObserver.prototype.observe = function (element) {
  observed.set(this, element);
  observe.call(this, element);
};
ResizeObserver.prototype.disconnect = function () {
  observed.delete(this);
  disconnect.call(this);
};
`;

const LONG = `${'The water of the river ran past the bank and '.repeat(6)}on.`;

/** In the page: sizes of what is observed in figures, before and after they have got another height. */
async function sizes(sentence) {
  const figure = document.querySelector('main > :not(h1, noscript)');
  const frames = async () => {
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
  };
  const all = () =>
    [...window.observed.values()]
      .filter((element) => element !== document.documentElement)
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${element.localName} ${width} ${height}`;
      });
  await frames();
  const [was, first] = [figure.offsetHeight, all()];
  figure.sentence = sentence;
  await figure.whenDrawn();
  const second = all();
  await frames();
  return { first, second, grown: figure.offsetHeight !== was };
}

/** In the page: whether the frame's root is observed right after it has changed twice in a frame. */
async function twice() {
  const told = [];
  addEventListener('message', ({ data }) => told.push(data.height));
  await document.querySelector('main > :not(h1, noscript)').whenDrawn();
  for (let i = 0; i < 4; i += 1) await new Promise(requestAnimationFrame);
  const { style } = document.querySelector('main');
  const root = document.documentElement;
  const isObserved = () => [...window.observed.values()].includes(root);
  style.setProperty('padding-bottom', '100px');
  // Once the observers have been called, before the next frame.
  await new Promise((done) => new ResizeObserver(done).observe(document.querySelector('main')));
  const during = isObserved();
  for (let i = 0; i < 4; i += 1) await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done, 50));
  const height = Math.ceil(root.getBoundingClientRect().height);
  return { during, after: isObserved(), isTold: told.at(-1) === height };
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`what is observed, in ${name}`, () => {
    const site = visit(launch, { script: WATCH });
    let page;
    before(async () => {
      page = await site.browser.newPage();
      await page.resize(800, 700);
    });

    async function open(figure) {
      await page.goto(`${site.url}embed.html?figure=${figure}`);
      await until(page, () => Boolean(document.querySelector('main > :not(h1, noscript)')?.data));
    }

    test('a figure observes nothing whose size hangs on what it draws', async () => {
      for (const figure of PROPERTIES.figure.choices) {
        await open(figure);
        const { first, second, grown } = await page.evaluate(sizes, LONG);
        assert.deepEqual(second, first, figure);
        if (figure === 'listen') assert.ok(grown);
        assert.deepEqual(await page.console(), []);
      }
    });

    test('a frame looks away from its root until it has told of a change', async () => {
      await open('listen');
      assert.deepEqual(await page.evaluate(twice), { during: false, after: true, isTold: true });
      assert.deepEqual(await page.console(), []);
    });
  });
}
