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
