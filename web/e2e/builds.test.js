import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { ERRORS } from '../words.js';
import { BROWSERS, until } from './browsers.js';
import { assertNative, FIGURES } from './native_figures.js';
import { serve } from './server.js';
import { test } from './site.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;

/** Any file of the engine and of its builds, and the name of the build. */
const FILES = {
  simd: /^\/attention-engine-[0-9a-f]{8}\.wasm$/,
  scalar: /^\/attention-engine-scalar-[0-9a-f]{8}\.wasm$/,
  javascript: /^\/attention-engine-js-\w+\.js$/,
};

/** What makes a browser fail, before any code of the page runs. */
const NO_WEBASSEMBLY = 'delete globalThis.WebAssembly;';
const NO_START = "WebAssembly.instantiate = () => Promise.reject(new Error('out of memory'));";
/** The time limits of the engine, and of nobody else: a driver has some as well. */
const HURRY = `const wait = setTimeout;
  window.setTimeout = (fn, time, ...args) => wait(fn, [20000, 60000].includes(time) ? 300 : time, ...args);`;

/** What is missing, and the builds that are downloaded because of it. */
const ALL_FIGURES = [
  { way: 'everything is there', script: '', builds: ['simd'] },
  {
    way: 'SIMD is missing',
    script: 'WebAssembly.validate = () => false;',
    builds: ['scalar'],
  },
  { way: 'WebAssembly is missing', script: NO_WEBASSEMBLY, builds: ['javascript'] },
];
const never = () => new Promise(() => {});
const FALLBACKS = [
  { way: 'WebAssembly does not start', script: NO_START },
  { way: 'the file never arrives', script: HURRY, gate: never },
  { way: 'the file is not there', gate: () => 404 },
];
const FAILURES = [
  {
    way: 'no build is there',
    script: NO_WEBASSEMBLY,
    gate: (path) => FILES.javascript.test(path) && 404,
    code: 'kEngineUnavailable',
  },
  {
    way: 'the model never arrives',
    script: HURRY,
    gate: (path) => path.endsWith('.model') && never(),
    code: 'kModelUnavailable',
  },
];

/** In the page: the figure and what a reader sees in its place. */
function placeholder() {
  const figure = document.querySelector('attention-listen');
  const { message } = figure.error ?? {};
  const picture = figure.querySelector('img');
  const seen = [...figure.renderRoot.querySelectorAll('p')].map((p) => p.textContent.trim());
  return { message, seen, width: picture.checkVisibility?.() === false ? 0 : picture.width };
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`builds of the engine in ${name}`, () => {
    let browser;
    before(async () => {
      browser = await launch();
    });
    after(() => browser?.close());

    /** Opens a page of the site under these conditions. */
    async function visit(path, { script, gate }, then) {
      const server = await serve(DIST, { probe: name === 'webkit', script, gate });
      const page = await browser.newPage();
      try {
        await page.goto(server.url + path);
        await then(page, server.requests);
      } finally {
        await page.close();
        await server.close();
      }
    }

    /** Which builds of the engine were asked for. */
    const asked = (requests) =>
      Object.keys(FILES).filter((build) => requests.some((path) => FILES[build].test(path)));

    /** What the console says, but for the browser's own remarks on files that aren't there. */
    const said = async (page) =>
      (await page.console()).filter((line) => !/404|Loading module/.test(line));

    for (const { way, builds, ...conditions } of ALL_FIGURES) {
      test(`${way}: all figures have the numbers of the native engine`, async () => {
        await visit('index.html?query=bank', conditions, async (page, requests) => {
          for (const figure of FIGURES) await assertNative(page, figure);
          assert.deepEqual(asked(requests), builds);
          assert.deepEqual(await page.console(), []);
        });
      });
    }

    for (const { way, script, gate } of FALLBACKS) {
      test(`${way}: JavaScript takes over`, async () => {
        const stopped = gate && ((address) => address.endsWith('.wasm') && gate());
        await visit('embed.html', { script, gate: stopped }, async (page, requests) => {
          await assertNative(page, 'listen');
          assert.deepEqual(asked(requests), ['simd', 'javascript']);
          assert.deepEqual(await said(page), []);
        });
      });
    }

    for (const { way, code, ...conditions } of FAILURES) {
      test(`${way}: the picture stays, with one clear sentence`, async () => {
        await visit('embed.html', conditions, async (page) => {
          await until(page, () => Boolean(document.querySelector('attention-listen')?.error));
          const { message, seen, width } = await page.evaluate(placeholder);
          assert.equal(message, ERRORS[code]([]));
          assert.deepEqual(seen, [message]);
          assert.ok(width > 200);
          assert.deepEqual(await said(page), []);
        });
      });
    }
  });
}
