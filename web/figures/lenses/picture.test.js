import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineFromDisk } from '../../engine/from_disk.js';
import { EXAMPLES } from '../../examples.js';
import { toMarkup } from '../../parts/markup.js';
import { onPad } from './pad.js';
import { lensesPicture, shares, strips } from './picture.js';
import { lensesSentence } from './sentence.js';

const engine = await engineFromDisk();
const [{ sentence }] = EXAMPLES[0].senses;

test('a nudge stays on the pad and has two decimals', () => {
  assert.deepEqual([-7, -0.126, 0.004, 0.3, 7].map(onPad), [-1, -0.13, 0, 0.3, 1]);
});

test('no nudge is exactly the start', () => {
  const data = engine.lenses(sentence, 'bank', [0, 0]);
  for (const { start, now } of strips(data)) assert.deepEqual(now, start);
  for (const { hears, heard } of shares(data)) {
    assert.equal(hears[0], hears[1]);
    assert.equal(heard[0], heard[1]);
  }
});

test('a nudge moves all three, each in its own way', () => {
  const data = engine.lenses(sentence, 'bank', [0.5, -0.25]);
  for (const { symbol, start, now } of strips(data)) assert.notDeepEqual(now, start, symbol);
  assert.notDeepEqual(data.q, data.k);
});

test('the picture has the pad, and what the word hears before and after', () => {
  const data = engine.lenses(sentence, 'bank', [0.5, -0.25], 0, '', ['river', 'money']);
  const picture = toMarkup(lensesPicture(data, lensesSentence(data)));
  assert.doesNotMatch(picture, /undefined|NaN|Infinity|\[object/);
  assert.match(picture, /class="handle" cx="162" cy="135"/);
  assert.match(picture, /river →/);
  assert.match(picture, /↑ money/);
  for (const { hears } of shares(data)) {
    for (const value of hears) assert.ok(picture.includes(`>${value.toFixed(2)}<`));
  }
  assert.ok(picture.includes(`<title>${lensesSentence(data)}</title>`));
});

test('the sentence names what changes most, and no nudge where there is none', () => {
  const towards = ['river', 'money'];
  const say = (nudge) => lensesSentence(engine.lenses(sentence, 'bank', nudge, 0, '', towards));
  assert.match(say([0, 0.5]), /^Nudged 0\.50 towards money, bank now hears /);
  assert.match(say([-0.25, 0.5]), /^Nudged 0\.25 away from river and 0\.50 towards money, /);
  assert.match(say([0, 0]), /^Not nudged, bank hears /);
  const { before, row } = engine.lenses(sentence, 'bank', [0, 0.5], 0, '', towards);
  const start = before.weights[before.query];
  const change = row.map((now, i) => Math.abs(now - start[i]));
  const most = change.indexOf(Math.max(...change));
  const end = `with ${row[most].toFixed(2)} instead of ${start[most].toFixed(2)}.`;
  assert.ok(say([0, 0.5]).endsWith(end));
});

test('a long sentence shows the words that change most, in its own order', () => {
  const words =
    'the water and a boat at the bank of one river with fish or many old trees by it now';
  const data = engine.lenses(words, 'bank', [1, 1]);
  const lines = shares(data);
  assert.equal(lines.length, 16);
  const places = lines.map(({ hears }) => data.row.indexOf(hears[1]));
  assert.ok(places.every((place) => place >= 0));
});
