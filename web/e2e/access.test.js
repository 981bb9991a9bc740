import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { PROPERTIES } from '../properties.js';
import { axe } from './axe.js';
import { BROWSERS, figuresFor, runsAll, until } from './browsers.js';
import { test, visit } from './site.js';

const FIGURES = PROPERTIES.figure.choices;

/** What a figure can be in besides its first state. */
const UNKNOWN = { sentence: 'The bank of Qwxyzt and the water 🏦 of Zzyzx', query: 'bank' };
const FAULT = { sentence: '', other: '', query: '' };
const LONG = { sentence: Array.from({ length: 64 }, (_, i) => ['river', 'bank'][i % 2]).join(' ') };
const FIRST = {
  sentence: PROPERTIES.sentence.default,
  other: PROPERTIES.other.default,
  query: '',
};
const VIEWS = {
  matrix: PROPERTIES.view.choices.map((view) => ({ view })),
  scale: [{ one: true }, { one: false, dk: '1' }, { dk: '1024' }],
};

const ready = () => {
  const figures = [...document.querySelectorAll('*')].filter((element) =>
    element.localName.startsWith('attention-'),
  );
  return figures.length > 0 && figures.every((figure) => figure.whenDrawn?.());
};

/** In the page: gives every figure inputs, opens all that can be opened, and waits. */
async function give(inputs, open = true) {
  if (inputs.theme) document.documentElement.dataset.theme = inputs.theme;
  for (const figure of document.querySelectorAll('*')) {
    if (!figure.localName.startsWith('attention-')) continue;
    Object.assign(figure, inputs);
    await figure.whenDrawn();
    if (!open) continue;
    const root = figure.shadowRoot;
    for (const details of root.querySelectorAll('details:not([open])')) {
      details.open = true;
      // Its contents are made when it tells.
      await new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
    }
    root.querySelector('[aria-expanded="false"]')?.click();
    await figure.whenDrawn();
  }
}

/** In the page: what can be used in the figure, and how large it is. */
function targets() {
  const root = document.querySelector('main > :not(h1, noscript)').shadowRoot;
  const all = root.querySelectorAll('button, input, select, textarea, summary, [role="gridcell"]');
  return Array.from(all, (target) => {
    const { width, height } = target.getBoundingClientRect();
    return { target: target.outerHTML.slice(0, 120), width, height };
  }).filter(({ width }) => width > 0);
}

/**
 * In the page: sets text as far apart as a reader may (WCAG 2.2, 1.4.12), and says how far it sticks
 * out of the page and what is cut off. A long word may end in an ellipsis.
 */
async function spread() {
  const { renderRoot } = document.querySelector('main > :not(h1, noscript)');
  const style = document.createElement('style');
  style.textContent = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;
  renderRoot.append(style);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const cut = [...renderRoot.querySelectorAll('figure *')].filter((element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    if (overflowY !== 'hidden' || textOverflow === 'ellipsis') return false;
    if (element.closest('.unseen, svg')) return false;
    const isWide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
    return isWide || element.scrollHeight > element.clientHeight + 1;
  });
  return {
    beside: document.documentElement.scrollWidth - window.innerWidth,
    cut: cut.map((element) => element.outerHTML),
  };
}

/** In the page: where the focus is, and whether that can be seen. */
async function focused() {
  // On a busy machine the page may not have come there yet.
  await new Promise(requestAnimationFrame);
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const style = getComputedStyle(element);
  const root = element.getRootNode();
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = root.elementFromPoint(left + width / 2, top + height / 2);
  return {
    number: tabbable.indexOf(element),
    what: element.outerHTML.slice(0, 120),
    ring: style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2,
    colour: style.outlineColor,
    free: element.contains(seen),
  };
}

/** In the page: keeps what Tab should lead to, and says how much that is. */
function collect() {
  const root = document.querySelector('main > :not(h1, noscript)').shadowRoot;
  const all = root.querySelectorAll('button, input, select, textarea, summary, [tabindex]');
  window.tabbable = [...all].filter(
    (element) => element.tabIndex >= 0 && !element.closest('details:not([open]) > :not(summary)'),
  );
  document.activeElement?.blur();
  scrollTo(0, 0);
  return tabbable.length;
}

