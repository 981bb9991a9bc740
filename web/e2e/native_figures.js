import assert from 'node:assert/strict';
import { PROPERTIES } from '../properties.js';
import { oracle } from './oracle_engine.js';

/** Every number of a figure in its first state, held against the engine in this process. */

const [SENTENCE, OTHER] = [PROPERTIES.sentence.default, PROPERTIES.other.default];

/** What a figure shows, and the engine's numbers for that. */
const PAIRS = {
  listen: (data, head) => [data, heard(data, SENTENCE, head)],
  senses: (data, head) => [
    data,
    {
      ...oracle.senses(SENTENCE, OTHER, 'bank', [], head),
      first: heard(data.first, SENTENCE, head),
      second: heard(data.second, OTHER, head),
    },
  ],
  lenses: (data, head) => {
    const { component } = data.arithmetic;
    return [data, oracle.lenses(SENTENCE, 'bank', [0.5, 0], component, head, ['river', 'money'])];
  },
  match: ({ arrows: _, ...data }, head) => [data, oracle.match(SENTENCE, 'bank', head)],
  scale: ({ widths, single: { draw, ...single } }) => [
    { widths, single },
    {
      widths: PROPERTIES.dk.choices.map(oracle.scale),
      single: oracle.draw(draw).widths.find(({ dk }) => dk === 64),
    },
  ],
  matrix: (data, head) => [data, heard(data, SENTENCE, head)],
};

function heard({ compare }, sentence, head) {
  const words = compare.map(({ word }) => word);
  return oracle.listen(sentence, 'bank', words, head);
}

export const FIGURES = Object.keys(PAIRS);

/**
 * In the page: what a figure shows, as JSON.
 * @param {import('../package/attention-figures.js').State['figure']} name
 */
async function numbersOf(name) {
  const figure = document.querySelector(`attention-${name}`);
  await customElements.whenDefined(figure.localName);
  figure.scrollIntoView();
  await figure.whenDrawn();
  return JSON.stringify(figure.data, (_, value) =>
    ArrayBuffer.isView(value) ? [.../** @type {Float32Array} */ (value)] : value,
  );
}

/** Compares every bit; but browsers' JSON has no −0. */
export async function assertNative(page, name, head = 'meaning') {
  const data = JSON.parse(await page.evaluate(numbersOf, name));
  const [shown, wanted] = PAIRS[name](data, head);
  assert.deepEqual(shown, JSON.parse(JSON.stringify(wanted)), `${name} ${head}`);
}

/** The weights that a listening figure shows first. */
export function firstWeights() {
  const { weights, query } = oracle.listen(SENTENCE, 'bank');
  return weights[query].map((weight) => weight.toFixed(2).replace(/^0/, ''));
}
