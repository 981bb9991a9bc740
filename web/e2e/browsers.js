import { puppeteerBrowser } from './puppeteer.js';
import { webkit } from './webkit.js';

/**
 * A page of any of the three engines, as far as the tests need it.
 * @typedef {object} Page
 * @property {(url: string) => Promise<void>} goto loads and waits for the load event
 * @property {(fn: Function, ...args: any[]) => Promise<any>} evaluate runs in the page; a promise is
 *   awaited; arguments and outcome are JSON
 * @property {(x: number, y: number) => Promise<void>} clickAt real pointer, in CSS pixels
 * @property {(from: [number, number], to: [number, number]) => Promise<void>} drag real pointer
 * @property {(key: string) => Promise<void>} press a key by its DOM name, for example ArrowRight
 * @property {(width: number, height: number) => Promise<void>} resize
 * @property {(path: string) => Promise<void>} screenshot
 * @property {() => Promise<string[]>} console what the console has said so far
 * @property {() => Promise<void>} close
 *
 * @typedef {{name: string, newPage: () => Promise<Page>, close: () => Promise<void>}} Browser
 */

/** Every engine that the figures have to work in: Blink, Gecko and WebKit. */
export const BROWSERS = {
  chromium: () => puppeteerBrowser('chromium'),
  firefox: () => puppeteerBrowser('firefox'),
  webkit,
};

/**
 * Waits until `fn` is true in the page.
 * @param {Page} page
 * @param {Function} fn
 * @param {...any} args
 */
export async function until(page, fn, ...args) {
  const deadline = Date.now() + 20000;
  while (Date.now() < deadline) {
    if (await page.evaluate(fn, ...args)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The page never came to: ${fn}`);
}
