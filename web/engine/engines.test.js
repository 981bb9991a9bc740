/** Several engines beside each other in one module, and the end of its memory. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { createEngines, loadEngine } from './engine.js';
import { AttentionError } from './error.js';
import { BUILDS, MODEL } from './files.js';

const FILE = Uint8Array.from(readFileSync(MODEL));
const SENTENCE = 'I sat on the bank and watched the water flow.';

const refusal = (code) => (error) => error instanceof AttentionError && error.code === code;
const throwsOrTells = (call) => {
  try {
    return call();
  } catch (error) {
    // Anything else has stopped the module half-way.
    assert.ok(refusal('kOutOfMemory')(error), error.stack);
    return null;
  }
};

/** The same model with vectors of twice the length: so are its q, k and v, and scores are fourfold. */
function doubled(file) {
  const other = Uint8Array.from(file);
  const view = new DataView(other.buffer);
  view.setFloat32(28, 2 * view.getFloat32(28, true), true);
  view.setUint32(16, crc32(other.subarray(20)), true);
  return other;
}

/** A build's module and what makes engines in it. */
async function open(build) {
  const { factory, wasm } = BUILDS[build];
  let module;
  const create = (await factory()).default;
  const engineOf = await createEngines({
    factory: async (options) => {
      module = await create(options);
      return module;
    },
    options: wasm ? { wasmBinary: readFileSync(wasm) } : {},
  });
  return { module, engineOf };
}

test('a second model lives beside the first', async () => {
  const { engineOf } = await open('simd');
  const [one, two] = [engineOf(FILE), engineOf(doubled(FILE))];
  const ask = (engine) => engine.listen(SENTENCE, 'bank').scores[0];
  const first = ask(one);
  assert.deepEqual(
    [...ask(two)],
    [...first].map((score) => 4 * score),
  );
  assert.deepEqual(ask(one), first, 'the first is as it was');
  two.delete();
  assert.deepEqual(ask(one), first, 'the second is gone');
});

test('each engine has a measurement of its own', async () => {
  const { engineOf } = await open('simd');
  const [one, two] = [engineOf(FILE), engineOf(FILE)];
  assert.equal(one.scale(0).widths[0].draws, 1, 'no mean of nothing');
  assert.equal(one.scale(9).widths[0].draws, 10);
  assert.equal(two.scale(3).widths[0].draws, 3);
  assert.throws(() => one.scale(-5), refusal('kOutOfRange'));
  assert.equal(one.scale(0).widths[0].draws, 10);
});

test('an engine that is freed says so, and the others go on', async () => {
  const { engineOf } = await open('simd');
  const [gone, other] = [engineOf(FILE), engineOf(FILE)];
  gone.scale(1);
  gone.lenses(SENTENCE, 'bank', [0, 0]);
  gone.delete();
  gone.delete();
  for (const call of [
    () => gone.read(SENTENCE),
    () => gone.listen(SENTENCE),
    () => gone.senses(SENTENCE, SENTENCE),
    () => gone.lenses(SENTENCE, 'bank', [0, 0]),
    () => gone.match(SENTENCE),
    () => gone.arrows([1, 0], [0, 1]),
    () => gone.scale(1),
    () => gone.draw(0),
  ]) {
    assert.throws(call, refusal('kEngineDeleted'), `${call}`);
  }
  assert.ok(other.listen(SENTENCE).weights);
});

test('what is freed can be had again', async () => {
  const { engineOf } = await open('simd');
  // Far more than there is memory for, if any of it were kept.
  for (let i = 0; i < 40; i += 1) {
    const engine = engineOf(FILE);
    engine.scale(1);
    engine.lenses(SENTENCE, 'bank', [0, 0]);
    engine.delete();
    assert.throws(() => engineOf(FILE.slice(0, 50000)), refusal('kModelShort'));
  }
});

test('loadEngine shares one engine, and makes others of addresses and bytes', async (t) => {
  const { fetch } = globalThis;
  t.after(() => {
    globalThis.fetch = fetch;
  });
  // Node has no fetch for files.
  globalThis.fetch = async (address) => new Response(readFileSync(new URL(address)));
  const shared = await loadEngine();
  assert.equal(await loadEngine(), shared);
  const own = await loadEngine({ model: doubled(FILE) });
  const again = await loadEngine({ model: `${MODEL}` });
  const score = (engine) => engine.listen(SENTENCE, 'bank').scores[0][1];
  assert.equal(score(own), 4 * score(shared));
  assert.equal(score(again), score(shared));
  own.delete();
  again.delete();
  assert.ok(score(shared));
  await assert.rejects(loadEngine({ model: new Uint8Array(9) }), refusal('kModelForeign'));
  await assert.rejects(
    loadEngine({ model: new URL('none.model', MODEL) }),
    refusal('kModelUnavailable'),
  );
});

for (const build of Object.keys(BUILDS)) {
  describe(`the end of the memory of the ${build} build`, () => {
    let module;
    let engineOf;
    let kept;
    let numbers;
    const ask = () => kept.listen(SENTENCE, 'bank');

    before(async () => {
      ({ module, engineOf } = await open(build));
      kept = engineOf(FILE);
      numbers = ask();
    });
    after(() => kept.delete());

    test('one model too many is refused, the others stay, and there is room again', () => {
      const engines = [];
      assert.throws(() => {
        for (;;) engines.push(engineOf(FILE));
      }, refusal('kOutOfMemory'));
      assert.ok(engines.length > 4, `${engines.length} models`);
      assert.deepEqual(ask(), numbers);
      for (const engine of engines) engine.delete();
      engineOf(FILE).delete();
      assert.deepEqual(ask(), numbers);
    });

    test('a text that is too long is refused', () => {
      assert.throws(() => kept.listen('x'.repeat(3e7)), refusal('kTooLong'));
      assert.throws(() => kept.listen(SENTENCE, '…'.repeat(3e7)), refusal('kTooLong'));
      assert.throws(() => kept.match('bank '.repeat(1e5)), refusal('kTooLong'));
      assert.throws(() => kept.match('bank '.repeat(1e3)), refusal('kTooManyWords'));
      assert.deepEqual(ask(), numbers);
    });

    test('a call has room or is refused, whatever is left', () => {
      const taken = [];
      for (let place = module._malloc(1 << 20); place; place = module._malloc(1 << 20))
        taken.push(place);
      const most = `${'bank '.repeat(64)}`;
      const calls = {
        listen: () => kept.listen(most),
        senses: () => kept.senses(most, most),
        lenses: () => kept.lenses(most, 'bank', [1, 1]),
        match: () => kept.match(most),
        scale: () => kept.scale(1),
        marks: () => kept.listen('bank ! '.repeat(60)),
        long: () => kept.listen(`bank ${'x'.repeat(19000)}`),
        model: () => engineOf(FILE).delete() ?? true,
      };
      const seen = Object.fromEntries(Object.keys(calls).map((name) => [name, new Set()]));
      for (let megabytes = 0; megabytes < 30; megabytes += 1) {
        for (const [name, call] of Object.entries(calls)) {
          seen[name].add(throwsOrTells(call) !== null);
        }
        module._free(taken.pop());
      }
      for (const place of taken) module._free(place);
      for (const [name, outcomes] of Object.entries(seen))
        assert.deepEqual([...outcomes].sort(), [false, true], name);
      assert.deepEqual(ask(), numbers);
    });
  });
}
