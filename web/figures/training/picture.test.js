import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { engineFromDisk, trainingFromDisk } from '../../engine/from_disk.js';
import { toMarkup } from '../../parts/markup.js';
import { PROPERTIES } from '../../properties.js';
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
    assert.ok(Math.abs(Number(width) / 44 - data.rows[kind][i >> 1]) < 0.001);
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
