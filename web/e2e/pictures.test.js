import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { before, describe } from 'node:test';
import { PALETTE } from '../parts/palette.js';
import { PROPERTIES } from '../properties.js';
import { BROWSERS, until } from './browsers.js';
import { FONTS } from './fonts.js';
import { test, visit } from './site.js';

/** Saved pictures look the same outside browsers: librsvg is what many programs show SVG with. */

const FIGURES = PROPERTIES.figure.choices;

/** Colours of a page that has its own, none of them near one of the palette. */
const HOST = {
  card: '#e8f4ff',
  ink: '#102060',
  soft: '#705090',
  line: '#b0d0f0',
  amber: '#008040',
  tint: '#60ffc0',
  coral: '#c000c0',
  blue: '#00a0a0',
};

/** In the page: sets what is given, saves the picture in both ways. */
async function saved(inputs, colours) {
  const figure = document.querySelector('main > [theme]');
  Object.assign(figure, inputs);
  for (const [name, colour] of Object.entries(colours))
    document.documentElement.style.setProperty(`--attention-${name}`, colour);
  await figure.whenDrawn();
  const blobs = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob);
    return '#';
  };
  HTMLAnchorElement.prototype.click = () => {};
  const { renderRoot } = figure;
  if (!renderRoot.querySelector('.menu')) renderRoot.querySelector('.share').click();
  await figure.whenDrawn();
  for (const [i, kind] of ['svg', 'png'].entries()) {
    renderRoot.querySelector(`[data-kind="${kind}"]`).click();
    while (blobs.length === i) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const png = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(blobs[1]);
  });
  return { svg: await blobs[0].text(), png };
}

/**
 * In the page: of each picture and each colour how many pixels have it, and where their middle is.
 * @param {string[]} pictures as data addresses
 * @param {Record<string, string>} colours
 */
async function seenIn(pictures, colours) {
  const seen = [];
  for (const src of pictures) {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = { size: [canvas.width, canvas.height] };
    for (const [name, colour] of Object.entries(colours)) {
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      let count = 0;
      const middle = [0, 0];
      for (let i = 0; i < data.length; i += 4) {
        const far = Math.max(
          Math.abs(data[i] - r),
          Math.abs(data[i + 1] - g),
          Math.abs(data[i + 2] - b),
        );
        if (far > 16) continue;
        count += 1;
        middle[0] += (i / 4) % canvas.width;
        middle[1] += Math.floor(i / 4 / canvas.width);
      }
      found[name] = { count, middle: middle.map((sum) => Math.round(sum / count)) };
    }
    seen.push(found);
  }
  return seen;
}

/** A picture as librsvg draws it, at two pixels a unit, as a data address. */
function rendered(svg) {
  const { status, stdout, stderr } = spawnSync('rsvg-convert', ['--zoom', '2', '--format', 'png'], {
    input: svg,
    env: { ...process.env, ...FONTS },
    maxBuffer: 1 << 26,
  });
  assert.equal(status, 0, String(stderr));
  return `data:image/png;base64,${stdout.toString('base64')}`;
}

/** Colours that edges of letters don't have by chance. */
const OWN = ['ink', 'amber', 'tint', 'coral', 'blue'];
/** So few pixels of a colour may be where two others meet. */
const STRAY = 400;

function assertAlike([browser, outside], about) {
  assert.deepEqual(
    outside.size.map((side, i) => Math.abs(side - browser.size[i]) <= 2),
    [true, true],
    about,
  );
  for (const name of OWN) {
    const [here, there] = [browser[name], outside[name]];
    const what = `${about}, ${name}: ${JSON.stringify(here)} in the browser, ${JSON.stringify(there)} outside`;
    if (Math.max(here.count, there.count) < STRAY) continue;
    const share = there.count / here.count;
    assert.ok(share > 0.75 && share < 1.33, what);
    here.middle.forEach((place, i) => {
      assert.ok(Math.abs(place - there.middle[i]) <= 32, what);
    });
  }
}

describe('saved pictures', { skip: !BROWSERS.chromium }, () => {
  const site = visit(() => BROWSERS.chromium());
  let page;
  before(async () => {
    page = await site.browser.newPage();
    await page.resize(1024, 900);
  });

  for (const figure of FIGURES) {
    test(`${figure} is the same picture outside a browser`, async () => {
      await page.goto(`${site.url}embed.html?figure=${figure}`);
      await until(page, () => Boolean(document.querySelector('main > [theme]')?.data));
      for (const theme of ['light', 'dark']) {
        const { svg, png } = await page.evaluate(saved, { theme }, {});
        const seen = await page.evaluate(seenIn, [png, rendered(svg)], PALETTE[theme]);
        assertAlike(seen, `${figure}, ${theme}`);
      }
    });

    test(`${figure} has its page’s colours, in a file as well`, async () => {
      await page.goto(`${site.url}embed.html?figure=${figure}`);
      await until(page, () => Boolean(document.querySelector('main > [theme]')?.data));
      const before = await page.evaluate(saved, { theme: 'light' }, {});
      const [old] = await page.evaluate(seenIn, [before.png], PALETTE.light);
      const { svg, png } = await page.evaluate(saved, { theme: 'light' }, HOST);
      const seen = await page.evaluate(seenIn, [png, rendered(svg)], HOST);
      assertAlike(seen, figure);
      for (const name of OWN) {
        if (old[name].count < STRAY) continue;
        const share = seen[0][name].count / old[name].count;
        assert.ok(share > 0.8 && share < 1.25, `${figure}, ${name}: ${share}`);
      }
    });

    test(`${figure} is made of what every program knows`, async () => {
      await page.goto(`${site.url}embed.html?figure=${figure}`);
      await until(page, () => Boolean(document.querySelector('main > [theme]')?.data));
      for (const theme of ['auto', 'light', 'dark']) {
        const { svg } = await page.evaluate(saved, { theme }, {});
        const drawing = svg.replace(/<style>[^<]*<\/style>/, '');
        assert.equal(svg.includes('<style>'), theme === 'auto');
        assert.doesNotMatch(
          drawing,
          / (class|style|vector-effect|paint-order|preserveAspectRatio)=/,
        );
        assert.equal(drawing.match(/viewBox=/g).length, 1);
        assert.doesNotMatch(drawing, /="[^"]*\d%"/);
      }
    });
  }
});
