import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arcs, bar, barHeight, barRoom, beforeAfter, cosineAxis, glow } from './marks.js';
import { toMarkup } from './markup.js';

const attribute = (markup, name) => Number(markup.match(new RegExp(` ${name}="([\\d.-]+)`))[1]);

test('a bar is as long as its weight and stands on the floor', () => {
  const half = toMarkup(bar(0.5, 80, false));
  const quarter = toMarkup(bar(0.25, 80, false));
  assert.equal(attribute(half, 'height'), 2 * attribute(quarter, 'height'));
  for (const markup of [half, quarter]) {
    assert.equal(attribute(markup, 'y') + attribute(markup, 'height'), 80);
  }
});

test('there is room for the highest bar of all rows', () => {
  const room = barRoom([Float32Array.of(0.1, 0.9), Float32Array.of(0.5, 0.5)]);
  assert.ok(room >= barHeight(0.9));
  assert.ok(attribute(toMarkup(bar(0.9, room, true)), 'y') >= 0);
});

test('more weight never glows less', () => {
  let last = -1;
  for (let weight = 0; weight <= 1; weight += 0.05) {
    const strength = attribute(toMarkup(glow(weight, 10, 10)), 'fill-opacity');
    assert.ok(strength >= last && strength <= 1);
    last = strength;
  }
});

test('arcs go from the query to every other word', () => {
  const drawn = arcs([0, 100, 200, 300], 1, 100).map(toMarkup);
  const ends = drawn.map((arc) => arc.match(/d="M100 .* (\d+) \d+"/)?.[1]);
  assert.deepEqual(ends, ['0', '200', '300']);
});

test('before and after stand where their cosines are', () => {
  const axis = cosineAxis([0.1, 0.55, -0.1]);
  assert.ok(axis.from <= -0.1 && axis.to >= 0.55);
  const markup = toMarkup(beforeAfter(0.1, 0.55, axis));
  const [before, after] = [...markup.matchAll(/cx="([\d.]+)%"/g)].map((match) => Number(match[1]));
  assert.ok(before < after && before > 0 && after < 100);
});
