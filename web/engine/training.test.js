import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { native, plain } from '../e2e/native_engine.js';
import { AttentionError } from './error.js';
import { BUILDS } from './files.js';
import { engineFromDisk, trainingFromDisk } from './from_disk.js';
import { Training } from './training.js';

/** A training in Node. */
async function trainingOf(engine, settings, build = 'simd') {
  const { module, texts } = await trainingFromDisk(build);
  return new Training(module, engine, texts, settings);
}

/** After 200 steps. */
function afterSteps(training) {
  for (let i = 0; i < 200; ++i) training.step();
  return plain(training.curves());
}

/** The first points: the gradient of the last one is that of the step after it. */
const upTo = (curves, points) =>
  Object.fromEntries(
    ['losses', 'entropy', 'signal', 'top_clues', 'gradient'].map((name) => [
      name,
      Object.fromEntries(
        Object.entries(curves[name]).map(([kind, values]) => [kind, values.slice(0, points)]),
      ),
    ]),
  );

for (const build of Object.keys(BUILDS)) {
  describe(`training in the ${build} build`, () => {
    let engine;
    before(async () => {
      engine = await engineFromDisk(build);
    });
    after(() => engine.delete());

    for (const settings of [
      { width: 16, optimiser: 'adamw', rate: 0.003, seed: 1 },
      { width: 4, optimiser: 'momentum', rate: 0.1, seed: 7 },
    ]) {
      test(`${settings.optimiser}: to the last bit that of attention train --compare`, async () => {
        const training = await trainingOf(engine, settings, build);
        const curves = afterSteps(training);
        assert.equal(curves.losses.steps.at(-1), 200);
        const wanted = native(
          ...['train', '--compare', '--json', '--dk', `${settings.width}`],
          ...['--optimiser', settings.optimiser, '--rate', `${settings.rate}`],
          ...['--seed', `${settings.seed}`],
        );
        assert.deepEqual(upTo(curves, 20), upTo(wanted, 20));
        assert.deepEqual(curves.losses.scaled, wanted.losses.scaled.slice(0, 21));
        training.delete();
      });
    }
  });
}

test('what a word hears changes as the heads learn, and the past is kept', async () => {
  const engine = await engineFromDisk();
  const training = await trainingOf(engine, { width: 16, optimiser: 'adamw', rate: 0.01, seed: 1 });
  const ask = (point) => training.row(point, 'I sat on the bank of the river', 'bank');
  while (training.curves().losses.steps.length < 4) training.work(50);
  const [first, last] = [ask(0), ask(3)];
  assert.equal(last.at, 30);
  assert.equal(last.rows.scaled[last.query], 0, 'it does not hear itself');
  const sum = last.rows.unscaled.reduce((total, weight) => total + weight, 0);
  assert.ok(Math.abs(sum - 1) < 1e-6);
  assert.notDeepEqual(first.rows, last.rows);
  while (training.curves().losses.steps.length < 6) training.work(50);
  assert.deepEqual(ask(3), last);
  assert.throws(() => training.row(0, 'qqzzx'), { code: 'kNoKnownWord' });
  training.delete();
  engine.delete();
});

test('training that runs away stops with the last good weights', async () => {
  const engine = await engineFromDisk();
  const training = await trainingOf(engine, {
    width: 4,
    optimiser: 'momentum',
    rate: 1e3,
    seed: 2,
  });
  while (training.step());
  const { stopped, step, losses } = training.curves();
  assert.equal(stopped, step + 1);
  assert.ok(losses.unscaled.every(Number.isFinite));
  const { rows } = training.row(99, 'the bank of the river', 'bank');
  assert.ok(rows.unscaled.every(Number.isFinite));
  assert.equal(training.work(100), false);
  training.delete();
  engine.delete();
});

test('too few texts are refused', async () => {
  const engine = await engineFromDisk();
  const { module } = await trainingFromDisk();
  const few = new TextEncoder().encode('one two\n\n');
  assert.throws(
    () => new Training(module, engine, few, { width: 4, optimiser: 'adamw', rate: 0.1, seed: 1 }),
    (error) => error instanceof AttentionError && error.code === 'kTextsTooFew',
  );
  engine.delete();
});
