import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { engineFromDisk } from '../../engine/from_disk.js';
import { EXAMPLES } from '../../examples.js';
import { toMarkup } from '../../parts/markup.js';
import { START } from './arrows.js';
import { differingExample } from './example.js';
import {
  firsts,
  hasEqual,
  links,
  matchPicture,
  moved,
  ordered,
  placesOf,
  plane,
  pointAt,
  shareOf,
  within,
} from './picture.js';

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

test('a built-in sentence has another first word by dot product than by cosine, in every head', () => {
  for (const head of engine.heads) {
    const { sentence, word } = differingExample(engine, head);
    const [byDot, byCosine] = firsts(engine.match(sentence, word, head));
    assert.notEqual(byDot.text, byCosine.text);
    assert.ok(![byDot.text, byCosine.text].includes(word));
  }
});

test('equal words are never apart', () => {
  for (const head of engine.heads) {
    for (const sentence of [
      'money bank water flow water',
      'The bank by the bank faces the other bank.',
      'Water, water, everywhere, and all the water did shrink',
      'I saw me and you saw me',
    ]) {
      for (const token of engine.listen(sentence).tokens) {
        if (token.row === null) continue;
        const data = engine.match(sentence, `${token.index}`, head);
        const { words, listen } = data;
        const called = listen.tokens.filter(({ row }) => row !== null).map(({ word }) => word);
        const about = `${sentence} ${token.text} ${head}`;
        const places = placesOf(words);
        assert.ok(hasEqual(words), about);
        for (const order of [0, 1]) {
          const taken = places.map((place) => place[order]).sort((a, b) => a - b);
          assert.deepEqual(taken, [...words.keys()], `${about}: every place once`);
        }
        called.forEach((word, i) => {
          const next = called.indexOf(word, i + 1);
          if (next < 0) return;
          const steps = [0, 1].map((order) => places[next][order] - places[i][order]);
          assert.deepEqual(steps, [1, 1], `${about}: one below the other`);
        });
        const [byDot, byCosine] = firsts(data).map(({ row }) => called[row]);
        assert.ok(byDot !== byCosine || firsts(data)[0] === firsts(data)[1], about);
      }
    }
  }
});

test('what stands in its place is not said to have moved', () => {
  const word = (row, rank_by_dot, rank_by_cosine) => ({ row, rank_by_dot, rank_by_cosine });
  assert.equal(moved([word(0, 2, 2), word(1, 0, 0), word(2, 0, 0)]), 0);
  assert.equal(moved([word(0, 0, 0), word(1, 0, 1), word(2, 2, 2)]), 0);
  assert.equal(moved([word(0, 0, 1), word(1, 1, 0), word(2, 2, 2)]), 2);
  assert.deepEqual(placesOf([word(0, 1, 0), word(1, 0, 1), word(2, 1, 1)]), [
    [1, 0],
    [0, 1],
    [2, 2],
  ]);
});

test('the word that asks is not the first to answer, unless there is no other', () => {
  const alone = engine.match('bank bank', 'bank');
  assert.deepEqual(firsts(alone), [alone.words[0], alone.words[0]]);
  const two = engine.match('bank bank money', 'bank');
  assert.deepEqual(
    firsts(two).map(({ text }) => text),
    ['money', 'money'],
  );
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
