import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { BROWSERS, until } from './browsers.js';
import { native } from './native_engine.js';
import { test, visit } from './site.js';

const POST = `<!doctype html><html lang="en"><head><title>Post</title>
<script type="module" src="attention-figures.js"></script></head><body>
<attention-training width="16"></attention-training>
<p style="height:9000px">Far to go.</p></body></html>`;

/** In the page: what the figure says and shows. */
function seen() {
  const figure = document.querySelector('attention-training');
  const root = figure.shadowRoot;
  const { losses, at, rows, finished, stopped } = figure.data;
  return {
    at,
    finished,
    stopped,
    steps: [...losses.steps],
    scaled: [...losses.scaled],
    unscaled: [...losses.unscaled],
    row: [...rows.unscaled],
    trained: figure.trained,
    go: root.querySelector('.go').textContent,
    summary: root.querySelector('[part="summary"]').textContent,
    slider: root.querySelector('#scrub').value,
  };
}

/** In the page. */
const press = (button) =>
  document.querySelector('attention-training').shadowRoot.querySelector(button).click();
const drawn = async (inputs) => {
  const figure = document.querySelector('attention-training');
  Object.assign(figure, inputs);
  await figure.whenDrawn();
};
const measured = (count) => {
  const figure = document.querySelector('attention-training');
  return Boolean(figure?.data && figure.data.losses.steps.length >= count);
};
const pausedAt = () => {
  const figure = document.querySelector('attention-training');
  return !figure.running && figure.data.at === Number(figure.trained);
};

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`learning in ${name}`, () => {
    const site = visit(launch, { pages: { '/post.html': POST } });
    let page;
    before(async () => {
      page = await site.browser.newPage();
      await page.resize(900, 900);
    });

    test('an address leads to its step, with the losses of the command line to the last bit', async () => {
      await page.goto(
        `${site.url}embed.html?figure=training&width=4&optimiser=momentum&rate=0.1&seed=3&trained=200`,
      );
      await until(page, measured, 1);
      await page.evaluate(drawn, {});
      const { at, steps, scaled, unscaled, summary } = await page.evaluate(seen);
      assert.deepEqual([at, steps.length], [200, 21]);
      const { losses } = native(
        ...['train', '--compare', '--json', '--dk', '4', '--optimiser', 'momentum'],
        ...['--rate', '0.1', '--seed', '3'],
      );
      assert.deepEqual(scaled, losses.scaled.slice(0, 21));
      assert.deepEqual(unscaled, losses.unscaled.slice(0, 21));
      assert.ok(summary.includes('After 200 steps'), summary);
    });

    test('it starts, pauses, goes on by a step, back by the slider, and begins anew', async () => {
      await page.goto(`${site.url}post.html`);
      await until(page, measured, 1);
      await page.evaluate(drawn, {});
      const first = await page.evaluate(seen);
      assert.deepEqual([first.at, first.go, first.steps], [0, 'Start', [0]]);
      await page.evaluate(press, '.go');
      await until(page, measured, 4);
      assert.equal((await page.evaluate(seen)).go, 'Pause');
      await page.evaluate(press, '.go');
      await until(page, pausedAt);
      const paused = await page.evaluate(seen);
      assert.ok(paused.at >= 30 && paused.go === 'Start');
      assert.notDeepEqual(paused.row, first.row);

      await page.evaluate(press, '.next');
      await until(page, measured, paused.steps.length + 1);
      await page.evaluate(drawn, {});
      assert.equal((await page.evaluate(seen)).at, paused.at + 10);

      await page.evaluate(drawn, { trained: '0' });
      const back = await page.evaluate(seen);
      assert.deepEqual([back.at, back.row, back.slider], [0, first.row, '0']);
      assert.equal(back.steps.length, paused.steps.length + 1, 'the run is kept');

      await page.evaluate(press, '.reset');
      await page.evaluate(drawn, {});
      await until(page, () => {
        const { data } = document.querySelector('attention-training');
        return data.losses.steps.length === 1;
      });
      assert.deepEqual((await page.evaluate(seen)).scaled, first.scaled);
      assert.deepEqual(await page.console(), []);
    });

    test('out of view it rests, and goes on when it is seen again', async () => {
      await page.goto(`${site.url}post.html`);
      await until(page, measured, 1);
      await page.evaluate(press, '.go');
      await page.evaluate(() => scrollTo(0, 9000));
      await until(page, () => document.querySelector('attention-training').isIdle);
      const count = () => document.querySelector('attention-training').measured;
      // Whatever was under way comes to its end within some frames.
      const still = await page.evaluate(async () => {
        const figure = document.querySelector('attention-training');
        for (let i = 0; i < 20; ++i) await new Promise(requestAnimationFrame);
        return figure.measured;
      });
      assert.equal(await page.evaluate(count), still);
      await page.evaluate(() => scrollTo(0, 0));
      await until(page, measured, still + 2);
      assert.deepEqual(await page.console(), []);
    });

    test('a rate that is far too large stops it with a sentence, and no number is lost', async () => {
      await page.goto(
        `${site.url}embed.html?figure=training&width=4&optimiser=momentum&rate=1000&seed=2&trained=400`,
      );
      await until(page, measured, 1);
      await page.evaluate(drawn, {});
      const { stopped, summary, row, unscaled } = await page.evaluate(seen);
      assert.ok(stopped > 0 && stopped <= 400);
      assert.ok(summary.includes(`Step ${stopped} gave a number too large`), summary);
      assert.ok([...row, ...unscaled].every(Number.isFinite));
      assert.deepEqual(await page.console(), []);
    });
  });
}
