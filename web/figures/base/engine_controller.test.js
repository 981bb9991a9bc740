import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineController } from './engine_controller.js';

function hosted(load) {
  const log = [];
  const host = { addController: () => {}, requestUpdate: () => log.push('update') };
  return { log, engine: new EngineController(host, (error) => log.push(error.message), load) };
}

test('the engine is loaded once, when it is needed', async () => {
  let loads = 0;
  const { engine, log } = hosted(async () => {
    loads += 1;
    return 'engine';
  });
  assert.deepEqual([engine.state, engine.engine], ['absent', null]);
  const [first, second] = [engine.start(), engine.start()];
  assert.equal(engine.state, 'loading');
  await Promise.all([first, second]);
  assert.deepEqual([engine.state, engine.engine, loads], ['ready', 'engine', 1]);
  assert.deepEqual(log, ['update', 'update']);
});

test('where it can’t be had the host hears why, and may try again', async () => {
  let isThere = false;
  const { engine, log } = hosted(async () => {
    if (!isThere) throw new Error('no way');
    return 'engine';
  });
  await engine.start();
  assert.deepEqual([engine.state, engine.engine], ['absent', null]);
  assert.ok(log.includes('no way'));
  isThere = true;
  await engine.start();
  assert.equal(engine.engine, 'engine');
});

test('who failed tries again when another has got the engine, and when the line is back', async () => {
  const page = new EventTarget();
  const kept = globalThis.addEventListener;
  globalThis.addEventListener = page.addEventListener.bind(page);
  try {
    let isThere = false;
    const load = async () => {
      if (!isThere) throw new Error('no way');
      return 'engine';
    };
    const [first, second, third, gone] = Array.from({ length: 4 }, () => hosted(load).engine);
    for (const engine of [first, second, gone]) await engine.start();
    gone.hostDisconnected();
    isThere = true;
    await third.start();
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual([first.engine, second.engine, gone.state], ['engine', 'engine', 'absent']);

    isThere = false;
    const alone = hosted(load).engine;
    await alone.start();
    isThere = true;
    page.dispatchEvent(new Event('online'));
    assert.equal(alone.state, 'loading');
  } finally {
    globalThis.addEventListener = kept;
  }
});
