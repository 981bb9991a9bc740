import { mkdir, writeFile } from 'node:fs/promises';
import { after, before, test as nodeTest } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openPages } from './browsers.js';
import { serve } from './server.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;
const FAILURES = new URL('../../build/failures/', import.meta.url);

/** Milliseconds; much longer than any test takes, even on a busy machine. */
const LIMIT = 300_000;

const within = (time, promise) => {
  const stop = new AbortController();
  const late = wait(time, undefined, stop).then(() => {
    throw new Error(`not done after ${time / 1000} s`);
  });
  return Promise.race([promise, late]).finally(() => stop.abort());
};

/** Keeps what a page looks like and what its console has said. */
async function keep(page, title) {
  const name = `${page.engine} ${title}`.replace(/[^\w.-]+/g, '-').slice(0, 120);
  await mkdir(FAILURES, { recursive: true });
  await within(10_000, page.screenshot(new URL(`${name}.png`, FAILURES).pathname));
  const lines = await within(10_000, page.console());
  await writeFile(new URL(`${name}.txt`, FAILURES), `${title}\n${lines.join('\n')}\n`);
}

/**
 * A test with a time limit. Where it fails, a picture and the console of each open page are kept in
 * build/failures, and the pages that it has opened are closed.
 * @param {string} title
 * @param {[object, Function] | [Function]} rest as for node:test
 */
export function test(title, ...rest) {
  const fn = rest.pop();
  nodeTest(title, ...rest, async (t) => {
    const there = new Set(openPages);
    try {
      await within(LIMIT, fn(t));
    } catch (error) {
      for (const page of openPages) {
        await keep(page, title).catch((reason) => t.diagnostic(`no picture: ${reason.message}`));
        if (!there.has(page)) await page.close().catch(() => {});
      }
      throw error;
    }
  });
}

/**
 * The built site and a browser for the tests of the describe() that calls this: there before the
 * first of them, closed after the last.
 * @param {() => Promise<import('./browsers.js').Browser>} launch
 * @param {object} [options] for the server
 * @returns {{url: string, browser: import('./browsers.js').Browser}} filled before the first test
 */
export function visit(launch, options) {
  const site = /** @type {ReturnType<typeof visit>} */ ({});
  let server;
  before(async () => {
    server = await serve(DIST, { probe: true, ...options });
    site.url = server.url;
    site.browser = await launch();
  });
  after(async () => {
    await site.browser?.close();
    await server?.close();
  });
  return site;
}
