import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMarkup } from './markup.js';
import { largest, stripBars } from './strip.js';

test('the largest size counts negative numbers too', () => {
  assert.equal(largest([1, -3], Float32Array.of(2)), 3);
  assert.equal(largest([0]), 0);
});

test('bars stand on the middle line, downward where numbers are negative', () => {
  const bars = toMarkup(stripBars([1, -0.5, 0], 1, 'full'));
  assert.deepEqual(
    [...bars.matchAll(/y="([^"]*)" height="([^"]*)"/g)].map(([, y, height]) => [+y, +height]),
    [
      [1, 19],
      [20, 9.5],
      [20, 0],
    ],
  );
  assert.doesNotMatch(toMarkup(stripBars([0, 0], 0, 'hollow')), /NaN/);
});
