import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIGURES, tagOf } from '../web/figures/list.js';
import { placeRules, placesCss, placesOf } from './places.mjs';

test('a place holds for widths whose heights are nearly the same, the first for narrower ones too', () => {
  const measured = [
    { width: 288, height: 1000 },
    { width: 304, height: 990 },
    { width: 320, height: 800 },
  ];
  assert.deepEqual(placesOf(measured), [
    [0, 1020],
    [320, 816],
  ]);
});

test('places are rules, from their widths on', () => {
  assert.equal(
    placeRules({
      listen: [
        [0, 1032],
        [320, 824],
      ],
    }),
    `attention-listen::before { min-height: 1032px; }
@container (min-width: 320px) { attention-listen::before { min-height: 824px; } }`,
  );
});

test('every figure has a place', async () => {
  const css = await placesCss();
  assert.doesNotMatch(css, /^attention-figure \{/m);
  for (const name of FIGURES) {
    assert.ok(
      css.includes(`${tagOf(name)}::before { min-height:`),
      `${name}: run scripts/reserve.mjs`,
    );
  }
});
