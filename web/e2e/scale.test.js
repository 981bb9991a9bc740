import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { BROWSERS, until } from './browsers.js';
import { unfold } from './reading.js';
import { test, visit } from './site.js';

/** In the page: all that the figure says and draws. */
function shown() {
  const figure = document.querySelector('attention-scale');
  const slider = figure.renderRoot.querySelector('input');
  return [slider.value, figure.renderRoot.textContent, figure.toSVG()].join('\n');
}

async function give(inputs) {
  const figure = document.querySelector('attention-scale');
  Object.assign(figure, inputs);
  await figure.whenDrawn();
}

function press(selector) {
  document.querySelector('attention-scale').shadowRoot.querySelector(selector).click();
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`scaling figure in ${name}`, () => {
    const site = visit(launch);
    let page;

    before(async () => {
      page = await site.browser.newPage();
      await page.resize(1024, 900);
      await page.goto(`${site.url}embed.html?figure=scale`);
      await until(page, () => document.querySelector('attention-scale')?.data?.complete);
      await page.evaluate(unfold, 'attention-scale');
    });

    test('single draws come one after the other, start again, and give way to the means', async () => {
      await page.evaluate(give, { dk: '64' });
      const means = await page.evaluate(shown);
      await page.evaluate(press, '.segments button:last-child');
      await page.evaluate(give, {});
      const first = await page.evaluate(shown);
      assert.notEqual(first, means);
      await page.evaluate(press, '.next');
      await page.evaluate(give, { dk: '1024' });
      assert.notEqual(await page.evaluate(shown), first);
      await page.evaluate(press, '.reset');
      await page.evaluate(give, {});
      assert.equal(await page.evaluate(shown), first);
      await page.evaluate(press, '.segments button:first-child');
      await page.evaluate(give, {});
      assert.equal(await page.evaluate(shown), means);
    });

    test('the keyboard moves the slider', async () => {
      await page.evaluate(() =>
        document.querySelector('attention-scale').shadowRoot.querySelector('input').focus(),
      );
      await page.press('ArrowRight');
      await until(page, () => document.querySelector('attention-scale').dk === '128');
    });

    test('a finger that turns out to scroll the page leaves the width', async () => {
      await page.evaluate(give, { dk: '64' });
      const left = await page.evaluate(async () => {
        const figure = document.querySelector('attention-scale');
        const slider = figure.shadowRoot.querySelector('input');
        const touch = { bubbles: true, pointerType: 'touch' };
        slider.dispatchEvent(new PointerEvent('pointerdown', touch));
        slider.value = '9';
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await figure.whenDrawn();
        const between = figure.dk;
        slider.dispatchEvent(new PointerEvent('pointercancel', touch));
        await figure.whenDrawn();
        return [between, figure.dk, slider.value];
      });
      assert.deepEqual(left, ['512', '64', '6']);
    });

    test('each width stands below its place on the slider, clear of the ring', async () => {
      for (const width of [360, 1024]) {
        await page.resize(width, 900);
        const { ring, ticks, stops } = await page.evaluate(() => {
          const { shadowRoot } = document.querySelector('attention-scale');
          const slider = shadowRoot.querySelector('input');
          slider.focus();
          const { left, right, bottom } = slider.getBoundingClientRect();
          const { outlineOffset, outlineWidth } = getComputedStyle(slider);
          const spans = [...shadowRoot.querySelectorAll('.ticks span')];
          const boxes = spans.map((span) => {
            const text = document.createRange();
            text.selectNodeContents(span);
            return text.getBoundingClientRect();
          });
          return {
            ring: bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth),
            ticks: boxes.map((box) => [(box.left + box.right) / 2, box.top]),
            stops: spans.map((_, i) => left + 8 + ((right - left - 16) * i) / (spans.length - 1)),
          };
        });
        assert.equal(ticks.length, 11);
        ticks.forEach(([x, top], i) => {
          assert.ok(Math.abs(x - stops[i]) < 2, `${i} stands at ${x}, its width at ${stops[i]}`);
          assert.ok(top >= ring, `the ring ends at ${ring}, a width begins at ${top}`);
        });
      }
    });

    test('no text is cut by its drawing', async () => {
      for (const width of [320, 390, 768, 1280]) {
        await page.resize(width, 900);
        const cut = await page.evaluate(() =>
          [...document.querySelector('attention-scale').shadowRoot.querySelectorAll('svg text')]
            .filter((text) => {
              const box = text.getBoundingClientRect();
              const edge = text.ownerSVGElement.getBoundingClientRect();
              // Browsers round boxes of text to whole pixels.
              return box.left < edge.left - 1.5 || box.right > edge.right + 1.5;
            })
            .map((text) => text.textContent),
        );
        assert.deepEqual(cut, [], `${width}`);
      }
    });

    test('leaves the console empty and nothing beside the page', async () => {
      for (const width of [320, 768, 1280]) {
        await page.resize(width, 900);
        // WebKit's window has a least width of its own, so the window is asked.
        const beside = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        assert.ok(beside <= 0, `${beside} pixels at ${width}`);
      }
      assert.deepEqual(await page.console(), []);
    });
  });
}
