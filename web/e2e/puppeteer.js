import puppeteer from 'puppeteer-core';
import { FONTS } from './fonts.js';

/** @type {Record<'chromium' | 'firefox', import('puppeteer-core').LaunchOptions>} */
const LAUNCH = {
  chromium: {
    browser: 'chrome',
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
  firefox: { browser: 'firefox', executablePath: '/usr/bin/firefox-esr' },
};

/**
 * Chromium over its DevTools protocol, Firefox over WebDriver BiDi.
 * @param {'chromium' | 'firefox'} name
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./browsers.js').Browser>}
 */
export async function puppeteerBrowser(name, env = process.env) {
  const browser = await puppeteer.launch({
    ...LAUNCH[name],
    env: { ...env, ...FONTS },
    headless: true,
  });
  return {
    name,
    newPage: async () => {
      const context = await browser.createBrowserContext();
      return wrap(await context.newPage());
    },
    alive: () => browser.connected,
    close: () => browser.close(),
  };
}

function wrap(page) {
  const console = [];
  page.on('console', (message) => console.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => console.push(`error: ${error.message}`));
  return {
    /** The driver's own page, for what only one engine can do. */
    native: page,
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (fn, ...args) => page.evaluate(fn, ...args),
    clickAt: (x, y) => page.mouse.click(x, y),
    drag: async (from, to) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 4 });
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path })),
    console: async () => console,
    close: () => page.browserContext().close(),
  };
}
