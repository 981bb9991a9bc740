import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { BROWSERS, until } from './browsers.js';
import { wasmEngine } from './native_engine.js';
import { listenOracle, matrixOracle } from './oracles.js';
import { assertNumbers, assertShapes, read } from './reading.js';
import { serve } from './server.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;

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
  [
    'Did the crane lift the heavy beam, or did the crane fly away over the quiet lake at dawn?',
    'lake',
  ],
  ['It was the well-known café that they’d loved, in colour…', 'loved'],
];
const FEW = [SENTENCES[0], SENTENCES[7], SENTENCES[8]];

const VIEWS = ['scores', 'scaled', 'weights'];

/** In the page: gives a figure inputs, brings it into view and waits for its numbers. */
async function give(selector, inputs) {
  const figure = document.querySelector(selector);
  figure.scrollIntoView();
  Object.assign(figure, inputs);
  await figure.updateComplete;
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  const sentences = name === 'chromium' ? SENTENCES : FEW;

  describe(`every number of every figure in ${name}`, () => {
    let browser;
    let page;
    let server;
    let vocabulary;

    before(async () => {
      const engine = await wasmEngine();
      vocabulary = engine.words.toLocaleString('en');
      engine.delete();
      server = await serve(DIST, { probe: true });
      browser = await launch();
      page = await browser.newPage();
      await page.resize(1280, 900);
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    async function open(path, figure) {
      await page.goto(server.url + path);
      await until(page, (selector) => Boolean(document.querySelector(selector)?.data), figure);
    }

    async function compare(figure, oracle, about) {
      const { text, shapes, spoken } = await page.evaluate(read, figure);
      assertNumbers(text, oracle.numbers, about);
      assertNumbers(spoken, oracle.spoken, `${about}, spoken`);
      assertShapes(shapes, oracle.shapes, about);
    }

    const quiet = async () => assert.deepEqual(await page.console(), []);

    test('listen', async () => {
      await open('embed.html?figure=listen', 'attention-listen');
      for (const [sentence, query] of sentences) {
        await page.evaluate(give, 'attention-listen', { sentence, query });
        await compare('attention-listen', listenOracle({ sentence, query }, vocabulary), sentence);
      }
      await quiet();
    });

    test('matrix', async () => {
      await open('embed.html?figure=matrix', 'attention-matrix');
      for (const [sentence, query] of sentences) {
        for (const view of VIEWS) {
          await page.evaluate(give, 'attention-matrix', { sentence, query, view });
          const oracle = matrixOracle({ sentence, query, view }, vocabulary);
          await compare('attention-matrix', oracle, `${sentence} ${view}`);
        }
      }
      await quiet();
    });
  });
}
