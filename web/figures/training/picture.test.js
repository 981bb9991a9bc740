import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { engineFromDisk, trainingFromDisk } from '../../engine/from_disk.js';
import { toMarkup } from '../../parts/markup.js';
import { PROPERTIES } from '../../properties.js';
import { TRAINING } from '../../words.js';
import { TrainingFigure } from './element.js';
import { curvePanel, PANELS, rowBars, signalLeft, trainingPicture } from './picture.js';
import { trainingSentence } from './sentence.js';

let engine;
let data;
before(async () => {
  engine = await engineFromDisk();
  data = TrainingFigure.compute(engine, {
    sentence: PROPERTIES.sentence.default,
    query: 'bank',
    trained: '30',
    width: '16',
    optimiser: 'adamw',
    rate: '0.01',
    seed: '1',
    learning: await trainingFromDisk(),
  });
});
after(() => engine.delete());

test('it has learned as far as it was asked to, and no further', () => {
  assert.equal(data.at, 30);
  assert.deepEqual([...data.losses.steps], [0, 10, 20, 30]);
  assert.equal(data.steps, Number(PROPERTIES.trained.choices.at(-1)));
});

for (const name of PANELS) {
  test(`${name}: a point of each curve a measurement, and the numbers at the step shown`, () => {
    const drawn = toMarkup(curvePanel(data, name));
    const lines = [...drawn.matchAll(/points="([^"]+)"/g)].map(([, points]) => points.split(' '));
    assert.deepEqual(
      lines.map((points) => points.length),
      [4, 4],
    );
    for (const [i, kind] of ['scaled', 'unscaled'].entries()) {
      const [, shown] = drawn.match(new RegExp(`data-value="${kind}"[^>]*>([^<]+)<`));
      assert.ok(Math.abs(Number(shown) - data[name][kind][3]) < 0.006, `${name} ${kind}`);
      const y = lines[i].map((point) => Number(point.split(',')[1]));
      const rises = data[name][kind][3] > data[name][kind][0];
      assert.equal(y[3] < y[0], rises, 'up is more');
    }
    assert.doesNotMatch(drawn, /NaN|undefined/);
  });
}

test('the row has a bar for each word in each head, as long as the weight', () => {
  const drawn = toMarkup(rowBars(data));
  const bars = [...drawn.matchAll(/class="mark (\w+)"[^>]* width="([\d.]+)%"/g)];
  assert.equal(bars.length, 2 * data.rows.scaled.length);
  for (const [i, [, kind, width]] of bars.entries()) {
    assert.ok(Math.abs(Number(width) / 42 - data.rows[kind][i >> 1]) < 0.001);
  }
});

test('without scaling less of the learning signal is left, and the sentence has the losses', () => {
  assert.ok(signalLeft(data, 'unscaled') < signalLeft(data, 'scaled'));
  assert.ok(signalLeft(data, 'scaled') <= 1);
  const said = trainingSentence(data);
  for (const kind of ['scaled', 'unscaled'])
    assert.ok(said.includes(Math.exp(data.losses[kind][3]).toFixed(1)), said);
  assert.match(trainingSentence({ ...data, stopped: 31 }), /Step 31 /);
});

test('the picture stands alone', () => {
  const drawn = toMarkup(trainingPicture(data));
  assert.match(drawn, /^<svg/);
  assert.doesNotMatch(drawn, /NaN|undefined/);
});

test('the caption says what the eight seeds gave', () => {
  const runs = JSON.parse(
    readFileSync(new URL('../../model/training.json', import.meta.url), 'utf8'),
  );
  const at = (dk) => runs.find((run) => run.d_k === dk && run.optimiser === 'adamw');
  const range = ({ loss }) => `${loss.smallest.toFixed(2)} to ${loss.largest.toFixed(2)}`;
  for (const point of [at(64).step_50, at(64).end, at(4).end, at(512).end]) {
    for (const kind of ['scaled', 'unscaled'])
      assert.ok(TRAINING.seeds.includes(range(point[kind])), range(point[kind]));
  }
  for (const dk of [64, 256, 512]) {
    const { step_50: early, end } = at(dk);
    for (const { scaled, unscaled } of [early, end])
      assert.ok(scaled.loss.largest < unscaled.loss.smallest, `${dk}`);
    assert.ok(end.unscaled.loss.largest < early.unscaled.loss.smallest, 'it does not stop');
  }
  const { scaled, unscaled } = at(4).end;
  assert.ok(scaled.loss.largest > unscaled.loss.smallest, 'no difference');
});
