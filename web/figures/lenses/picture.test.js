import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineFromDisk } from '../../engine/from_disk.js';
import { EXAMPLES } from '../../examples.js';
import { toMarkup } from '../../parts/markup.js';
import { onPad } from './pad.js';
import { lensesPicture, shares, strips } from './picture.js';

const engine = await engineFromDisk();
const [{ sentence }] = EXAMPLES[0].senses;

test('a nudge stays on the pad and has two decimals', () => {
  assert.deepEqual([-7, -0.126, 0.004, 0.3, 7].map(onPad), [-1, -0.13, 0, 0.3, 1]);
});

test('no nudge is exactly the start', () => {
  const data = engine.lenses(sentence, 'bank', [0, 0]);
  for (const { start, now } of strips(data)) assert.deepEqual(now, start);
  for (const { hears, heard } of shares(data, 64)) {
    assert.equal(hears[0], hears[1]);
    assert.equal(heard[0], heard[1]);
  }
});

test('a nudge moves all three, each in its own way', () => {
  const data = engine.lenses(sentence, 'bank', [0.5, -0.25]);
  for (const { symbol, start, now } of strips(data)) assert.notDeepEqual(now, start, symbol);
  assert.notDeepEqual(data.q, data.k);
  const picture = toMarkup(lensesPicture(data, 'bank'));
  assert.doesNotMatch(picture, /undefined|NaN|Infinity|\[object/);
  const bars = 2 * (2 * engine.d_model + 2 * engine.d_k);
  assert.equal(picture.match(/h[\d.]+v-?[\d.]+z/g).length, bars);
});

test('a long sentence shows the words that change most, in its own order', () => {
  const words =
    'the water and a boat at the bank of one river with fish or many old trees by it now';
  const data = engine.lenses(words, 'bank', [1, 1]);
  const lines = shares(data, 16);
  assert.equal(lines.length, 16);
  const places = lines.map(({ hears }) => data.row.indexOf(hears[1]));
  assert.ok(places.every((place) => place >= 0));
});