/** In the page: what stands in the live regions, those inside of figures included. */
function said() {
  const roots = [document, ...Array.from(document.querySelectorAll('*'), (e) => e.shadowRoot)];
  return roots
    .filter(Boolean)
    .flatMap((root) => [...root.querySelectorAll('[aria-live], [role="status"], output')])
    .map((region) => region.textContent);
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`access in ${name}`, () => {
    const site = visit(launch);
    let page;

    before(async () => {
      page = await site.browser.newPage();
      await page.resize(1024, 900);
    });

    async function open(path) {
      await page.goto(`${site.url}${path}`);
      await until(page, ready);
      await page.evaluate(give, {}, false);
    }

    async function faultless(state) {
      assert.deepEqual(await axe(page), [], state);
    }

    // What axe sees is nearly the same in every engine and takes it long: one of them shows all.
    const whole = runsAll(name);

    test('axe finds nothing on the page', async () => {
      for (const theme of whole ? ['light', 'dark'] : ['dark']) {
        await open(`index.html?theme=${theme}`);
        await faultless(theme);
      }
      await page.resize(320, 900);
      await faultless('narrow');
      await page.resize(1024, 900);
    });

    for (const figure of figuresFor(name, FIGURES)) {
      test(`axe finds nothing in ${figure}, whatever its state`, async () => {
        await open(`embed.html?figure=${figure}`);
        const states = [FIRST, ...(VIEWS[figure] ?? []), UNKNOWN, FAULT];
        for (const theme of ['light', 'dark']) {
          for (const state of whole ? states : theme === 'light' ? [UNKNOWN] : [FIRST, FAULT]) {
            await page.evaluate(give, { theme, ...state });
            await faultless(`${theme}, ${JSON.stringify(state)}`);
          }
        }
      });

      test(`all of ${figure} is reached by Tab, and seen there`, async () => {
        await open(`embed.html?figure=${figure}`);
        const count = await page.evaluate(collect);
        const reached = [];
        for (let i = 0; i < count; i += 1) {
          await page.press('Tab');
          const at = await page.evaluate(focused);
          assert.ok(at?.ring && at.free, JSON.stringify(at));
          reached.push(at.number);
        }
        assert.deepEqual(
          reached,
          Array.from({ length: count }, (_, i) => i),
        );
      });

      test(`${figure} has no target below 24 pixels and nothing beside a narrow page`, async () => {
        await open(`embed.html?figure=${figure}`);
        for (const width of [320, 1024]) {
          await page.resize(width, 256);
          for (const state of [FIRST, UNKNOWN, FAULT, LONG, ...(VIEWS[figure] ?? [])]) {
            await page.evaluate(give, state);
            for (const { target, ...size } of await page.evaluate(targets)) {
              const least = Math.min(size.width, size.height);
              assert.ok(least >= 23.99, `${width}: ${JSON.stringify(size)}: ${target}`);
            }
            const beside = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            );
            assert.ok(beside <= 0, `${beside} pixels at ${width}: ${JSON.stringify(state)}`);
          }
        }
        await page.resize(1024, 900);
      });
    }

    test('text may stand as far apart as a reader sets it', async () => {
      await page.resize(320, 900);
      for (const figure of FIGURES) {
        await open(`embed.html?figure=${figure}`);
        const { beside, cut } = await page.evaluate(spread);
        assert.ok(beside <= 0, `${figure}: ${beside} pixels`);
        assert.deepEqual(cut, [], figure);
      }
      await page.resize(1024, 900);
    });

    test('arrow keys move inside of sentences, and leave them as one tab stop', async () => {
      for (const figure of ['listen', 'senses', 'lenses', 'match']) {
        await open(`embed.html?figure=${figure}&sentence=I sat on the xyzzy bank&query=bank`);
        const at = () =>
          page.evaluate(() => {
            const root = document.querySelector('main > :not(h1, noscript)').shadowRoot;
            const row = root.querySelector('[role="group"]:has([part="token"])');
            return [
              root.activeElement?.textContent.trim(),
              row.querySelectorAll('[tabindex="0"]').length,
            ];
          });
        await page.evaluate(() => {
          const root = document.querySelector('main > :not(h1, noscript)').shadowRoot;
          root.querySelector('[part="token"][tabindex="0"]').focus();
        });
        const keys = { ArrowLeft: 'xyzzy', Home: 'I', ArrowRight: 'sat', End: 'bank' };
        for (const [key, word] of Object.entries(keys)) {
          await page.press(key);
          assert.deepEqual(await at(), [word, 1], `${figure}, ${key}`);
        }
      }
    });

    test('keys move in the matrix as in any grid, and it is one tab stop', async () => {
      await open('embed.html?figure=matrix&sentence=the bank of the river&query=bank');
      const at = () =>
        page.evaluate(() => {
          const root = document.querySelector('attention-matrix').shadowRoot;
          const { row, column } = root.activeElement.dataset;
          return [`${row} ${column}`, root.querySelectorAll('.cells [tabindex="0"]').length];
        });
      await page.evaluate(() => {
        document
          .querySelector('attention-matrix')
          .shadowRoot.querySelector('[role="gridcell"]')
          .focus();
      });
      const moves = [
        ['ArrowRight', '0 1'],
        ['ArrowDown', '1 1'],
        ['End', '1 4'],
        ['ArrowRight', '1 4'],
        ['PageDown', '4 4'],
        ['ArrowUp', '3 4'],
        ['ArrowLeft', '3 3'],
        ['PageUp', '0 3'],
      ];
      for (const [key, place] of moves) {
        await page.press(key);
        assert.deepEqual(await at(), [place, 1], key);
      }
    });

    test('no figure keeps the wheel from the page', async () => {
      await open('index.html');
      const kept = await page.evaluate(() =>
        [...document.querySelectorAll('main > *')]
          .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('*') ?? [])])
          .filter((node) => {
            const turn = new WheelEvent('wheel', {
              bubbles: true,
              composed: true,
              cancelable: true,
            });
            return !node.dispatchEvent(turn);
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
      assert.deepEqual(kept, []);
    });

    test('one live region, silent at first, says what came of an action', async () => {
      await open('index.html');
      assert.deepEqual(await page.evaluate(said), ['']);
      const act = (selector, inner) =>
        page.evaluate(
          (selector, inner) =>
            document.querySelector(selector).shadowRoot.querySelector(inner).click(),
          selector,
          inner,
        );
      let before = '';
      const hears = async (sentence) => {
        const heard = (before) => {
          const { textContent } = document.querySelector('body > [role="status"]');
          return textContent !== '' && textContent !== before;
        };
        await until(page, heard, before);
        const all = await page.evaluate(said);
        assert.equal(all.length, 1);
        assert.match(all[0], sentence);
        [before] = all;
      };
      const actions = [
        ['attention-listen', '[data-index="4"]', /^bank takes \d+% from \S+, /],
        [
          'attention-listen',
          '.head [aria-pressed="false"]',
          /^Not held back, .* itself 0\.\d\d\. bank takes \d+% from \S+, /,
        ],
        ['attention-senses', '[data-index="4"]', /^bank takes most from .* in the first sentence/],
        [
          'attention-lenses',
          '[part="token"][data-index="8"]',
          /^Not nudged yet: water hears \S+ most, with 0/,
        ],
        ['attention-match', '.longer', /^Key twice as long: the dot product goes from 6\.50/],
        [
          'attention-scale',
          '.segments button:not([aria-pressed="true"])',
          /^Draw \d+: without scaling one word gets \d+%/,
        ],
        [
          'attention-matrix',
          '.above .segments button',
          /^\S+ \(row\) asks \S+ \(column\): score \d/,
        ],
      ];
      for (const [figure, button, sentence] of actions) {
        await act(figure, button);
        await hears(sentence);
      }
    });
  });
}
