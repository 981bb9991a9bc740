import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { EXAMPLES } from '../examples.js';
import { FIELD } from '../words.js';
import { BROWSERS, until } from './browsers.js';
import { CASES } from './native_engine.js';
import { oracle } from './oracle_engine.js';
import { test, visit } from './site.js';

/** In the page: what the first listening figure shows. */
function shown() {
  const figure = document.querySelector('attention-listen');
  const root = figure.shadowRoot;
  const all = (selector) => [...root.querySelectorAll(selector)];
  return {
    chosen: all('[part="token"][aria-pressed="true"]').map((token) => token.textContent.trim()),
    weights: all('[part="weight"]').map((weight) => weight.textContent.trim()),
  };
}

/** In the page: gives the figure inputs and waits for it. */
async function give(inputs) {
  const figure = document.querySelector('attention-listen');
  Object.assign(figure, inputs);
  await figure.whenDrawn();
}

/** In the page: gives a figure inputs; what it then says of an example, and how the list calls it. */
async function failure(name, inputs) {
  const figure = document.querySelector(`attention-${name}`);
  Object.assign(figure, inputs);
  await figure.whenDrawn();
  const { renderRoot } = figure;
  return {
    note: renderRoot.querySelector('.failure')?.textContent ?? '',
    chosen: renderRoot.querySelector('.examples select').selectedOptions[0].textContent,
  };
}

/** In the page: the middle of the word with this text. */
function middleOf(text) {
  const tokens = document
    .querySelector('attention-listen')
    .shadowRoot.querySelectorAll('[part="token"]');
  const token = [...tokens].find((candidate) => candidate.textContent.trim() === text);
  token.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = token.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** In the page: what stands below the words in a step, what it says, and where the button leads from. */
async function stepped() {
  const figure = document.querySelector('attention-listen');
  const { renderRoot } = figure;
  const texts = (selector) =>
    [...renderRoot.querySelectorAll(selector)].map((one) => one.textContent.trim());
  const below = texts('.sentence .weight').filter(Boolean);
  const [said] = texts('[part="summary"]');
  renderRoot.querySelector('.stepper button').click();
  await figure.whenDrawn();
  const next = Number(figure.step);
  return { below, said, from: next === 0 ? 5 : next - 1 };
}

const plain = (score) => score.toFixed(2).replace('-', '−');
const twoDecimals = (weight) => weight.toFixed(2).replace(/^0/, '');

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`listening figure in ${name}`, () => {
    const site = visit(launch);
    let page;

    async function open(path = '') {
      page = await site.browser.newPage();
      await page.resize(1024, 900);
      await page.goto(site.url + path);
      await until(page, () => Boolean(document.querySelector('attention-listen')?.data));
      await page.evaluate(give, {});
    }
    async function close() {
      assert.deepEqual(await page.console(), [], 'the console has to stay empty');
      await page.close();
    }

    test('a click chooses the query, arrow keys and Enter another', async () => {
      await open();
      await page.clickAt(...(await page.evaluate(middleOf, 'water')));
      await until(page, () => document.querySelector('attention-listen').query === 'water');
      assert.deepEqual((await page.evaluate(shown)).chosen, ['water']);
      await page.press('ArrowRight');
      await page.press('Enter');
      await until(page, () => document.querySelector('attention-listen').query === 'flow');
      assert.deepEqual((await page.evaluate(shown)).chosen, ['flow']);
      await close();
    });

    test('every step shows the numbers that it speaks of, and an address leads to it', async () => {
      await open('embed.html?figure=listen&step=2');
      const { weights, scores, scaled, beta, query } = oracle.listen(CASES[0].sentence, 'bank');
      const logits = scaled[query].map((score, row) => score + (row === query ? beta : 0));
      const rows = [weights[query], null, scores[query], logits, weights[query], weights[query]];
      for (const [step, row] of rows.entries()) {
        await page.evaluate(give, { sentence: CASES[0].sentence, query: 'bank', step: `${step}` });
        const { below, said, from } = await page.evaluate(stepped);
        assert.deepEqual(
          below,
          row ? Array.from(row, step % 5 && step < 4 ? plain : twoDecimals) : [],
        );
        const heard = row
          ?.map((value, place) => [value, place])
          .filter(([, place]) => place !== query);
        const [most] = heard?.toSorted(([a], [b]) => b - a)[0] ?? [null];
        const shown = step === 0 ? `${Math.round(100 * most)}%` : most?.toFixed(2);
        if (row) assert.ok(said.includes(shown), `${shown} in step ${step}: ${said}`);
        assert.equal(from, step, 'the first button leads on');
      }
      await close();
    });

    test('an example on which the head fails says so, in the senses figure too', async () => {
      await open();
      for (const { word, senses } of EXAMPLES) {
        const failing = senses.some((sense) => sense.fails);
        for (const { sentence, fails } of senses) {
          const inputs = { sentence, query: word, head: 'meaning' };
          const note = fails ? `${FIELD.fails} ${fails}` : '';
          const chosen = failing ? FIELD.failing(word) : word;
          assert.deepEqual(await page.evaluate(failure, 'listen', inputs), { note, chosen });
          const plain = { ...inputs, head: 'plain' };
          assert.equal((await page.evaluate(failure, 'listen', plain)).note, '');
          if (fails)
            assert.deepEqual(await page.evaluate(failure, 'senses', inputs), { note, chosen });
        }
      }
      await close();
    });

    test('an embedded figure takes its values from the address', async () => {
      await open(`embed.html?sentence=${encodeURIComponent(CASES[1].sentence)}&query=bank`);
      const { weights, query } = oracle.listen(CASES[1].sentence, 'bank');
      assert.deepEqual((await page.evaluate(shown)).weights, weights[query].map(twoDecimals));
      await close();
    });
  });
}
