import { after, before } from 'node:test';
import { serve } from './server.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;

/**
 * The built site and a browser for the tests of the describe() that calls this: there before the
 * first of them, closed after the last.
 * @param {() => Promise<import('./browsers.js').Browser>} launch
 * @returns {{url: string, browser: import('./browsers.js').Browser}} filled before the first test
 */
export function visit(launch) {
  const site = {};
  let server;
  before(async () => {
    server = await serve(DIST, { probe: true });
    site.url = server.url;
    site.browser = await launch();
  });
  after(async () => {
    await site.browser?.close();
    await server?.close();
  });
  return site;
}
