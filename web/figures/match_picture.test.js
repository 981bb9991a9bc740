import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { engineFromDisk } from '../engine/from_disk.js';
import { toMarkup } from '../parts/markup.js';
import { EXAMPLES } from '../words.js';
import { START } from './match_arrows.js';
import { differingExample } from './match_example.js';
import { links, matchPicture, ordered, plane, pointAt, shareOf, within } from './match_picture.js';

let engine;
before(async () => {
  engine = await engineFromDisk();
});
after(() => engine.delete());

const SENTENCES = [
  EXAMPLES[0].senses[0].sentence,
  'The <b>"bank"</b> & the café 中文 \u0007it',
  'bank',
  Array(64).fill('bank').join(' '),
];
const dataOf = (sentence, query) => ({
  ...engine.match(sentence, query),
  arrows: engine.arrows(START.q, START.k),
});

test('a longer key doubles the dot product and leaves the cosine', () => {
  const { q, k } = START;
  const short = engine.arrows(q, k);
  const long = engine.arrows(q, [2 * k[0], 2 * k[1]]);
  assert.equal(long.dot, 2 * short.dot);
  assert.equal(long.key_norm, 2 * short.key_norm);
  assert.ok(Math.abs(long.cosine - short.cosine) < 1e-6);
});

test('a built-in sentence has another first word by dot product than by cosine', () => {
  const { sentence, word } = differingExample(engine);
  const { words } = engine.match(sentence, word);
  assert.notEqual(ordered(words, 'rank_by_dot')[0], ordered(words, 'rank_by_cosine')[0]);
});

test('the orders are those of the numbers', () => {
  for (const { word, senses } of EXAMPLES) {
    const { words } = engine.match(senses[0].sentence, word);
    for (const [rank, value] of [
      ['rank_by_dot', 'dot'],
      ['rank_by_cosine', 'cosine'],
    ]) {
      const values = ordered(words, rank).map((one) => one[value]);
      assert.deepEqual(
        values,
        [...values].sort((a, b) => b - a),
      );
    }
  }
});

test('a place of the plane and its shares belong together, on a grid of tenths', () => {
  for (const point of [
    [3, 1],
    [-6, 4],
    [0, 0],
    [0.1, -2.5],
  ]) {
    assert.deepEqual(pointAt(shareOf(point).map((share) => share / 100)), point);
  }
  assert.deepEqual(within([7, -9]), [6, -4]);
  assert.deepEqual(within([0.149, -0.04]), [0.1, 0]);
});

test('every arrow has a drawing, none at all too', () => {
  for (const [q, k] of [
    [
      [0, 0],
      [0, 0],
    ],
    [
      [3, 1],
      [0, 0],
    ],
    [
      [1, 1],
      [-1, -1],
    ],
    [
      [6, 4],
      [6, 4],
    ],
  ]) {
    assert.doesNotMatch(toMarkup(plane(engine.arrows(q, k))), /NaN|undefined|Infinity/);
  }
});

test('every sentence has a picture, whatever it is', () => {
  for (const sentence of SENTENCES) {
    const data = dataOf(sentence, 'bank');
    const picture = toMarkup(matchPicture(data));
    assert.doesNotMatch(picture, /NaN|undefined|Infinity|<b>|\[object/);
    assert.ok(toMarkup(links(data.words)).match(/<line/g).length <= data.words.length);
  }
});
