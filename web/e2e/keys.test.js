import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { BROWSERS, figuresFor, until } from './browsers.js';
import { serve } from './server.js';
import { test } from './site.js';

/** What a reader does in a figure stays there, on pages that have keys and swipes of their own. */

const ROOT = new URL('../../', import.meta.url).pathname;
const SENTENCE = 'open a shop on the bank';
const head = (
  title,
) => `<meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
  <script type="module" src="dist/attention-figures.js"></script>`;

const REVEAL = 'node_modules/reveal.js/dist';
const DECK = `<!doctype html><html lang="en"><head>${head('Deck')}
  <link rel="stylesheet" href="${REVEAL}/reveal.css"></head><body>
  <div class="reveal"><div class="slides"><section>Before</section>
    <section><attention-listen></attention-listen></section>
    <section><attention-lenses></attention-lenses></section><section>After</section></div></div>
  <script src="${REVEAL}/reveal.js"></script>
  <script>Reveal.initialize({ transition: 'none' }).then(() => Reveal.slide(1));</script></body></html>`;

/** A page that hears every key, as one does that turns its leaves by arrows and searches by "s". */
const BOOK = `<!doctype html><html lang="en"><head>${head('Book')}</head><body>
  ${['listen', 'lenses', 'match', 'scale', 'matrix'].map((name) => `<attention-${name}></attention-${name}>`).join('')}
  <script>
    window.heard = [];
    for (const type of ['keydown', 'keypress', 'keyup'])
      addEventListener(type, ({ key }) => heard.push(type + ' ' + key));
  </script></body></html>`;

/** In the page: the figure is drawn, with what is folded in it open, and a control has the focus. */
async function focus(name, selector) {
  const figure = document.querySelector(`attention-${name}`);
  figure.scrollIntoView();
  await customElements.whenDefined(figure.localName);
  await figure.whenDrawn();
  for (const fold of figure.renderRoot.querySelectorAll('details')) fold.open = true;
  const control = [...figure.renderRoot.querySelectorAll(selector)].find((one) =>
    one.checkVisibility(),
  );
  control.focus();
  if (control.select) control.select();
  return figure.renderRoot.activeElement === control;
}

const FIELD = 'textarea:not([readonly])';
/** Kinds of controls, by the figure that has one, with keys that are theirs. */
const CONTROLS = [
  ['listen', FIELD, ['s', '/', '?', 'ArrowLeft', 'Home']],
  ['listen', '.field select', ['ArrowDown', 't']],
  ['listen', '[part="token"][tabindex="0"]', ['ArrowRight', 'ArrowLeft', 'End', ' ']],
  ['listen', '.share', [' ', 'Escape']],
  ['lenses', '.handle', ['ArrowUp', 'ArrowRight']],
  ['lenses', '[type="range"]', ['ArrowRight', 'Home']],
  ['match', '.handle', ['ArrowLeft']],
  ['scale', '[type="range"]', ['ArrowRight', 'PageUp']],
  [
    'matrix',
    '[role="gridcell"][tabindex="0"], [part="token"][tabindex="0"]',
    ['ArrowRight', 'ArrowDown', 'Enter'],
  ],
];

/** In the page: a finger draws what is found to the left, by so many pixels. */
function swipe(name, selector) {
  const { renderRoot } = document.querySelector(`attention-${name}`);
  const target = renderRoot.querySelector(selector);
  const { left, top } = target.getBoundingClientRect();
  // There is no finger that could be captured.
  target.setPointerCapture = () => {};
  const tell = (type, x) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: true,
        pointerType: 'touch',
        isPrimary: true,
        clientX: left + x,
        clientY: top + 5,
      }),
    );
  tell('pointerdown', 5);
  for (let x = 0; x > -200; x -= 20) tell('pointermove', x);
  tell('pointerup', -200);
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`keys and swipes, in ${name}`, () => {
    let server;
    let browser;
    before(async () => {
      const pages = { '/deck.html': DECK, '/book.html': BOOK };
      server = await serve(ROOT, { probe: name === 'webkit', pages });
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    test('a slide of reveal.js stays while its figure is used', async () => {
      const page = await browser.newPage();
      await page.resize(1200, 900);
      await page.goto(`${server.url}deck.html`);
      await until(page, () => window.Reveal?.isReady() && Reveal.getIndices().h === 1);
      const slide = () =>
        page.evaluate(() => [Reveal.getIndices().h, Reveal.isPaused(), Reveal.isOverview()]);

      assert.ok(await page.evaluate(focus, 'listen', FIELD));
      for (const key of SENTENCE) await page.press(key);
      assert.equal(
        await page.evaluate(() => document.querySelector('attention-listen').sentence),
        SENTENCE,
      );
      assert.deepEqual(await slide(), [1, false, false]);
      assert.ok(await page.evaluate(focus, 'listen', '[part="token"][tabindex="0"]'));
      for (const key of ['ArrowRight', 'ArrowRight', ' ', 'ArrowLeft']) await page.press(key);
      assert.deepEqual(await slide(), [1, false, false]);

      await page.press('n');
      await until(page, () => Reveal.getIndices().h === 2);
      assert.ok(await page.evaluate(focus, 'lenses', '.handle'));
      await page.evaluate(swipe, 'lenses', '.handle');
      await page.evaluate(swipe, 'lenses', '[type="range"]');
      assert.deepEqual(await slide(), [2, false, false]);
      await page.evaluate(swipe, 'lenses', '.stage');
      assert.deepEqual(await slide(), [3, false, false]);
      assert.deepEqual(await page.console(), []);
      await page.close();
    });

    test('a page with keys of its own hears those that a figure has no use for', async () => {
      const page = await browser.newPage();
      await page.goto(`${server.url}book.html`);
      const heard = () => page.evaluate(() => window.heard.splice(0));
      const mine = figuresFor(name, [...new Set(CONTROLS.map(([figure]) => figure))]);
      for (const [figure, selector, keys] of CONTROLS.filter(([figure]) => mine.includes(figure))) {
        assert.ok(await page.evaluate(focus, figure, selector), `${figure} ${selector}`);
        for (const key of keys) {
          await page.press(key);
          assert.deepEqual(await heard(), [], `${key} on ${figure} ${selector}`);
        }
      }
      assert.ok(await page.evaluate(focus, 'listen', '[part="token"][tabindex="0"]'));
      await page.press('s');
      assert.deepEqual(await heard(), ['keydown s', 'keypress s', 'keyup s']);
      assert.ok(await page.evaluate(focus, 'listen', FIELD));
      await page.press('Escape');
      assert.equal((await heard())[0], 'keydown Escape');

      /** In the page: keys that no driver can press the same way everywhere. */
      const told = await page.evaluate((selector) => {
        const field = document.querySelector('attention-listen').renderRoot.querySelector(selector);
        const tell = (type, init) =>
          field.dispatchEvent(new KeyboardEvent(type, { bubbles: true, composed: true, ...init }));
        const inputMethod = [
          { key: 'Process', isComposing: true },
          { key: 'Escape', isComposing: true },
          { key: 'Unidentified' },
        ];
        const others = [
          { key: 'ArrowRight', ctrlKey: true },
          { key: 'k', metaKey: true },
          { key: 'ArrowLeft', altKey: true },
        ];
        return [inputMethod, others].map((keys) => {
          for (const key of keys) for (const type of ['keydown', 'keyup']) tell(type, key);
          return window.heard.splice(0).length;
        });
      }, FIELD);
      assert.deepEqual(told, [0, 6]);
      assert.deepEqual(await page.console(), []);
      await page.close();
    });
  });
}
