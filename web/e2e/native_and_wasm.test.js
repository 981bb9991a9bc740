import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CASES, native, plain, wasmEngine } from './native_engine.js';

let engine;
before(async () => {
  engine = await wasmEngine();
});
after(() => engine.delete());

// deepEqual compares doubles exactly: every bit of every float32 is the same.
for (const { sentence, target } of CASES) {
  test(`native and WebAssembly give the same numbers: ${sentence}`, () => {
    assert.deepEqual(
      plain(engine.listen(sentence, target, ['river', 'money'])),
      native('listen', sentence, '--query', target, '--compare', 'river,money', '--json'),
    );
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
