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
    [...bars.matchAll(/M\S+ 20v(\S+?)h\S+?v(\S+?)z/g)].map(([, up, down]) => [+up, +down]),
    [
      [-19, 19],
      [9.5, -9.5],
      [0, 0],
    ],
  );
  assert.doesNotMatch(toMarkup(stripBars([0, 0], 0, 'hollow')), /NaN/);
});
