import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { EXAMPLES } from '../examples.js';
import { BROWSERS, TRIES_ALL, until } from './browsers.js';
import { test, visit } from './site.js';

/** Nothing that is read is cut off, and nothing lies on another text, whatever is chosen. */

const SENTENCES = EXAMPLES.flatMap(({ senses }) => senses.map(({ sentence }) => sentence));
const FIGURES = ['listen', 'senses', 'lenses', 'match', 'matrix'];

/**
 * In the page: goes through every word of the sentences, and says which texts are cut or touch.
 * @param {string} selector
 * @param {string[]} sentences
 * @param {number} size by which text is larger, as browsers can make it without the rest
 */
async function faults(selector, sentences, size) {
  const figure = document.querySelector(selector);
  const { renderRoot } = figure;
  const found = new Set();

  function enlarge() {
    const all = [...renderRoot.querySelectorAll('*')].filter(
      // Firefox, which can do that, leaves drawings as they are.
      (one) => !one.closest('style, svg'),
    );
    for (const one of all) one.style.fontSize = one.style.lineHeight = '';
    const sizes = all.map((one) => {
      const { fontSize, lineHeight } = getComputedStyle(one);
      return [fontSize, lineHeight].map((text) => Number.parseFloat(text) * size);
    });
    all.forEach((one, i) => {
      one.style.fontSize = `${sizes[i][0]}px`;
      if (sizes[i][1]) one.style.lineHeight = `${sizes[i][1]}px`;
    });
  }

  function look(about) {
    const boxes = [];
    const walker = document.createTreeWalker(renderRoot, NodeFilter.SHOW_TEXT);
    const frame = renderRoot.querySelector('figure').getBoundingClientRect();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!text.data.trim() || parent.closest('style, title, option, textarea, .unseen')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      let scrolls = false;
      for (let one = parent; one && one !== renderRoot.host; one = one.parentElement) {
        const { overflowX } = getComputedStyle(one);
        if (overflowX === 'auto') scrolls = true;
        if (!['hidden', 'clip'].includes(overflowX) || one.localName === 'svg') continue;
        const { left, right } = one.getBoundingClientRect();
        if (rects.some((rect) => rect.left < left - 1 || rect.right > right + 1))
          found.add(`cut: ${text.data.trim()} in ${one.localName}.${one.className} ${about}`);
      }
      // Of larger text nothing is lost, though a word may reach beyond the edge.
      const counts = size === 1 || /\d/.test(text.data);
      if (
        !scrolls &&
        counts &&
        rects.some((rect) => rect.left < frame.left || rect.right > frame.right)
      )
        found.add(`outside: ${text.data.trim()} ${about}`);
      for (const rect of rects) boxes.push({ text, rect });
    }
    boxes.sort((a, b) => a.rect.left - b.rect.left);
    boxes.forEach(({ text, rect }, i) => {
      for (let j = i + 1; j < boxes.length; j += 1) {
        const { rect: other, text: two } = boxes[j];
        if (other.left > rect.right - 1) break;
        if (text === two) continue;
        // Lines of text may be set closer than their letters are high.
        const shared = Math.min(rect.bottom, other.bottom) - Math.max(rect.top, other.top);
        if (shared > 0.5 * Math.min(rect.height, other.height))
          found.add(`touch: ${text.data.trim()} and ${two.data.trim()} ${about}`);
      }
    });
  }

  for (const sentence of sentences) {
    Object.assign(figure, { sentence, query: '' });
    await figure.whenDrawn();
    const count = renderRoot.querySelectorAll('[part="token"]:not([aria-disabled])').length;
    const places = [...renderRoot.querySelectorAll('[part="token"]:not([aria-disabled])')].map(
      (word) => word.dataset.index,
    );
    for (const query of new Set(places)) {
      figure.query = query;
      await figure.whenDrawn();
      for (const fold of renderRoot.querySelectorAll('details')) fold.open = true;
      await figure.whenDrawn();
      if (size !== 1) enlarge();
      look(`(${query} of “${sentence.slice(0, 24)}…”, ${count})`);
    }
  }
  return [...found].sort();
}

describe('cut texts', { skip: !BROWSERS.chromium }, () => {
  const site = visit(() => BROWSERS.chromium());
  let page;
  before(async () => {
    page = await site.browser.newPage();
  });

  for (const [width, size, sentences] of [
    [1280, 1, TRIES_ALL ? SENTENCES : SENTENCES.slice(0, 8)],
    [390, 1, SENTENCES.slice(0, 6)],
    [320, 1, SENTENCES.slice(0, 4)],
    [1280, 2, SENTENCES.slice(0, 1)],
    [390, 2, SENTENCES.slice(0, 1)],
  ]) {
    for (const figure of FIGURES) {
      test(`${figure}, ${width} pixels wide, text ${size} times as large`, async () => {
        await page.resize(width, 900);
        await page.goto(`${site.url}embed.html?figure=${figure}`);
        await until(page, () => Boolean(document.querySelector('main > [theme]')?.data));
        const selector = `attention-${figure}`;
        assert.deepEqual(await page.evaluate(faults, selector, sentences, size), []);
      });
    }
  }
});
