import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { BUILDS } from '../engine/files.js';
import { engineFromDisk } from '../engine/from_disk.js';
import { CASES, native, plain } from './native_engine.js';

// deepEqual compares doubles exactly: every bit of every float32 is the same.
for (const build of Object.keys(BUILDS)) {
  describe(`the ${build} build gives the numbers of the native one`, () => {
    let engine;
    before(async () => {
      engine = await engineFromDisk(build);
    });
    after(() => engine.delete());

    for (const { sentence, target } of CASES) {
      test(sentence, () => {
        assert.deepEqual(
          plain(engine.listen(sentence, target, ['river', 'money'])),
          native('listen', sentence, '--query', target, '--compare', 'river,money', '--json'),
        );
      });
    }

    test('senses, lenses, match, arrows and scale', () => {
      const [first, second] = CASES.map(({ sentence }) => sentence);
      for (const [args, numbers] of [
        [['senses', first, second, '--query', 'bank'], engine.senses(first, second, 'bank')],
        [['match', first, '--query', 'bank'], engine.match(first, 'bank')],
        [['arrows', '1', '2', '-3', '0.5'], engine.arrows([1, 2], [-3, 0.5])],
        [['draw', '7'], engine.draw(7)],
      ]) {
        assert.deepEqual(plain(numbers), native(...args), args[0]);
      }
    });
  });
}

const [first, second] = CASES.map(({ sentence }) => sentence);

const FIGURES = {
  senses: [
    () => engine.senses(first, second, 'bank'),
    ['senses', first, second, '--query', 'bank'],
  ],
  lenses: [
    () => engine.lenses(first, 'bank', [0.44, -0.2], 7),
    ['lenses', first, '--query', 'bank', '--nudge', '0.44', '-0.2', '--component', '7'],
  ],
  match: [() => engine.match(first, '8'), ['match', first, '--query', '8']],
  arrows: [() => engine.arrows([3, -1.1], [0.7, 2]), ['arrows', '3', '-1.1', '0.7', '2']],
  draw: [() => engine.draw(5), ['draw', '5']],
  scale: [() => engine.scale(4000).widths[6], ['scale', '--dk', '64', '--json']],
};

for (const [name, [ask, args]] of Object.entries(FIGURES)) {
  test(`native and WebAssembly give the same numbers for ${name}`, () => {
    assert.deepEqual(plain(ask()), native(...args));
  });
}
