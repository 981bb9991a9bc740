import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { engineFromDisk } from '../../engine/from_disk.js';
import { toMarkup } from '../../parts/markup.js';
import { PROPERTIES } from '../../properties.js';
import { bars, scalePicture, signalCurves } from './picture.js';

let engine;
let measured;
before(async () => {
  engine = await engineFromDisk();
  measured = engine.scale(4000);
});
after(() => engine.delete());

function dataAt(dk, draw = 0) {
  const at = measured.widths.findIndex((width) => width.dk === dk);
  const single = engine.draw(draw);
  return {
    ...measured.widths[at],
    ...measured,
    single: { draw, ...single.widths[at] },
  };
}

test('the slider has the widths that are measured', () => {
  assert.deepEqual(
    measured.widths.map(({ dk }) => String(dk)),
    PROPERTIES.dk.choices,
  );
  assert.equal(measured.complete, true);
});

test('what the captions say is so', () => {
  assert.ok(measured.drift < 0.02, `${measured.drift}`);
  for (const { expected, dk, spread } of measured.widths) {
    assert.equal(expected, Math.sqrt(dk));
    assert.ok(Math.abs(spread / expected - 1) < 0.02, `${spread} at ${dk}`);
  }
  const known = {
    1: [0.0985, 0.0985, 0.3],
    64: [0.0224, 0.0959, 0.87],
    1024: [0.0057, 0.0959, 0.97],
  };
  for (const [dk, [unscaled, scaled, largest]] of Object.entries(known)) {
    const width = dataAt(Number(dk));
    assert.ok(Math.abs(width.unscaled.signal - unscaled) < 0.001);
    assert.ok(Math.abs(width.scaled.signal - scaled) < 0.001);
    assert.ok(Math.abs(width.unscaled.largest - largest) < 0.01);
  }
});

test('bars have the weights’ numbers and lengths', () => {
  const markup = toMarkup(bars(dataAt(64), false, 'unscaled'));
  const heights = [...markup.matchAll(/class="mark unscaled"[^>]* height="([^"]+)"/g)];
  const shown = [...markup.matchAll(/part="weight"[^>]*>([^<]+)</g)].map(([, text]) => text);
  const { weights } = dataAt(64).unscaled;
  assert.deepEqual(
    shown,
    [...weights].map((weight) => weight.toFixed(2).replace(/^0/, '')),
  );
  heights.forEach(([, height], i) => {
    assert.ok(Math.abs(Number(height) - Math.max(1, weights[i] * 128)) < 0.01);
  });
});

test('curves go through every width and mark the chosen one', () => {
  const markup = toMarkup(signalCurves(measured.widths, 6));
  for (const [, points] of markup.matchAll(/points="([^"]+)"/g)) {
    assert.equal(points.split(' ').length, measured.widths.length);
  }
  const shown = [...markup.matchAll(/data-signal="(\w+)"[^>]*>([^<]+)</g)].map(([, ...one]) => one);
  assert.deepEqual(Object.fromEntries(shown), { scaled: '.0960', unscaled: '.0226' });
});

test('the same state gives the same picture, at every width', () => {
  for (const { dk } of measured.widths) {
    for (const one of [false, true]) {
      const picture = () => toMarkup(scalePicture(dataAt(dk), one));
      assert.equal(picture(), picture());
      assert.doesNotMatch(picture(), /NaN|undefined|Infinity|\[object/);
    }
  }
  assert.notEqual(
    toMarkup(bars(dataAt(64, 0), true, 'scaled')),
    toMarkup(bars(dataAt(64, 1), true, 'scaled')),
  );
});
