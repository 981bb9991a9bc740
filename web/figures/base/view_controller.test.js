import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ViewController } from './view_controller.js';

let tell;
const observed = new Set();
const page = new EventTarget();
const NAMES = ['IntersectionObserver', 'addEventListener', 'removeEventListener'];
const kept = NAMES.map((name) => [name, globalThis[name]]);
before(() => {
  globalThis.IntersectionObserver = class {
    constructor(then) {
      tell = (target, isIntersecting) => then([{ target, isIntersecting }]);
    }
    observe(element) {
      observed.add(element);
    }
    unobserve(element) {
      observed.delete(element);
    }
  };
  globalThis.addEventListener = page.addEventListener.bind(page);
  globalThis.removeEventListener = page.removeEventListener.bind(page);
});
after(() => Object.assign(globalThis, Object.fromEntries(kept)));

function hosted() {
  const log = [];
  const host = { addController: () => {} };
  const view = new ViewController(
    host,
    () => log.push('come'),
    () => log.push('print'),
  );
  return { host, log, view };
}

test('work starts when a figure comes near, and each hears only of itself', () => {
  const [one, two] = [hosted(), hosted()];
  for (const { view } of [one, two]) view.hostConnected();
  assert.equal(one.view.state, 'away');
  tell(one.host, true);
  assert.deepEqual([one.view.state, two.view.state], ['near', 'away']);
  tell(one.host, false);
  assert.deepEqual([one.view.state, one.log, two.log], ['away', ['come'], []]);
});

test('paper shows what is away, too', () => {
  const { log, view } = hosted();
  view.hostConnected();
  page.dispatchEvent(new Event('beforeprint'));
  assert.deepEqual([view.state, log], ['near', ['print', 'come']]);
});

test('what has left the page is observed no more', () => {
  const { host, log, view } = hosted();
  view.hostConnected();
  assert.ok(observed.has(host));
  view.hostDisconnected();
  page.dispatchEvent(new Event('beforeprint'));
  assert.deepEqual([observed.has(host), log], [false, []]);
});
