import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { axe } from './axe.js';
import { BROWSERS, runsAll, until } from './browsers.js';
import { firstWeights } from './native_figures.js';
import { serve } from './server.js';
import { test } from './site.js';

const ROOT = new URL('../../', import.meta.url).pathname;
/** Those that run under a policy and whose contents can be seen. */
const POSTS = ['elements', 'frames'];
const POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';
  img-src 'self' data:; connect-src 'self'; frame-src 'self'`.replace(/\s+/g, ' ');

/** In the page: goes down to a figure, as a reader does. */
const goTo = (place) =>
  document
    .querySelectorAll('iframe, main > :is(attention-listen, attention-senses)')
    [place].scrollIntoView();

/** In the page: whether a figure is drawn, which moves what stands below it. */
function drawn(place) {
  const frame = document.querySelectorAll('iframe')[place];
  const figures = (frame?.contentDocument ?? document).querySelectorAll(
    'attention-listen, attention-senses',
  );
  return Boolean(figures[frame ? 0 : place]?.data);
}

/** Goes from figure to figure. */
async function readAll(page) {
  for (const place of [0, 1]) {
    await page.evaluate(goTo, place);
    await until(page, drawn, place);
  }
}

/** In the page: whether a frame has got the height that a figure on a phone needs. */
const told = (place) => Number(document.querySelectorAll('iframe')[place].height) > 800;

/** In the page: whether all figures are drawn and no frame cuts its figure off. */
const whole = () => {
  const frames = [...document.querySelectorAll('iframe')];
  const documents = frames.length ? frames.map((frame) => frame.contentDocument) : [document];
  return documents
    .map((page) => [...page.querySelectorAll('attention-listen, attention-senses')])
    .every(
      (figures, i) =>
        figures.length &&
        figures.every(({ data }) => data) &&
        (!frames.length || documents[i].documentElement.offsetHeight <= Number(frames[i].height)),
    );
};

/** In the page: what a reader of the post sees of its figures. */
function seen() {
  const frames = [...document.querySelectorAll('iframe')];
  const documents = frames.length ? frames.map((frame) => frame.contentDocument) : [document];
  const figures = documents.flatMap((page) => [
    ...page.querySelectorAll('attention-listen, attention-senses'),
  ]);
  const [weights] = figures.map(({ shadowRoot }) =>
    [...shadowRoot.querySelectorAll('[part="weight"]')].map((weight) => weight.textContent.trim()),
  );
  const root = document.documentElement;
  return {
    weights,
    words: figures.map(({ data }) => (data?.tokens ?? data?.first.tokens)?.length),
    sideways: root.scrollWidth > root.clientWidth,
    console: documents.flatMap(({ defaultView }) => defaultView.consoleLines ?? []),
  };
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`examples in ${name}`, () => {
    let server;
    let browser;
    before(async () => {
      // The parent folder: a site's figures often lie in a subfolder.
      server = await serve(ROOT, {
        headers: { 'content-security-policy': POLICY },
        probe: name === 'webkit',
      });
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    for (const post of POSTS) {
      for (const width of runsAll(name) ? [1280, 360] : [360]) {
        test(`the post ${post}, ${width} pixels wide`, async () => {
          const page = await browser.newPage();
          try {
            await page.resize(width, 800);
            await page.goto(`${server.url}dist/examples/${post}.html`);
            await readAll(page);
            await until(page, whole);
            const { weights, ...rest } = await page.evaluate(seen);
            assert.deepEqual(weights, firstWeights());
            assert.deepEqual(rest, { words: [11, 11], sideways: false, console: [] });
            assert.deepEqual(await page.console(), []);
          } finally {
            await page.close();
          }
        });
      }
    }
  });
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  test(`the post one-file in ${name}`, async () => {
    // The scripts of attention.html stand in it, which the policy above forbids.
    const server = await serve(ROOT, { probe: name === 'webkit' });
    const browser = await launch();
    try {
      const page = await browser.newPage();
      await page.resize(360, 800);
      await page.goto(`${server.url}dist/examples/one-file.html`);
      for (const place of [0, 1]) {
        await page.evaluate(goTo, place);
        await until(page, told, place);
      }
      assert.deepEqual(await page.console(), []);
    } finally {
      await browser.close();
      await server.close();
    }
  });
}

describe('examples, by axe', { skip: !BROWSERS.chromium }, () => {
  let server;
  let browser;
  before(async () => {
    server = await serve(ROOT);
    browser = await BROWSERS.chromium();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const post of POSTS) {
    test(`axe finds nothing in the post ${post}`, async () => {
      const page = await browser.newPage();
      await page.goto(`${server.url}dist/examples/${post}.html`);
      await readAll(page);
      await until(page, whole);
      assert.deepEqual(await axe(page), []);
    });
  }
});
