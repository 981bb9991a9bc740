import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineFromDisk } from '../../engine/from_disk.js';
import { EXAMPLES } from '../../examples.js';
import { toMarkup } from '../../parts/markup.js';
import { apart, sensesMap } from './map.js';
import { sensesPicture } from './picture.js';

const engine = await engineFromDisk();

test('labels are pushed apart and keep their order', () => {
  const placed = apart([50, 10, 52, 51], 10);
  assert.deepEqual(
    placed.map((at) => Math.round(at)),
    [41, 10, 61, 51],
  );
});

for (const { word, senses } of EXAMPLES) {
  test(`the map of ${word}`, () => {
    const data = engine.senses(senses[0].sentence, senses[1].sentence, word);
    assert.equal(data.static_difference, 0, 'one static vector in both sentences');
    const [one, other] = data.map.contextual;
    assert.ok(one.x < 0 && other.x > 0, 'two contextual ones');
    const picture = toMarkup(sensesPicture(data, 'What came out.'));
    assert.doesNotMatch(picture, /undefined|NaN|Infinity|\[object/);
    assert.ok(picture.includes('<title>What came out.</title>'));
    for (const width of [250, 320, 600, 856]) {
      const { height, drawing } = sensesMap(data, width);
      const marks = toMarkup(drawing).matchAll(
        /<(?:text|circle)[^>]* c?x="([^"]*)" c?y="([^"]*)"/g,
      );
      for (const [mark, x, y] of marks) {
        assert.ok(x > 0 && x < width && y > 0 && y < height, `${width}: ${mark}`);
      }
    }
  });
}

test('on the map the arrows have the angle whose cosine is named, at every width', () => {
  const [{ senses }] = EXAMPLES;
  const data = engine.senses(senses[0].sentence, senses[1].sentence, 'bank');
  for (const width of [320, 856]) {
    const marks = toMarkup(sensesMap(data, width).drawing);
    const circles = (kind) =>
      [...marks.matchAll(new RegExp(`class="${kind}" cx="([^"]*)" cy="([^"]*)"`, 'g'))].map(
        ([, x, y]) => [Number(x), Number(y)],
      );
    const [[x, y]] = circles('origin');
    const [one, other] = circles('after').map((tip) => [tip[0] - x, tip[1] - y]);
    const cosine =
      (one[0] * other[0] + one[1] * other[1]) / Math.hypot(...one) / Math.hypot(...other);
    assert.ok(Math.abs(cosine - data.contextual_cosine) < 1e-3);
  }
});

test('the same sentence twice is a map too', () => {
  const data = engine.senses('bank', 'bank', 'bank');
  assert.doesNotMatch(toMarkup(sensesPicture(data, 'What came out.')), /undefined|NaN|Infinity/);
});
