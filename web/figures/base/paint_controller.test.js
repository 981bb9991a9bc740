import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noChange } from 'lit';
import { PaintController } from './paint_controller.js';

/** What Lit does with a host, as far as the controller sees it. */
class Host {
  hasPicture = true;
  isOutdated = false;
  isUpdatePending = false;
  updateComplete = Promise.resolve(true);
  /** What each update drew of the part that may come later, and the measures between them. */
  log = [];
  turns = [];
  measured = 0;
  /** What each measure asks for. */
  measures = [];

  constructor() {
    this.paint = new PaintController(this, () => new Promise((turn) => this.turns.push(turn)));
  }

  addController(controller) {
    this.controller = controller;
  }

  requestUpdate() {
    if (this.isUpdatePending) return;
    this.isUpdatePending = true;
    this.updateComplete = Promise.resolve().then(() => {
      this.isUpdatePending = false;
      if (this.hasPicture) {
        const part = this.paint.deferred(() => 'all');
        this.log.push(part === noChange ? 'hand' : part);
      } else this.log.push('message');
      this.controller.hostUpdated();
      return !this.isUpdatePending;
    });
  }

  measure() {
    this.measured += 1;
    if (this.measures.shift()) this.requestUpdate();
  }

  async update() {
    this.requestUpdate();
    await this.updateComplete;
  }
}

/** Lets all that waits for a promise go on. */
const ticks = () => new Promise((resolve) => setTimeout(resolve));

test('the first picture is drawn in one go, then the hand comes first and the rest a frame later', async () => {
  const host = new Host();
  assert.equal(host.paint.state, 'empty');
  await host.update();
  assert.equal(host.paint.state, 'whole');
  await host.update();
  assert.equal(host.paint.state, 'part');
  await host.update();
  assert.deepEqual(host.log, ['all', 'hand', 'hand']);
  assert.equal(host.turns.length, 1, 'one turn, however many updates there are');
  host.turns[0]();
  await ticks();
  assert.equal(host.paint.state, 'whole');
  assert.deepEqual(host.log, ['all', 'hand', 'hand', 'all']);
});

test('it is measured when all is drawn, and what comes of that is not measured again', async () => {
  const host = new Host();
  host.measures = [true, true];
  await host.update();
  await ticks();
  assert.deepEqual([host.log, host.measured, host.paint.state], [['all', 'all'], 1, 'whole']);
  host.measures = [];
  await host.update();
  assert.equal(host.measured, 1, 'a part is missing');
  host.paint.measure();
  assert.equal(host.measured, 1);
  host.turns[0]();
  await ticks();
  assert.equal(host.measured, 2);
  host.paint.measure();
  assert.equal(host.measured, 3, 'when the width has changed');
});

test('a figure that never fits comes to rest', async () => {
  const host = new Host();
  host.measures = Array(100).fill(true);
  await host.update();
  await host.paint.whenWhole();
  await ticks();
  assert.equal(host.measured, 1);
});

test('print doesn’t wait for a turn', async () => {
  const host = new Host();
  await host.update();
  await host.update();
  host.paint.hurry();
  assert.equal(host.paint.state, 'due');
  await host.updateComplete;
  assert.deepEqual(host.log, ['all', 'hand', 'all']);
  host.turns[0]();
  await ticks();
  assert.deepEqual(
    host.log,
    ['all', 'hand', 'all'],
    'nothing is drawn for a turn that has no need',
  );
});

test('a message takes the picture’s place, and the next picture comes in one go', async () => {
  const host = new Host();
  await host.update();
  host.hasPicture = false;
  await host.update();
  assert.equal(host.paint.state, 'empty');
  host.hasPicture = true;
  await host.update();
  assert.deepEqual(host.log, ['all', 'message', 'all']);
});

test('a figure that is away owes nothing', async () => {
  const host = new Host();
  await host.update();
  host.isOutdated = true;
  await host.update();
  assert.deepEqual([host.log, host.turns.length], [['all', 'hand'], 0]);
  host.isOutdated = false;
  await host.update();
  assert.equal(host.turns.length, 1);
});

test('two may wait for all of it', async () => {
  const host = new Host();
  await host.update();
  host.requestUpdate();
  const done = [];
  for (const name of ['one', 'two']) host.paint.whenWhole().then(() => done.push(name));
  await ticks();
  assert.deepEqual(done, []);
  host.turns[0]();
  await ticks();
  assert.deepEqual(done, ['one', 'two']);
  assert.equal(host.paint.state, 'whole');
});
