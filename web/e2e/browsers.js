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
 * @typedef {object} Browser
 * @property {string} name
 * @property {() => Promise<Page>} newPage shares nothing with the pages before it, as far as the
 *   engine can do that
 * @property {() => boolean} alive
 * @property {() => Promise<void>} close
 */

/** Each starts a browser, with the environment that it is given. */
export const START = {
  chromium: (env) => puppeteerBrowser('chromium', env),
  firefox: (env) => puppeteerBrowser('firefox', env),
  webkit,
};

/** Between two tests a browser stays for so many milliseconds: to start one takes seconds. */
const LINGER = 500;

/** The browsers of this process that are running, by name. */
const running = new Map();

/** Every page that is open. @type {Set<Page & {engine: string}>} */
export const openPages = new Set();

/** A running browser, for whoever closes it again: then its pages go, and it may stay for others. */
async function borrow(name) {
  const last = running.get(name);
  if (!last || !(await last.browser).alive()) {
    running.set(name, { browser: START[name](), users: 0 });
  }
  const shared = running.get(name);
  clearTimeout(shared.idle);
  shared.users += 1;
  const browser = await shared.browser;
  const own = new Set();
  return {
    name,
    newPage: async () => {
      const bare = await browser.newPage();
      const close = async () => {
        own.delete(page);
        if (openPages.delete(page)) await bare.close();
      };
      const page = { ...bare, engine: name, close };
      own.add(page);
      openPages.add(page);
      return page;
    },
    close: async () => {
      for (const page of own) await page.close();
      shared.users -= 1;
      if (shared.users) return;
      shared.idle = setTimeout(() => {
        if (running.get(name) === shared) running.delete(name);
        browser.close();
      }, LINGER);
    },
  };
}

/** Every engine that the figures have to work in: Blink, Gecko and WebKit. */
const ENGINES = Object.keys(START);

/** The engines of this process: those that the environment names, or all. */
export const BROWSERS = Object.fromEntries(
  (process.env.BROWSERS?.split(' ') ?? ENGINES).map((name) => [name, () => borrow(name)]),
);

/** Whether all is tried that there is, and not a choice of each kind: `scripts/test --all`. */
export const TRIES_ALL = process.env.ALL_ENGINES === '1';

/**
 * Whether an engine runs every test. Chromium does; the others, which are slower, run at least one of
 * each kind, and all with `scripts/test --all`.
 */
export const runsAll = (name) => name === 'chromium' || TRIES_ALL;

/** One figure of each kind: words in a row, cells in a grid, curves over a slider. */
const KINDS = ['listen', 'matrix', 'scale'];

/** Of a list of figures those that an engine tries. */
export const figuresFor = (name, all) =>
  runsAll(name) ? all : all.filter((figure) => KINDS.includes(figure));

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
