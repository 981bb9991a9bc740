import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { PROPERTIES } from '../properties.js';
import { BROWSERS, until } from './browsers.js';
import { serve } from './server.js';
import { test } from './site.js';

/** What readers ask of their system, and eyes that see fewer colours. Only Chromium can play them. */

const DIST = new URL('../../dist/', import.meta.url).pathname;
const FIGURES = PROPERTIES.figure.choices;

/** In the page: a figure's mark of this kind, as the browser paints it. */
function painted(selector, property) {
  const { shadowRoot } = document.querySelector('main > :not(h1, noscript)');
  return [...shadowRoot.querySelectorAll(selector)].map(
    (element) => getComputedStyle(element)[property],
  );
}

/** In a page: lightness (CIE L*) of an image's points. */
async function lightness(image, points) {
  const bitmap = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${image}`)).blob(),
  );
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  canvas.drawImage(bitmap, 0, 0);
  return points.map(([x, y]) => {
    const [r, g, b] = [...canvas.getImageData(x, y, 1, 1).data].map((value) =>
      value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    return light > 0.008856 ? 116 * Math.cbrt(light) - 16 : 903.3 * light;
  });
}

describe('what readers ask of their system', { skip: !BROWSERS.chromium }, () => {
  let browser;
  let page;
  let server;
  let session;

  before(async () => {
    server = await serve(DIST);
    browser = await BROWSERS.chromium();
    page = await browser.newPage();
    session = await page.native.createCDPSession();
    await page.resize(1024, 900);
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  async function open(figure, features, theme = 'auto') {
    await session.send('Emulation.setEmulatedMedia', {
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
    await page.goto(`${server.url}embed.html?figure=${figure}&theme=${theme}`);
    await until(page, () => document.querySelector('main > :not(h1, noscript)')?.data);
    await page.evaluate(() => document.querySelector('main > :not(h1, noscript)').whenDrawn());
  }

  test('nothing moves where motion is not wanted', async () => {
    for (const figure of FIGURES) {
      await open(figure, { 'prefers-reduced-motion': 'reduce' });
      const moving = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector('main > :not(h1, noscript)');
        return [...shadowRoot.querySelectorAll('*')]
          .filter((element) => {
            const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
            const still = /^(0s(, )?)+$/.test(transitionDuration) && animationName === 'none';
            return !still || scrollBehavior === 'smooth';
          })
          .map((element) => element.outerHTML.slice(0, 80));
      });
      assert.deepEqual(moving, [], figure);
    }
  });

  test('the system’s colours are followed, unless a theme is asked for', async () => {
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    for (const scheme of ['light', 'dark']) {
      await open('listen', { 'prefers-color-scheme': scheme });
      assert.equal(await paper(), scheme);
      await open('listen', { 'prefers-color-scheme': scheme }, 'dark');
      assert.equal(await paper(), 'dark');
      await open('listen', { 'prefers-color-scheme': scheme }, 'purple');
      assert.equal(await paper(), scheme);
      const theme = await page.evaluate(() => document.documentElement.dataset.theme);
      assert.equal(theme, 'auto', 'no such theme');
    }
  });

  test('nothing is pale where contrast is wanted', async () => {
    for (const theme of ['auto', 'light', 'dark']) {
      await open('listen', { 'prefers-contrast': 'more' }, theme);
      const [ink] = await page.evaluate(painted, 'figure', 'color');
      for (const [selector, property] of [
        ['.do, .note, figcaption', 'color'],
        ['textarea, select', 'borderTopColor'],
      ]) {
        for (const colour of await page.evaluate(painted, selector, property)) {
          assert.equal(colour, ink, `${selector}, ${theme}`);
        }
      }
    }
  });

  test('weights and choices are seen in forced colours', async () => {
    const MARKS = {
      listen: ['.bar', '.after'],
      senses: ['.bar', '.way', '.after', '.heard'],
      lenses: ['.after', '.full'],
      match: ['.shaft', '.thread.moved, .shaft'],
      scale: ['.mark', '.curve'],
      training: ['.mark', '.curve'],
      matrix: ['.length'],
    };
    for (const scheme of ['light', 'dark']) {
      for (const figure of FIGURES) {
        await open(figure, { 'forced-colors': 'active', 'prefers-color-scheme': scheme });
        const canvas = scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)';
        const text = scheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
        for (const selector of MARKS[figure]) {
          const fills = await page.evaluate(painted, selector, 'fill');
          const strokes = await page.evaluate(painted, selector, 'stroke');
          assert.ok(fills.length > 0, selector);
          fills.forEach((fill, i) => {
            assert.ok([fill, strokes[i]].includes(text), `${figure} ${selector}: ${fill}`);
          });
        }
        const pressed = '[aria-pressed="true"]';
        for (const ground of await page.evaluate(painted, pressed, 'backgroundColor')) {
          assert.equal(ground, text, figure);
        }
        for (const colour of await page.evaluate(painted, pressed, 'color')) {
          assert.equal(colour, canvas, figure);
        }
      }
    }
  });

  test('a heavier weight is darker, or lighter, to every eye', async () => {
    for (const theme of ['light', 'dark']) {
      await open('matrix', { 'prefers-color-scheme': theme });
      const cells = await page.evaluate(() => {
        const { shadowRoot, data } = document.querySelector('attention-matrix');
        return [...shadowRoot.querySelectorAll('[role="gridcell"]')].map((cell) => {
          const { left, top } = cell.getBoundingClientRect();
          const { row, column } = cell.dataset;
          // Above the number, clear of what marks the cell looked at.
          return {
            at: [Math.round(left + 6), Math.round(top + scrollY + 6)],
            weight: data.weights[row][column],
          };
        });
      });
      cells.sort((a, b) => a.weight - b.weight);
      for (const eye of ['none', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia']) {
        await page.native.emulateVisionDeficiency(eye);
        const image = await page.native.screenshot({ encoding: 'base64', fullPage: true });
        const light = await page.evaluate(
          lightness,
          image,
          cells.map(({ at }) => at),
        );
        const way = theme === 'light' ? -1 : 1;
        light.forEach((value, i) => {
          if (i > 0) assert.ok(way * (value - light[i - 1]) > -0.6, `${eye}: ${i}: ${light}`);
        });
        assert.ok(way * (light.at(-1) - light[0]) > 15, `${eye}: ${light[0]} ${light.at(-1)}`);
      }
      await page.native.emulateVisionDeficiency('none');
    }
  });

  test('the two curves differ by more than their colours', async () => {
    await open('scale', {});
    const dashes = ['unscaled', 'scaled'].map((kind) =>
      page.evaluate(painted, `.curve.${kind}`, 'strokeDasharray'),
    );
    const [[unscaled], [scaled]] = await Promise.all(dashes);
    assert.notEqual(unscaled, 'none');
    assert.equal(scaled, 'none');
  });
});
