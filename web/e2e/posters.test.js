import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { PALETTE } from '../parts/palette.js';
import { frameSnippet } from '../parts/snippets.js';
import { PROPERTIES } from '../properties.js';
import { ERRORS, PAGE } from '../words.js';
import { BROWSERS, figuresFor, runsAll, TRIES_ALL, until } from './browsers.js';
import { heights } from './heights.js';
import { serve } from './server.js';
import { test } from './site.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;
const FIGURES = PROPERTIES.figure.choices;

/** A copy of the builds without some files and with pages of others beside them, served. */
async function serveCopy({ without = /^$/, pages = {} }) {
  const folder = await mkdtemp(join(tmpdir(), 'posters-'));
  await cp(DIST, folder, { recursive: true });
  for (const name of await readdir(folder)) if (without.test(name)) await rm(join(folder, name));
  for (const [name, page] of Object.entries(pages)) await writeFile(join(folder, name), page);
  const server = await serve(folder);
  return {
    ...server,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

const page = (contents) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A post</title>
<link rel="stylesheet" href="attention-figures.css">
<script type="module" src="attention-figures.js"></script></head><body>${contents}</body></html>`;

const TEXT = `<p>${'Between two figures there is text. '.repeat(20)}</p>`;
const AUTHOR = page(
  `<h1>A post</h1>${TEXT}<attention-listen></attention-listen>${TEXT}
  <attention-matrix sentence="She saved money in the bank"><img src="posters/matrix.svg" alt="All weights" width="920" height="476"></attention-matrix>
  ${TEXT}<attention-scale></attention-scale>${TEXT}`,
);

/** In the page: what stands in its figures and how much of it is seen. */
function pictures() {
  return [...document.querySelectorAll('main > *')]
    .filter(({ localName }) => localName.startsWith('attention-'))
    .map((figure) => {
      const image = figure.querySelector('img');
      const { width, height } = image.getBoundingClientRect();
      const box = figure.getBoundingClientRect();
      return {
        name: figure.localName,
        seen: image.complete && image.naturalWidth > 0 && height > 40,
        inside: width <= box.width && height <= box.height,
        height: box.height,
        said: figure.shadowRoot?.querySelector('.message')?.textContent ?? '',
      };
    });
}

/** What the page shows as soon as it is as wanted. */
async function shown(one, wanted) {
  for (const deadline = Date.now() + 20000; Date.now() < deadline; ) {
    const seen = await one.evaluate(pictures);
    if (seen.length && seen.every(wanted)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The page never came to: ${wanted}`);
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`posters in ${name}`, () => {
    let browser;
    before(async () => {
      browser = await launch();
    });
    after(() => browser?.close());

    test('the place that is held for a figure fits it', async (t) => {
      const server = await serve(DIST);
      t.after(server.close);
      for (const figure of FIGURES) {
        const one = await browser.newPage();
        const all = runsAll(name)
          ? [304, 320, 344, 400, 520, 640, 736, 896, 1024, 1280]
          : [304, 400, 736, 1280];
        for (const { width, height, place } of await heights(one, server.url, figure, all)) {
          const what = `${figure} at ${width}: ${height} of ${place}; run scripts/reserve.mjs`;
          assert.ok(height <= place, what);
          assert.ok(place <= 1.15 * height, what);
        }
        await one.close();
      }
    });

    test('cards end with their text once a reader has come by', async (t) => {
      const server = await serve(DIST);
      t.after(server.close);
      const one = await browser.newPage();
      for (const width of [390, 1280]) {
        await one.resize(width, 800);
        await one.goto(`${server.url}index.html`);
        const strips = await one.evaluate(async () => {
          const figures = [...document.querySelectorAll('main > .figure')];
          for (const figure of figures) {
            await customElements.whenDefined(figure.localName);
            // To its beginning, with its end below the window, as by hand.
            for (let at = 0; at < 3; at += 1) {
              figure.scrollIntoView();
              await figure.whenDrawn();
              await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
            }
          }
          return figures.map((figure) => {
            const caption = figure.renderRoot.querySelector('figcaption').getBoundingClientRect();
            const card = figure.renderRoot.querySelector('figure').getBoundingClientRect();
            return Math.round(card.bottom - caption.bottom);
          });
        });
        for (const strip of strips) assert.ok(strip <= 34, `${strips} at ${width}`);
      }
      await one.close();
    });

    test('a page whose elements don’t come shows the posters', async (t) => {
      const server = await serveCopy({ without: /^attention-figures\.js/ });
      t.after(server.close);
      const one = await browser.newPage();
      await one.resize(1024, 900);
      for (const address of [
        'index.html',
        ...FIGURES.map((figure) => `embed.html?figure=${figure}`),
      ]) {
        await one.goto(server.url + address);
        const seen = await shown(one, ({ seen }) => seen);
        assert.ok(
          seen.every(({ inside }) => inside),
          JSON.stringify(seen),
        );
        const [asked] = address.match(/\w+$/);
        if (asked !== 'html')
          assert.deepEqual(
            seen.map((poster) => poster.name),
            [`attention-${asked}`],
          );
      }
      await one.close();
    });

    test('a figure whose engine doesn’t come keeps its poster and says so', async (t) => {
      const server = await serveCopy({ without: /^attention-engine/ });
      t.after(server.close);
      const one = await browser.newPage();
      await one.resize(1024, 900);
      for (const figure of figuresFor(name, FIGURES)) {
        await one.goto(`${server.url}embed.html?figure=${figure}`);
        const gone = ERRORS.kEngineUnavailable();
        const [poster] = await shown(one, ({ said, seen }) => seen && said === gone);
        assert.ok(poster.inside, figure);
        assert.ok(poster.height < 1000, 'no place is held for what won’t come');
      }
      await one.close();
    });

    test('a frame is as high as its figure, however wide', async (t) => {
      const server = await serveCopy({
        pages: {
          'host.html': page(
            `${TEXT}${frameSnippet('matrix', { theme: 'dark' }).replace(/src="[^"]*embed.html/, 'src="embed.html')}${TEXT}`,
          ),
        },
      });
      t.after(server.close);
      const one = await browser.newPage();
      await one.resize(900, 800);
      await one.goto(`${server.url}host.html`);
      await one.evaluate(() => {
        window.heights = [];
        addEventListener('message', ({ data }) => {
          if (data.height !== window.heights.at(-1)) window.heights.push(data.height);
        });
        document.querySelector('iframe').scrollIntoView();
      });
      const fits = () => {
        const frame = document.querySelector('iframe');
        const root = frame.contentDocument?.documentElement;
        return (
          Boolean(root?.querySelector('attention-matrix')?.data) &&
          frame.contentWindow.innerWidth === frame.clientWidth &&
          Number(frame.height) === Math.ceil(root.getBoundingClientRect().height) &&
          root.scrollHeight <= frame.clientHeight
        );
      };
      const seen = [];
      for (const width of ['100%', '300px', '700px', '300px']) {
        await one.evaluate(
          (wide) => document.querySelector('iframe').setAttribute('width', wide),
          width,
        );
        await until(one, fits);
        seen.push(await one.evaluate(() => Number(document.querySelector('iframe').height)));
      }
      assert.ok(seen[1] > seen[0] && seen[2] < seen[1], String(seen));
      assert.equal(seen[3], seen[1]);
      // It comes to rest: a height that is set makes no other height.
      const before = await one.evaluate(() => window.heights.length);
      await one.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
      const after = await one.evaluate(() => ({
        messages: window.heights.length,
        paper: document
          .querySelector('iframe')
          .contentWindow.getComputedStyle(
            document.querySelector('iframe').contentDocument.documentElement,
          ).backgroundColor,
      }));
      assert.equal(after.messages, before);
      const hex = PALETTE.dark.paper.match(/\w\w/g).map((part) => Number.parseInt(part, 16));
      assert.equal(after.paper, `rgb(${hex.join(', ')})`);
      await one.close();
    });
  });
}

