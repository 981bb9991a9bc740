import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { BROWSERS, figuresFor, runsAll, until } from './browsers.js';
import { oracle, words } from './oracle_engine.js';
import { lensesOracle, listenOracle, matchOracle, matrixOracle, sensesOracle } from './oracles.js';
import { assertNumbers, assertShapes, read, unfold } from './reading.js';
import { scaleOracle } from './scale_oracle.js';
import { test, visit } from './site.js';

const vocabulary = words.toLocaleString('en');

/** Ambiguous words, and all that can be odd about a sentence. */
const SENTENCES = [
  ['I sat on the bank and watched the water flow.', 'bank'],
  ['I opened an account at the bank to deposit my money.', 'bank'],
  ['The farmer kept his pigs in a muddy pen.', 'pen'],
  ['The movie star signed photographs for her fans.', 'star'],
  ['We drank beer and played pool on the green table.', 'table'],
  ['Water', 'water'],
  ['The bank by the bank faces the other bank.', '5'],
  ['The qwzx flimboozle sat on a bank, watched by 12 zyzzyvas.', 'bank'],
  ['2 dogs and 3 cats: “Don’t run”, she said (twice)!', 'cats'],
  ['Stop! Stop! Stop!', '1'],
  ['🙂 My mother-in-law’s check-in cost $5.99 in 2018.', 'check-in'],
  [
    'Did the crane lift the heavy beam, or did the crane fly away over the quiet lake at dawn?',
    'lake',
  ],
  ['It was the well-known café that they’d loved, in colour…', 'loved'],
];
const FEW = [SENTENCES[0], SENTENCES[7], SENTENCES[8]];
/** By the bare formula, and with a word that stands there thrice. */
const PLAIN = [[...SENTENCES[6], 'plain']];

/**
 * Pairs for one word; a fourth entry is a word that was asked for and that only one of them has, a
 * fifth is the head.
 */
const PAIRS = [
  [SENTENCES[0][0], SENTENCES[1][0], 'bank'],
  ['The farmer kept his pigs in a muddy pen.', 'He signed the letter with a pen.', 'pen'],
  ['My 2 dogs saw the qwzx flimboozle.', 'Dogs bark; 12 dogs bark louder!', 'dogs'],
  ['Stop!', 'Stop! Stop!', 'stop'],
  ['Water', 'The water was cold', 'water'],
  [SENTENCES[0][0], SENTENCES[1][0], 'bank', 'water'],
  ['The same words again', 'The same words again', 'words'],
  ['The star of the film', 'A star in the sky', 'star'],
  ['We drank beer and played pool.', 'The children swam in the pool behind the hotel.', 'pool'],
  ['He tightened the bolt with a wrench.', 'Lightning flashed and a bolt hit the tower.', 'bolt'],
  ['They’d loved the well-known café', 'A café in Paris, loved by all', 'loved'],
  [
    'A huge wave broke on the beach and soaked the surfers while the crew of the old ship watched from the deck.',
    'She gave us a friendly wave.',
    'wave',
  ],
  [SENTENCES[0][0], SENTENCES[1][0], 'bank', undefined, 'plain'],
];

/** The first is where the figure starts, the last is Reset. */
const NUDGES = [
  [0, 0],
  [0.44, -0.2],
  [-1, 1],
  [0, 0],
];

/** Where the arrows are dragged to: long, short, opposed, crosswise, nothing at all. */
const ARROWS = [
  { q: [6, 4], k: [-6, -4] },
  { q: [0.1, -0.1], k: [-2.3, 3.7] },
  { q: [2, 0], k: [0, 2] },
  { q: [0, 0], k: [1, 1] },
];

/** Where the arrows are at first. */
const START = { q: [3, 1], k: [1.5, 2] };

const VIEWS = ['scores', 'scaled', 'weights'];

/** In the page: gives a figure inputs, brings it into view and waits for its numbers. */
async function give(selector, inputs) {
  const figure = document.querySelector(selector);
  figure.scrollIntoView();
  Object.assign(figure, inputs);
  await figure.whenDrawn();
}

/** In the page: moves the handle of the lenses' pad as a drag does. */
async function push(selector, nudge, component) {
  const figure = document.querySelector(selector);
  const choice = figure.renderRoot.querySelector('.arithmetic select');
  choice.value = component;
  choice.dispatchEvent(new Event('change'));
  figure.nudge = nudge;
  await figure.whenDrawn();
}

