import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { PROPERTIES } from '../properties.js';
import { BROWSERS, figuresFor, runsAll, until } from './browsers.js';
import { read } from './reading.js';
import { test, visit } from './site.js';

/** Whatever somebody types: a sensible picture or a clear sentence, and nothing is broken by it. */

const GOOD = { sentence: 'I sat on the bank and watched the water flow.', query: 'bank' };
const BANK = 'bank bank bank';
const DEFAULT_OTHER = PROPERTIES.other.default;

/** What is given, and the sentence that says what is wrong with it; without one there is a picture. */
const SENTENCES = [
  [{ sentence: '', query: '' }, /no words here yet/],
  [{ sentence: ' \n\t\u00a0\u3000', query: '' }, /no words here yet/],
  [{ sentence: '…!? — «»', query: '' }, /no words here yet/],
  [{ sentence: '\u200b\u200d\u2060\ufeff', query: '' }, /no words here yet/],
  [{ sentence: 'bank', query: '' }, null],
  [{ sentence: 'zzxqv wqqrt', query: '' }, /knows none of these words: zzxqv, wqqrt/],
  [{ sentence: 'Ünïqzcödé Россия 日本語 नमस्ते', query: '' }, /knows none of these words/],
  [{ sentence: Array(1000).fill('water').join(' '), query: '' }, /1000 words\. At most 64/],
  [{ sentence: Array(64).fill('bank').join(' '), query: '63' }, null],
  [{ sentence: `${'a'.repeat(3000)} bank`, query: 'bank' }, null],
  [{ sentence: 'a'.repeat(20001), query: '' }, /20001 characters/],
  [{ sentence: `bank${' .'.repeat(5000)}`, query: '' }, /At most/],
  [{ sentence: 'The 👩‍👩‍👧 sat by the bank 🏳️‍🌈 🇪🇺.', query: 'bank' }, null],
  [
    { sentence: `${'e\u0301'.repeat(3)} Z${'\u0300'.repeat(200)} by the bank`, query: 'bank' },
    null,
  ],
  [{ sentence: 'البنك by the bank עברית', query: 'bank' }, null],
  [{ sentence: 'wa\u200bter \u202e bank \u2066 flow', query: 'bank' }, null],
  [{ sentence: '<img src=x onerror=alert(1)> bank & "water" {{bank}}', query: 'bank' }, null],
  [{ sentence: '</textarea><script>alert(1)</script> bank', query: 'bank' }, null],
  [{ sentence: 'bank \ud800 half a pair', query: 'bank' }, null],
  [{ ...GOOD, query: 'piano' }, /“\u2068piano\u2069” is not in the sentence/],
  [{ ...GOOD, query: '99' }, /no word number 99\. The sentence has 10 words/],
  [{ ...GOOD, query: '-1' }, /no word number -1/],
  [{ ...GOOD, query: '1e3' }, /is not in the sentence/],
  [{ ...GOOD, query: '9'.repeat(200) }, /no word number/],
  [{ ...GOOD, query: '9'.repeat(201) }, /201 characters/],
  [{ ...GOOD, query: '<b>' }, /is not in the sentence/],
  [{ sentence: 'The zzxqv sat by the bank', query: 'zzxqv' }, /does not know “\u2068zzxqv\u2069”/],
];

const figures = {
  listen: SENTENCES,
  matrix: SENTENCES,
  lenses: SENTENCES,
  match: SENTENCES,
  senses: [
    ...SENTENCES,
    // No example has one of these words, so the word is compared with itself alone.
    [{ sentence: 'Zebras graze', query: '' }, null],
    [{ sentence: BANK, other: '', query: '' }, /no words here yet/],
    [{ sentence: BANK, other: 'zzxqv', query: '' }, /knows none of these words/],
    [{ sentence: BANK, other: 'The water was cold', query: '' }, /no known word in common/],
    [{ sentence: BANK, other: Array(1000).fill('bank').join(' '), query: '' }, /1000 words/],
    [{ sentence: BANK, other: '<b>bank</b> 👩‍👩‍👧 البنك', query: '' }, null],
    [{ sentence: BANK, other: BANK, query: '2' }, null],
  ],
  training: [
    ...SENTENCES,
    ...['width', 'optimiser', 'rate', 'seed', 'trained'].flatMap((name) =>
      ['', '-1', '7.5', 'NaN', '1e3', '<b>'].map((value) => [{ ...GOOD, [name]: value }, null]),
    ),
  ],
  scale: ['', '0', '-4', '3', '1e3', '1025', 'NaN', '٤', '<b>'].map((dk) => [{ dk }, null]),
};

