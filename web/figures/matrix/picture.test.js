import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineFromDisk } from '../../engine/from_disk.js';
import { toMarkup } from '../../parts/markup.js';
import { cellText, labelled, matrixPicture } from './picture.js';

const engine = await engineFromDisk();
const VIEWS = ['scores', 'scaled', 'weights'];
const SENTENCES = [
  'I sat on the bank and watched the water flow.',
  'The <b>"bank"</b> & the café 中文 \u0007it',
  'bank',
];

test('a matrix and its words are one object', () => {
  const data = engine.listen(SENTENCES[0], 'bank');
  const lines = labelled(data, 'weights');
  assert.equal(lines[4].asks.text, 'bank');
  assert.equal(lines[4].cells[8].answers.text, 'water');
  assert.equal(lines[4].cells[8].value, data.weights[4][8]);
  assert.notEqual(data.weights[4][8], data.weights[8][4], 'row asks, column answers');
  assert.throws(() => labelled({ ...data, weights: data.weights.slice(1) }, 'weights'), RangeError);
  assert.throws(() => labelled({ ...data, tokens: data.tokens.slice(1) }, 'scores'), RangeError);
});

for (const sentence of SENTENCES) {
  for (const view of VIEWS) {
    test(`${view} of ${JSON.stringify(sentence)} as a picture`, () => {
      const data = engine.listen(sentence, 'bank');
      const picture = toMarkup(matrixPicture(data, view, [data.query, 0]));
      assert.doesNotMatch(picture, /undefined|NaN|Infinity|\[object/);
      const shown = [...picture.matchAll(/class="number" x="50%"[^>]*>([^<]*)</g)].map(
        ([, n]) => n,
      );
      const expected = data[view].flatMap((row) => Array.from(row, (n) => cellText(n, view)));
      assert.deepEqual(shown, expected);
    });
  }
}

test('64 words are a picture without numbers in its cells', () => {
  const data = engine.listen(Array(64).fill('water').join(' '));
  assert.doesNotMatch(toMarkup(matrixPicture(data, 'weights', [0, 1])), /x="50%"/);
});
