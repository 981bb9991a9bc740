import assert from 'node:assert/strict';
import { PROPERTIES } from '../properties.js';
import { native } from './native_engine.js';

/** Every number of a figure in its first state, held against the native engine. */

const [SENTENCE, OTHER] = [PROPERTIES.sentence.default, PROPERTIES.other.default];

/** What a figure shows, and the native engine's numbers for that. */
const PAIRS = {
  listen: (data, head) => [data, heard(data, SENTENCE, head)],
  senses: (data, head) => [
    data,
    {
      ...native('senses', SENTENCE, OTHER, '--query', 'bank', '--head', head),
      first: heard(data.first, SENTENCE, head),
      second: heard(data.second, OTHER, head),
    },
  ],
  lenses: (data, head) => {
    const component = `${data.arithmetic.component}`;
    const options = ['--query', 'bank', '--head', head, '--component', component];
    return [data, native('lenses', SENTENCE, ...options)];
  },
  match: ({ arrows: _, ...data }, head) => [
    data,
    native('match', SENTENCE, '--query', 'bank', '--head', head),
  ],
  scale: ({ widths, single: { draw, ...single } }) => [
    { widths, single },
    {
      widths: PROPERTIES.dk.choices.map((dk) => native('scale', '--dk', dk, '--json')),
      single: native('draw', `${draw}`).widths.find(({ dk }) => dk === 64),
    },
  ],
  matrix: (data, head) => [data, heard(data, SENTENCE, head)],
};

function heard({ compare }, sentence, head) {
  const words = compare.map(({ word }) => word).join(',');
  const more = words ? ['--compare', words] : [];
  return native('listen', sentence, '--query', 'bank', '--head', head, ...more, '--json');
}

export const FIGURES = Object.keys(PAIRS);

/** In the page: what a figure shows, as JSON. */
async function numbersOf(name) {
  const figure = document.querySelector(`attention-${name}`);
  await customElements.whenDefined(figure.localName);
  figure.scrollIntoView();
  await figure.whenDrawn();
  return JSON.stringify(figure.data, (_, value) =>
    ArrayBuffer.isView(value) ? [...value] : value,
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
  const { weights, query } = native('listen', SENTENCE, '--query', 'bank', '--json');
  return weights[query].map((weight) => weight.toFixed(2).replace(/^0/, ''));
}