/** In the page: gives a figure inputs, as attributes or as properties, and says what it then shows. */
async function give(selector, inputs, asAttributes) {
  const figure = document.querySelector(selector);
  for (const [name, value] of Object.entries(inputs)) {
    if (asAttributes) figure.setAttribute(name, value);
    else figure[name] = value;
  }
  await figure.whenDrawn();
  const root = figure.renderRoot;
  return {
    message: root.querySelector('.message')?.textContent ?? '',
    hasPicture: Boolean(root.querySelector('figcaption')),
    foreign: root.querySelectorAll('img, script, b b').length,
    // The page may be as wide as the window, and the figure as its place.
    beside: Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      figure.scrollWidth - figure.clientWidth,
    ),
  };
}

function assertSound(shown, wanted, text, about) {
  if (wanted) assert.match(shown.message, wanted, about);
  else assert.equal(shown.message, '', about);
  assert.equal(shown.hasPicture, !wanted, about);
  assert.equal(shown.foreign, 0, `${about}: markup became elements`);
  assert.ok(shown.beside <= 0, `${about}: ${shown.beside} pixels stand beside the page`);
  assert.doesNotMatch(text, /NaN|undefined|Infinity|\[object|\bnull\b/, about);
}

/** In the page: whether a figure shows a picture or says why not. */
const ready = (selector) =>
  Boolean(
    document
      .querySelector(selector)
      ?.renderRoot?.querySelector('figcaption, .message:not(.loading)'),
  );

/** In the page. */
const textOf = (selector) => document.querySelector(selector).renderRoot.textContent;

const short = (inputs) => JSON.stringify(inputs).slice(0, 90);

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`bad input in ${name}`, () => {
    const site = visit(launch);
    let page;

    before(async () => {
      page = await site.browser.newPage();
      await page.resize(360, 800);
    });

    test('the page, by address', async () => {
      for (const [inputs, wanted] of SENTENCES.filter((_, i) => i % 5 === 0)) {
        if (JSON.stringify(inputs).length > 8000) continue;
        await page.goto(`${site.url}?${new URLSearchParams(inputs)}`);
        for (const figure of ['listen', 'senses', 'lenses', 'match', 'matrix']) {
          const selector = `attention-${figure}`;
          await page.evaluate((one) => document.querySelector(one).scrollIntoView(), selector);
          await until(page, ready, selector);
          const shown = await page.evaluate(give, selector, {});
          assertSound(shown, wanted, await page.evaluate(textOf, selector), short(inputs));
        }
      }
      assert.deepEqual(await page.console(), []);
    });

    for (const figure of figuresFor(name, Object.keys(figures))) {
      const cases = figures[figure];
      const selector = `attention-${figure}`;
      const good = figure === 'scale' ? { dk: '64' } : GOOD;
      async function open(inputs) {
        const address = new URL(`${site.url}embed.html?figure=${figure}`);
        for (const [key, value] of Object.entries(inputs)) address.searchParams.set(key, value);
        await page.goto(address.href);
        await until(page, ready, selector);
      }

      test(`${figure}, by attribute and by property`, async () => {
        await open(good);
        if (figure === 'scale')
          await until(page, (one) => document.querySelector(one).data.complete, selector);
        await page.evaluate(give, selector, good);
        const { text: start } = await page.evaluate(read, selector);
        for (const asAttributes of [true, false]) {
          for (const [inputs, wanted] of cases) {
            const about = `${figure} ${asAttributes ? 'attribute' : 'property'} ${short(inputs)}`;
            const shown = await page.evaluate(give, selector, inputs, asAttributes);
            assertSound(shown, wanted, await page.evaluate(textOf, selector), about);
            const back = { ...good, ...('other' in inputs && { other: DEFAULT_OTHER }) };
            await page.evaluate(give, selector, back, asAttributes);
            assert.equal((await page.evaluate(read, selector)).text, start, `${about}, and back`);
          }
        }
        assert.deepEqual(await page.console(), []);
      });

      test(`${figure}, by address`, async () => {
        // One engine reads all of them, the others a few: an address goes the way of a property.
        const some = runsAll(name) ? cases : cases.filter((_, i) => i % 9 === 0);
        for (const [inputs, wanted] of some) {
          // No server takes addresses of any length.
          if (JSON.stringify(inputs).length > 8000) continue;
          await open(inputs);
          const shown = await page.evaluate(give, selector, {});
          const text = await page.evaluate(textOf, selector);
          assertSound(shown, wanted, text, `${figure} address ${short(inputs)}`);
        }
        assert.deepEqual(await page.console(), []);
      });

      if (figure !== 'scale') {
        test(`${figure}, Enter says again what is wrong and leaves the hand where it is`, async () => {
          await open({ sentence: 'qwzx' });
          await page.evaluate(give, selector, {});
          const message = await page.evaluate((selector) => {
            const { renderRoot, error } = document.querySelector(selector);
            const field = renderRoot.querySelector('textarea');
            const fold = field.closest('details');
            if (fold) fold.open = true;
            field.focus();
            return error.message;
          }, selector);
          await page.press('Enter');
          const says = (message) =>
            document.querySelector('body > [role="status"]')?.textContent === message;
          await until(page, says, message);
          const stays = (selector) =>
            document.querySelector(selector).renderRoot.activeElement?.localName === 'textarea';
          assert.ok(await page.evaluate(stays, selector));
          assert.deepEqual(await page.console(), []);
        });
      }

      const replaced = `${figure}, what is done to a picture that a message has replaced`;
      test(replaced, { skip: figure === 'scale' && 'no message ever does' }, async () => {
        await open(good);
        const acts = await page.evaluate(
          async (selector, bad) => {
            const figure = document.querySelector(selector);
            await figure.whenDrawn();
            const parts = [...figure.renderRoot.querySelectorAll('.stage :not(a)')];
            // As where a hand is on it while a sentence comes from somewhere else.
            Object.assign(figure, bad);
            await figure.whenDrawn();
            const given = JSON.stringify(figure.given);
            const types = {
              input: Event,
              change: Event,
              click: MouseEvent,
              focusin: FocusEvent,
              focus: FocusEvent,
              pointerover: PointerEvent,
              pointerenter: PointerEvent,
              pointermove: PointerEvent,
              lostpointercapture: PointerEvent,
              keyup: KeyboardEvent,
              keydown: KeyboardEvent,
            };
            for (const part of parts)
              for (const [type, Kind] of Object.entries(types))
                part.dispatchEvent(new Kind(type, { key: 'ArrowUp', pointerType: 'mouse' }));
            await figure.whenDrawn();
            return { given, after: JSON.stringify(figure.given), count: parts.length };
          },
          selector,
          { sentence: 'qwzx' },
        );
        assert.ok(acts.count > 50);
        assert.equal(acts.after, acts.given, 'nothing is done to it');
        assert.deepEqual(await page.console(), []);
      });

      test(`${figure}, any word that can be clicked`, { skip: figure === 'scale' }, async () => {
        const sentence = 'The bank İs by the ﬂow; 2 BANKS’ WATER, BANK';
        await open({ sentence, other: sentence });
        const wrong = await page.evaluate(async (selector) => {
          const figure = document.querySelector(selector);
          await figure.whenDrawn();
          const found = [];
          const count = figure.renderRoot.querySelectorAll('[part="token"]').length;
          for (let i = 0; i < count; i += 1) {
            const word = figure.renderRoot.querySelectorAll('[part="token"]')[i];
            if (word.ariaDisabled === 'true') continue;
            const text = word.textContent.trim();
            word.click();
            await figure.whenDrawn();
            const now = figure.renderRoot.querySelectorAll('[part="token"]')[i];
            // Of two alike in both sentences, the first ones are compared.
            const isChosen = now.ariaPressed === 'true' || selector === 'attention-senses';
            if (figure.error || !isChosen) found.push(`${text}: ${figure.query}`);
          }
          return found;
        }, selector);
        assert.deepEqual(wrong, []);
        assert.deepEqual(await page.console(), []);
      });

      test(`${figure}, changed faster than it draws`, async () => {
        await open(good);
        if (figure === 'scale')
          await until(page, (one) => document.querySelector(one).data.complete, selector);
        await page.evaluate(give, selector, good);
        const { text: start } = await page.evaluate(read, selector);
        await page.evaluate(
          async (one, all, last) => {
            const element = document.querySelector(one);
            for (const [i, inputs] of all.entries()) {
              Object.assign(element, inputs);
              if (i % 3 === 0) await element.whenDrawn();
              if (i % 3 === 1) await null;
            }
            Object.assign(element, last);
            await element.whenDrawn();
          },
          selector,
          figure === 'scale'
            ? ['1', '1024', '2', '64', '8'].map((dk) => ({ dk }))
            : cases.map(([inputs]) => inputs),
          { ...good, ...(figure === 'senses' && { other: DEFAULT_OTHER }) },
        );
        assert.equal((await page.evaluate(read, selector)).text, start);
        assert.deepEqual(await page.console(), []);
      });
    }
  });
}