/** What only Chromium's driver can do: measure shifts, slow the line down, print. */
describe('posters in chromium alone', { skip: !BROWSERS.chromium }, () => {
  let browser;
  let server;
  before(async () => {
    browser = await BROWSERS.chromium();
    server = await serveCopy({ pages: { 'author.html': AUTHOR } });
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const SLOW = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 9e4 };

  async function shifts(address, width, slow) {
    const one = await browser.newPage();
    await one.resize(width, 800);
    if (slow) {
      const session = await one.native.createCDPSession();
      await session.send('Network.emulateNetworkConditions', SLOW);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await one.native.evaluateOnNewDocument(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
          window.shifts.push(
            `${value} ${sources.map(({ node }) => `${node?.nodeName}.${node?.className}`)}`,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await one.native.goto(server.url + address, { waitUntil: 'domcontentloaded' });
    await one.evaluate(async () => {
      const root = document.documentElement;
      while (root.scrollHeight - scrollY - innerHeight > 2) {
        scrollBy(0, 300);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const figures = [...document.querySelectorAll('*')].filter(({ localName }) =>
        localName.startsWith('attention-'),
      );
      for (const figure of figures) {
        await customElements.whenDefined(figure.localName);
        await figure.whenDrawn();
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const seen = await one.evaluate(() => window.shifts);
    await one.close();
    return seen;
  }

  for (const width of [360, 768, 1280]) {
    test(`nothing moves when figures become ready, ${width} pixels wide`, async () => {
      for (const address of ['index.html', 'author.html'])
        for (const slow of TRIES_ALL ? [false, true] : [true])
          assert.deepEqual(await shifts(address, width, slow), [], `${address} ${slow}`);
      for (const figure of TRIES_ALL || width === 360 ? FIGURES : [])
        assert.deepEqual(await shifts(`embed.html?figure=${figure}`, width, false), [], figure);
    });
  }

  test('without JavaScript every figure is a poster with a sentence', async () => {
    const one = await browser.newPage();
    await one.native.setJavaScriptEnabled(false);
    await one.goto(`${server.url}index.html`);
    // The driver's own scripts don't hang on the page's.
    const said = await one.native.$$eval('main > .figure', (figures) =>
      figures.map((figure) => [
        figure.querySelector('img').getBoundingClientRect().height > 40,
        figure.querySelector('noscript').getBoundingClientRect().top >=
          figure.querySelector('img').getBoundingClientRect().bottom,
        figure.querySelector('noscript').textContent,
      ]),
    );
    assert.deepEqual(
      said,
      FIGURES.map(() => [true, true, PAGE.noScript]),
    );
    await one.close();
  });

  test('on paper there is ink on white and nothing to press', async () => {
    const one = await browser.newPage();
    await one.native.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await one.goto(`${server.url}index.html?theme=dark`);
    await until(one, () => document.querySelector('attention-listen').data);
    await one.native.emulateMediaType('print');
    const { colours, controls } = await one.evaluate(() => {
      const figure = document.querySelector('attention-listen');
      const seen = [
        ...figure.shadowRoot.querySelectorAll('button, input, textarea, summary'),
      ].filter((control) => control.checkVisibility());
      return {
        colours: [document.body, figure].map((element) => getComputedStyle(element).color),
        controls: seen
          .filter((control) => control.part.value !== 'token')
          .map(({ outerHTML }) => outerHTML),
      };
    });
    assert.deepEqual(controls, []);
    const unfinished = await one.evaluate(async () => {
      const figure = document.querySelector('attention-scale');
      await figure.whenDrawn();
      figure.scrollIntoView();
      figure.measured = { ...figure.measured, complete: false };
      while (!figure.shadowRoot.querySelector('.progress'))
        await new Promise(requestAnimationFrame);
      return figure.shadowRoot.querySelector('.progress').checkVisibility();
    });
    assert.equal(unfinished, false, 'paper does not wait for further draws');
    const ink = PALETTE.light.ink.match(/\w\w/g).map((part) => Number.parseInt(part, 16));
    for (const colour of colours) assert.equal(colour, `rgb(${ink.join(', ')})`);
    await one.close();
  });
});
