import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { fromSearch } from '../properties.js';
import { HEAD } from '../words.js';
import { BROWSERS, figuresFor, until } from './browsers.js';
import { assertNative } from './native_figures.js';
import { test, visit } from './site.js';

/** The two heads: whichever way one is asked for, its numbers come. */

const FIGURES = ['listen', 'senses', 'lenses', 'match', 'matrix'];

const ready = (figure) => Boolean(document.querySelector(`attention-${figure}`)?.data);

/** In the page: sets the attribute. */
const setHead = (figure, head) =>
  document.querySelector(`attention-${figure}`).setAttribute('head', head);

/** In the page: the keyboard's focus goes to the head that is not chosen. */
async function toOther(figure) {
  const element = document.querySelector(`attention-${figure}`);
  await element.whenDrawn();
  element.renderRoot.querySelector('.head [aria-pressed="false"]').focus();
}

/** In the page: what the switch says, and where the focus is. */
function seen(figure) {
  const { renderRoot, state } = document.querySelector(`attention-${figure}`);
  const chosen = renderRoot.querySelector('.head [aria-pressed="true"]');
  return {
    head: state.head,
    chosen: chosen.textContent,
    isFocused: renderRoot.activeElement === chosen,
    text: renderRoot.querySelector('.head p').textContent,
  };
}

const says = (text) =>
  document.querySelector('body > [role="status"]').textContent.startsWith(`${text} `);

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`the heads in ${name}`, () => {
    const site = visit(launch);

    async function opened(address, then) {
      const page = await site.browser.newPage();
      try {
        await page.goto(`${site.url}${address}`);
        await then(page);
        assert.deepEqual(await page.console(), []);
      } finally {
        await page.close();
      }
    }

    for (const figure of figuresFor(name, FIGURES)) {
      test(`${figure}: by the switch, the attribute and the address`, async () => {
        await opened(`embed.html?figure=${figure}&query=bank`, async (page) => {
          await until(page, ready, figure);
          await assertNative(page, figure, 'meaning');
          await page.evaluate(toOther, figure);
          await page.press('Enter');
          await until(
            page,
            (name) => document.querySelector(name).head === 'plain',
            `attention-${figure}`,
          );
          await assertNative(page, figure, 'plain');
          const { text, ...rest } = await page.evaluate(seen, figure);
          assert.deepEqual(rest, { head: 'plain', chosen: HEAD.choices.plain, isFocused: true });
          assert.ok(text.startsWith(HEAD.effects.plain), text);
          assert.match(text, /: “\u2068bank\u2069” gives itself 0\.\d\d/);
          await until(page, says, text);
          // Whatever is no head is the default.
          for (const [head, taken] of [
            ['purple', 'meaning'],
            ['plain', 'plain'],
            ['', 'meaning'],
          ]) {
            await page.evaluate(setHead, figure, head);
            await assertNative(page, figure, taken);
          }
        });
        for (const [head, taken] of [
          ['plain', 'plain'],
          ['purple', 'meaning'],
        ]) {
          await opened(`embed.html?figure=${figure}&query=bank&head=${head}`, async (page) => {
            await until(page, ready, figure);
            await assertNative(page, figure, taken);
          });
        }
      });
    }

    test('the figures of a page have one head, and its address keeps it', async () => {
      await opened('?query=bank', async (page) => {
        await until(page, ready, 'listen');
        await page.evaluate(toOther, 'listen');
        await page.press('Enter');
        await until(page, () => location.search.includes('head'));
        const search = await page.evaluate(() => location.search);
        assert.deepEqual(fromSearch(search), { ...fromSearch('?query=bank'), head: 'plain' });
        for (const figure of FIGURES) await assertNative(page, figure, 'plain');
        const state = await page.evaluate(() => document.querySelector('attention-scale').state);
        assert.ok(!('head' in state), 'nobody listens there');
      });
    });
  });
}
