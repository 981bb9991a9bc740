import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { FIGURES } from '../figures/list.js';
import { BROWSERS } from './browsers.js';
import { test, visit } from './site.js';

/** What a round leaves behind is seen after one; what a few of them leave, after many. */
const ROUNDS = process.env.ALL_ENGINES === '1' ? 1000 : 200;

const HOST = `<!doctype html><html lang="en"><head><title>Host</title>
  <script type="module" src="attention-figures.js"></script></head>
  <body><main></main><aside></aside></body></html>`;

/** Runs before the module: keeps hold of the engine's memory, which nothing else gives away. */
const WATCH = `window.gone = [];
window.memories = [];
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const result = await instantiate(...args);
  for (const value of Object.values(result.instance.exports)) {
    if (value instanceof WebAssembly.Memory) memories.push(value);
  }
  return result;
};`;

/**
 * In the page: rounds in which one figure of each kind comes, moves to another place and goes; in
 * every third round they are drawn in both places.
 */
async function rounds(names, count) {
  const [from, to] = document.querySelectorAll('main, aside');
  for (let round = 0; round < count; round += 1) {
    const figures = names.map((name) => document.createElement(`attention-${name}`));
    for (const place of [from, to]) {
      place.append(...figures);
      if (round % 3 === 0) for (const figure of figures) await figure.whenDrawn();
    }
    to.replaceChildren();
    window.gone.push(...figures.map((figure) => new WeakRef(figure)));
    // Between tasks a browser does what it has put off.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

describe('leaks', { skip: !BROWSERS.chromium }, () => {
  const site = visit(BROWSERS.chromium, { pages: { '/host.html': HOST }, script: WATCH });

  test(`${ROUNDS} rounds of figures that come, move and go leave nothing`, async () => {
    const page = await site.browser.newPage();
    await page.goto(`${site.url}host.html`);
    await page.evaluate(async (names) => {
      for (const name of names) await customElements.whenDefined(`attention-${name}`);
    }, FIGURES);
    const devTools = await page.native.createCDPSession();

    /** What is there once all that can be forgotten is. */
    async function kept() {
      for (let i = 0; i < 2; i += 1) await devTools.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
      const { figures, memory } = await page.evaluate(() => ({
        figures: window.gone.filter((figure) => figure.deref()).length,
        memory: window.memories.map(({ buffer }) => buffer.byteLength),
      }));
      return { figures, nodes, jsEventListeners, memory };
    }

    // The first rounds fill what is kept for good, for example templates; memory grows to what is needed.
    await page.evaluate(rounds, FIGURES, 10);
    const first = await kept();
    assert.equal(first.figures, 0);
    // The engine's, and that of the module that learns.
    assert.equal(first.memory.length, 2);
    for (let i = 0; i < ROUNDS; i += 100) await page.evaluate(rounds, FIGURES, 100);
    assert.deepEqual(await kept(), first);
    // What is measured can be seen at all.
    await page.evaluate(async () => {
      const figure = document.createElement('attention-listen');
      document.querySelector('main').append(figure);
      await figure.whenDrawn();
      window.gone.push(new WeakRef(figure));
    });
    const more = await kept();
    assert.equal(more.figures, 1);
    assert.ok(more.nodes > first.nodes && more.jsEventListeners > first.jsEventListeners);
    assert.deepEqual(await page.console(), []);
  });
});