/** In the page: clicks and waits. */
async function press(selector, button) {
  const figure = document.querySelector(selector);
  figure.renderRoot.querySelector(button).click();
  await figure.whenDrawn();
  await figure.whenDrawn();
}

/**
 * In the page: translates what may be translated as browsers do, into elements of their own. Says
 * which texts it was.
 */
function translate(selector) {
  const { renderRoot } = document.querySelector(selector);
  const walker = document.createTreeWalker(renderRoot, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  const open = texts.filter(({ data, parentElement: around }) => {
    const marked = around.closest('[translate]')?.getAttribute('translate');
    return data.trim() && marked !== 'no' && !around.closest('style, textarea, svg');
  });
  for (const text of open) {
    const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data.replace(/[aeiou]/g, 'ø'));
  }
  return open.map(({ data }) => data.trim());
}

/** In the page: chooses from a list. */
async function pick(selector, list, value) {
  const figure = document.querySelector(selector);
  const select = figure.renderRoot.querySelector(list);
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await figure.whenDrawn();
}

/** In the page: the second sentence of a figure that has one. */
function secondOf(selector) {
  return document.querySelector(selector).renderRoot.querySelectorAll('textarea')[1]?.value;
}

/** On the map points stand as far apart as in the plane, in units of the scale below it. */
function assertMap(shapes, points, about) {
  const unit = Number(shapes.find(({ kind }) => kind === 'path.scale').d.match(/h([\d.]+)/)[1]);
  const drawn = ['value', 'before', 'after', 'origin'].flatMap((kind) =>
    shapes
      .filter((shape) => shape.kind === `circle.${kind}`)
      .map(({ cx, cy }) => [Number(cx), Number(cy)]),
  );
  assert.equal(drawn.length, points.length, about);
  const apart = ([x0, y0], [x1, y1]) => Math.hypot(x1 - x0, y1 - y0);
  points.forEach((point, i) => {
    const off = apart(drawn[0], drawn[i]) - unit * apart(points[0], point);
    assert.ok(Math.abs(off) < 0.1, `${about}: point ${i} of the map is off by ${off} pixels`);
  });
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  const sentences = runsAll(name) ? [...SENTENCES, ...PLAIN] : FEW;

  describe(`every number of every figure in ${name}`, () => {
    const site = visit(launch);
    let page;

    before(async () => {
      page = await site.browser.newPage();
      await page.resize(1280, 900);
    });

    async function open(path, figure) {
      await page.goto(site.url + path);
      await until(page, (selector) => Boolean(document.querySelector(selector)?.data), figure);
    }

    async function compare(figure, oracle, about) {
      await page.evaluate(unfold, figure);
      const { text, shapes, spoken } = await page.evaluate(read, figure);
      assertNumbers(text, oracle.numbers, about);
      assertNumbers(spoken, oracle.spoken, `${about}, spoken`);
      assertShapes(shapes, oracle.shapes, about);
    }

    const quiet = async () => assert.deepEqual(await page.console(), []);

    test('listen', async () => {
      await open('embed.html?figure=listen', 'attention-listen');
      for (const [sentence, query, head = 'meaning'] of sentences) {
        const state = { sentence, query, head };
        await page.evaluate(give, 'attention-listen', state);
        await compare('attention-listen', listenOracle(state, vocabulary), sentence);
      }
      await quiet();
    });

    /** What is done in a page that is translated, and what then has to be shown. */
    const [[sentence, query], [other]] = SENTENCES;
    const click = (word) => (figure) => page.evaluate(press, figure, word);
    const flow = click('[part="token"][data-index="9"]');
    const chosen = { sentence, query: 'flow' };
    const ACTS = {
      listen: [flow, () => listenOracle(chosen, vocabulary)],
      matrix: [flow, () => matrixOracle({ ...chosen, view: 'weights' }, vocabulary)],
      match: [flow, () => matchOracle({ ...chosen, ...START }, vocabulary)],
      lenses: [
        async (figure) => {
          await flow(figure);
          await page.evaluate(push, figure, [0.5, -0.25], 1);
        },
        () => lensesOracle({ ...chosen, nudge: [0.5, -0.25], component: 1 }, vocabulary),
      ],
      senses: [
        click('[part="token"][data-index="3"]'),
        () => sensesOracle({ sentence, other, query: 'the' }, vocabulary),
      ],
      scale: [(figure) => page.evaluate(give, figure, { dk: '8' }), () => scaleOracle({ dk: 8 })],
    };
    for (const one of figuresFor(name, Object.keys(ACTS))) {
      const [act, oracle] = ACTS[one];
      test(`${one}, in a page that a browser has translated`, async () => {
        const figure = `attention-${one}`;
        await open(`embed.html?figure=${one}`, figure);
        await page.evaluate(give, figure, one === 'scale' ? {} : { sentence, query, other });
        await page.evaluate(unfold, figure);
        const texts = await page.evaluate(translate, figure);
        const numbers = texts.filter((text) => /^[−\d.,±\s]*\d[−\d.,±\s]*$/.test(text));
        assert.deepEqual(numbers, [], 'numbers are not translated');
        for (const word of ['bank', 'flow']) assert.ok(!texts.includes(word), word);
        await act(figure);
        await compare(figure, oracle(), `${figure}, translated`);
        const [summary, spoken] = await page.evaluate((figure) => {
          const element = document.querySelector(figure);
          const summary = element.renderRoot.querySelector('[part="summary"]');
          return [summary.textContent, element.spoken()];
        }, figure);
        assert.equal(summary, spoken);
        await quiet();
      });
    }

    test('a drag goes on in a page that a browser has translated', async () => {
      const figure = 'attention-lenses';
      await open('embed.html?figure=lenses', figure);
      await page.evaluate(give, figure, { sentence, query });
      const place = (figure) => {
        const handle = document.querySelector(figure).renderRoot.querySelector('.pad .handle');
        handle.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = handle.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const from = await page.evaluate(place, figure);
      await page.evaluate(translate, figure);
      // Its nudge begins half-way to the right.
      await page.drag(from, [from[0], from[1] - 54]);
      const nudge = await page.evaluate((figure) => document.querySelector(figure).nudge, figure);
      for (const one of nudge) assert.ok(Math.abs(one - 0.5) < 0.03, String(nudge));
      await quiet();
    });

    test('listen, with the arithmetic of every pair', async () => {
      const figure = 'attention-listen';
      await open('embed.html?figure=listen', figure);
      const [sentence, query] = SENTENCES[0];
      await page.evaluate(give, figure, { sentence, query });
      for (let looked = 0; looked < (runsAll(name) ? 10 : 3); looked += 1) {
        await page.evaluate(pick, figure, '.steps select', looked);
        await compare(
          figure,
          listenOracle({ sentence, query, looked }, vocabulary),
          `pair ${looked}`,
        );
      }
      await quiet();
    });

    test('matrix', async () => {
      await open('embed.html?figure=matrix', 'attention-matrix');
      for (const [sentence, query, head = 'meaning'] of sentences) {
        for (const view of VIEWS) {
          const state = { sentence, query, head, view };
          await page.evaluate(give, 'attention-matrix', state);
          const oracle = matrixOracle(state, vocabulary);
          await compare('attention-matrix', oracle, `${sentence} ${view}`);
        }
      }
      await quiet();
    });

    test('matrix, at every cell of two rows', async () => {
      const figure = 'attention-matrix';
      await open('embed.html?figure=matrix', figure);
      const [sentence, query] = SENTENCES[0];
      await page.evaluate(give, figure, { sentence, query, view: 'weights' });
      for (let cell = runsAll(name) ? 0 : 16; cell < 20; cell += 1) {
        const at = [cell < 10 ? 3 : 8, cell % 10];
        await page.evaluate(press, figure, `[data-row="${at[0]}"][data-column="${at[1]}"]`);
        const state = { sentence, query, view: 'weights', at };
        await compare(figure, matrixOracle(state, vocabulary), `cell ${at}`);
      }
      await quiet();
    });

    test('the page: all figures tell of one sentence', async () => {
      for (const [sentence, query, head = 'meaning'] of sentences) {
        const search = new URLSearchParams({ sentence, query, head });
        await open(`?${search}`, 'attention-listen');
        const oracles = {
          'attention-listen': (state) => listenOracle(state, vocabulary),
          'attention-senses': (state) => sensesOracle(state, vocabulary),
          'attention-lenses': (state) =>
            lensesOracle({ ...state, nudge: [0.5, 0], component: 0 }, vocabulary),
          'attention-match': (state) => matchOracle({ ...state, ...START }, vocabulary),
          'attention-scale': () => scaleOracle({ dk: 64 }),
          'attention-matrix': (state) => matrixOracle({ ...state, view: 'weights' }, vocabulary),
        };
        for (const [figure, oracle] of Object.entries(oracles)) {
          await page.evaluate(give, figure, {});
          await until(
            page,
            (one) => {
              const { data } = document.querySelector(one);
              return Boolean(data && data.complete !== false);
            },
            figure,
          );
          const other = await page.evaluate(secondOf, figure);
          const state = { sentence, query, head, other };
          await compare(figure, oracle(state), `${figure}, ${sentence}`);
        }
      }
      await quiet();
    });

    test('senses', async () => {
      const figure = 'attention-senses';
      await open('embed.html?figure=senses', figure);
      for (const [sentence, other, query, asked, head = 'meaning'] of PAIRS.slice(
        0,
        sentences.length,
      )) {
        await page.evaluate(give, figure, { sentence, other, query: asked ?? query, head });
        const alone = asked && asked !== query ? asked : undefined;
        const oracle = sensesOracle({ sentence, other, query, head, alone }, vocabulary);
        await compare(figure, oracle, `${sentence} / ${other}`);
        assertMap((await page.evaluate(read, figure)).shapes, oracle.points, sentence);
      }
      await quiet();
    });

    test('lenses, nudged', async () => {
      const figure = 'attention-lenses';
      await open('embed.html?figure=lenses', figure);
      for (const [sentence, query, head = 'meaning'] of sentences) {
        await page.evaluate(give, figure, { sentence, query, head });
        for (const [component, nudge] of NUDGES.entries()) {
          await page.evaluate(push, figure, nudge, component);
          const state = { sentence, query, head, nudge, component };
          const oracle = lensesOracle(state, vocabulary);
          await compare(figure, oracle, `${sentence} nudged by ${nudge}`);
        }
      }
      await quiet();
    });

    test('match, with arrows dragged', async () => {
      const figure = 'attention-match';
      await open('embed.html?figure=match', figure);
      let arrows = START;
      for (const [i, [sentence, query, head = 'meaning']] of sentences.entries()) {
        const state = { sentence, query, head, ...arrows };
        await page.evaluate(give, figure, state);
        await compare(figure, matchOracle(state, vocabulary), sentence);
        arrows = ARROWS[i % ARROWS.length];
      }
      await quiet();
    });

    test('match, after its buttons', async () => {
      const figure = 'attention-match';
      await open('embed.html?figure=match', figure);
      const [sentence, query] = SENTENCES[0];
      const arrows = START;
      await page.evaluate(give, figure, { sentence, query, ...arrows });
      const [from, to] = [arrows.k, [3, 4]].map((k) => oracle.arrows(arrows.q, k));
      for (const [button, k, before, after] of [
        ['.longer', [3, 4], from, to],
        ['.shorter', [1.5, 2], to, from],
      ]) {
        await page.evaluate(press, figure, button);
        const note = [before.dot, after.dot, after.cosine];
        await compare(
          figure,
          matchOracle({ sentence, query, ...arrows, k, note }, vocabulary),
          button,
        );
      }
      await quiet();
    });

    test('scale, at every width and in both views', async () => {
      const figure = 'attention-scale';
      await open('embed.html?figure=scale', figure);
      await until(page, (selector) => document.querySelector(selector).data.complete, figure);
      const widths = runsAll(name) ? Array.from({ length: 11 }, (_, i) => 2 ** i) : [1, 64, 1024];
      for (const dk of widths) {
        await page.evaluate(give, figure, { dk: `${dk}` });
        await compare(figure, scaleOracle({ dk }), `means at ${dk}`);
      }
      await page.evaluate(press, figure, '.views .segments button:last-child');
      for (const draw of [0, 1, 2]) {
        for (const dk of widths) {
          await page.evaluate(give, figure, { dk: `${dk}` });
          await compare(figure, scaleOracle({ dk, draw }), `draw ${draw} at ${dk}`);
        }
        await page.evaluate(press, figure, '.next');
      }
      await quiet();
    });
  });
}
