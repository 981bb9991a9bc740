import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CASES, native, plain } from '../e2e/native_engine.js';
import { BUILDS } from './files.js';
import { engineFromDisk, wordsFromDisk } from './from_disk.js';

/** The same by the bare formula. */
const plainOf = (engine, first, second) =>
  [
    [['listen', first, '--json'], engine.listen(first, 'bank', [], 'plain')],
    [['senses', first, second], engine.senses(first, second, 'bank', [], 'plain')],
    [['lenses', first], engine.lenses(first, 'bank', [0, 0], 0, 'plain')],
    [['match', first], engine.match(first, 'bank', 'plain')],
  ].map(([args, numbers]) => [[...args, '--query', 'bank', '--head', 'plain'], numbers]);

// deepEqual compares doubles exactly: every bit of every float32 is the same.
for (const build of Object.keys(BUILDS)) {
  describe(`the ${build} build gives the numbers of the native one`, () => {
    let engine;
    before(async () => {
      engine = await engineFromDisk(build);
      // As the program has them.
      engine.addWords(wordsFromDisk());
    });
    after(() => engine.delete());

    for (const { sentence, target } of CASES) {
      test(sentence, () => {
        for (const head of engine.heads) {
          assert.deepEqual(
            plain(engine.listen(sentence, target, ['river', 'money'], head)),
            native(
              ...['listen', sentence, '--query', target, '--head', head],
              ...['--compare', 'river,money', '--json'],
            ),
            head,
          );
        }
      });
    }

    test('sentences with further words', () => {
      for (const [sentence, query] of [
        ['The giraffe and the kittens drank water.', 'giraffe'],
        ['Mozart played in Vienna, Einstein in Princeton.', 'Mozart'],
        ['The transformer computes a query, a key and a value for every word.', 'query'],
      ]) {
        const numbers = engine.listen(sentence, query);
        assert.ok(numbers.tokens.every(({ known, index }) => known || index === null));
        assert.deepEqual(plain(numbers), native('listen', sentence, '--query', query, '--json'));
      }
    });

    test('senses, lenses, match, arrows and scale', () => {
      const [first, second] = CASES.map(({ sentence }) => sentence);
      for (const [args, numbers] of [
        [['senses', first, second, '--query', 'bank'], engine.senses(first, second, 'bank')],
        [
          ['lenses', first, '--query', 'bank', '--nudge', '0.44', '-0.2', '--component', '7'],
          engine.lenses(first, 'bank', [0.44, -0.2], 7),
        ],
        [
          ['lenses', first, '--query', 'bank', '--towards', 'river', 'money'],
          engine.lenses(first, 'bank', [0, 0], 0, '', ['river', 'money']),
        ],
        [['match', first, '--query', 'bank'], engine.match(first, 'bank')],
        ...plainOf(engine, first, second),
        [['arrows', '1', '2', '-3', '0.5'], engine.arrows([1, 2], [-3, 0.5])],
        [['draw', '7'], engine.draw(7)],
        [['scale', '--dk', '64', '--draws', '100', '--json'], engine.scale(100).widths[6]],
      ]) {
        assert.deepEqual(plain(numbers), native(...args), args[0]);
      }
    });
  });
}
