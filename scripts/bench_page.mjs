// How long a reader with a slow machine waits: cold start over a slow line, and every control.
import { loadavg } from 'node:os';
import { BROWSERS } from '../web/e2e/browsers.js';
import { serve } from '../web/e2e/server.js';
import { PROPERTIES } from '../web/properties.js';
import { pageTime } from './yardstick.mjs';

/**
 * What a wait may be: milliseconds that the line takes, whatever the machine, and multiples of the
 * fixed pieces of script and layout.
 */
const BUDGET = {
  poster: { line: 700, times: 6 },
  answer: { line: 2300, times: 14 },
  interaction: { line: 0, times: 1 },
};
const SLOWER = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 1.6e6 / 8,
};
const COLD_STARTS = 3;
/** Of every control: the 95th percentile is then the second longest. */
const ROUNDS = 20;

/** What answers a first click of a figure: another word, or another view where there are no words. */
const FIRST =
  '[part="token"][aria-pressed="false"]:not([aria-disabled]), .views [aria-pressed="false"]';

const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1];

/** Runs in the page before anything else: when its picture is painted and a first click answered. */
function watchStart(name, first) {
  window.started = {};
  new MutationObserver(() => {
    document.querySelector('main img')?.setAttribute('elementtiming', 'poster');
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.started.poster ??= entry.startTime;
  }).observe({ type: 'element', buffered: true });
  const look = () => {
    const figure = document.querySelector(`attention-${name}`);
    const control = figure?.shadowRoot?.querySelector(first);
    if (!control) return requestAnimationFrame(look);
    window.started.ready = performance.now();
    control.click();
    // What the click changes is drawn in the next frame; a message comes after its paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.started.answer = performance.now();
      };
      port2.postMessage(null);
    });
  };
  requestAnimationFrame(look);
}

/** One cold start, in a browser context without any cache. */
async function coldStart(browser, url, name) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.emulateCPUThrottling(SLOWER);
  const line = await page.createCDPSession();
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await page.evaluateOnNewDocument(watchStart, name, FIRST);
  await page.goto(`${url}embed.html?figure=${name}`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction('started.answer && started.poster', { timeout: 60000 });
  const started = await page.evaluate('started');
  await context.close();
  return started;
}

/**
 * Runs in the page: from now on, how long every interaction takes until the next paint. Interactions
 * are what has an id (Event Timing, W3C).
 */
function watchEvents() {
  window.waits = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.waits.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  // What changes nothing, as letting a key go, would else wait for the paint of something else.
  const dot = document.createElement('div');
  Object.assign(dot.style, { position: 'fixed', width: '1px', height: '1px', top: 0, left: 0 });
  addEventListener('DOMContentLoaded', () => document.body.append(dot));
  for (const type of ['pointerdown', 'pointerup', 'keydown', 'keyup']) {
    const paint = () => {
      dot.style.background = dot.style.background ? '' : '#888';
    };
    addEventListener(type, paint, true);
  }
  // Moves are no interactions to the observer; to a reader who drags they are.
  addEventListener(
    'pointermove',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.waits.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    true,
  );
}

/** Runs in the page: forgets earlier waits once what they were for is drawn. */
async function forget() {
  await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50));
  window.waits = [];
}

/** Runs in the page: the longest wait since then; 16 ms for what was too short to tell. */
async function longestWait() {
  await new Promise((resolve) => setTimeout(resolve, 150));
  return Math.max(16, ...window.waits);
}

/**
 * Runs in the page: opens what is folded around a figure's field, and says whether that is there.
 * @param {Name} name
 * @param {string} selector
 *
 * @typedef {import('../web/package/attention-figures.js').State['figure']} Name
 */
function unfold(name, selector) {
  const { shadowRoot } = document.querySelector(`attention-${name}`);
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const folds = shadowRoot.querySelectorAll('.fold');
  for (const fold of folds) fold.open = true;
  return Boolean(shadowRoot.querySelector(selector));
}

/**
 * Runs in the page: puts a control in view, gives it the focus if it is asked to, and says where it is.
 * @param {Name} name
 * @param {string} selector
 * @param {number} index
 * @param {boolean} focus
 * @returns {[x: number, y: number] | null}
 */
function locate(name, selector, index, focus) {
  const { shadowRoot } = document.querySelector(`attention-${name}`);
  /** @type {NodeListOf<HTMLElement>} */
  const found = shadowRoot.querySelectorAll(selector);
  const all = [...found].filter(
    (control) => control.checkVisibility() && control.ariaDisabled !== 'true',
  );
  if (!all.length) return null;
  const control = all[index % all.length];
  control.scrollIntoView({ block: 'center' });
  if (focus) control.focus({ preventScroll: true });
  const { left, top, width, height } = control.getBoundingClientRect();
  return [left + width / 2, top + Math.min(height / 2, 20)];
}

/** Milliseconds for which a hand holds a key or a button down. */
const HELD = { delay: 80 };

const press = (keys) => (page, _, round) => page.keyboard.press(keys[round % keys.length], HELD);
const click = (page, [x, y]) => page.mouse.click(x, y, HELD);
const move = (page, [x, y]) => page.mouse.move(x, y);
/** Sixty times a second, as a mouse tells where it is. */
const drag = async (page, [x, y], round) => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(x + (round % 2 ? 5 : -5) * step, y + (round % 3 ? 3 : -3) * step);
    await new Promise((resolve) => setTimeout(resolve, 1000 / 60));
  }
  await page.mouse.up();
};
const text = ' and then the boat left';

/**
 * What can be done to what is found in a figure, whatever figure it is.
 * @type {[what: string, selector: string,
 *   act: (page: import('puppeteer-core').Page, place: [number, number], round: number) => Promise<void>,
 *   focus?: boolean | 'once'][]}
 */
const CONTROLS = [
  ['words by pointer', '[part="token"]', click],
  [
    'words by keyboard',
    '[part="token"][tabindex="0"]',
    press(['ArrowRight', 'ArrowRight', 'ArrowLeft']),
    true,
  ],
  ['words by Enter', '[part="token"]', press(['Enter']), true],
  ['words under the pointer', '[part="token"]', move],
  [
    'field',
    'textarea:not([readonly])',
    (page, _, round) => page.keyboard.type(text[round % text.length], HELD),
    'once',
  ],
  ['choice', 'select', press(['ArrowDown', 'ArrowDown', 'ArrowUp']), true],
  ['views and senses', '.senses button', click],
  ['slider', '[type="range"]', press(['ArrowRight', 'ArrowRight', 'ArrowLeft']), true],
  [
    'handle by keyboard',
    '.handle',
    press(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']),
    true,
  ],
  ['handle by pointer', '.handle', drag],
  [
    'board',
    '.pad, .board',
    (page, [x, y], round) => page.mouse.click(x + 30 + round, y + round, HELD),
  ],
  ['buttons', '.push:not([data-kind]), .link:not(.share, [data-kind])', click],
  ['cells by pointer', '[role="gridcell"]', click],
  ['cells by keyboard', '[role="gridcell"]', press(['ArrowRight', 'ArrowDown', 'ArrowLeft']), true],
  ['cells under the pointer', '[role="gridcell"]', move],
  ['tables', 'summary', click],
  ['share menu', '.share', click],
];

/**
 * The 95th percentile of the wait for every control of a figure.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} address
 * @param {Name} name
 */
async function controls(browser, address, name) {
  const rows = [];
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluateOnNewDocument(watchEvents);
  for (const [what, selector, act, focus] of CONTROLS) {
    // Each from the same state, and unhurried by what the one before has left to do.
    await page.emulateCPUThrottling(null);
    await page.goto(address, { waitUntil: 'networkidle0' });
    await page.waitForFunction(
      (/** @type {Name} */ name) => document.querySelector(`attention-${name}`)?.data,
      {},
      name,
    );
    if (!(await page.evaluate(unfold, name, selector))) continue;
    await page.emulateCPUThrottling(SLOWER);
    const waits = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const isFocused = focus === 'once' && round > 0;
      const place = await page.evaluate(
        locate,
        name,
        selector,
        focus === 'once' ? 0 : round * 3,
        Boolean(focus) && !isFocused,
      );
      if (!place) break;
      // A hand is at a control before it presses.
      if (act === click) await page.mouse.move(...place);
      await page.evaluate(forget);
      await act(page, place, round);
      waits.push(await page.evaluate(longestWait));
    }
    if (waits.length) rows.push({ what, value: percentile(waits, 0.95) });
  }
  await page.close();
  return rows;
}

/**
 * @param {string} folder the built site
 * @param {(what: string, value: number, unit: string, budget?: number | null, piece?: number) => void} add
 *   a row; piece: how long the fixed pieces took, for a multiple
 */
export async function benchPage(folder, add) {
  const server = await serve(folder, { encoding: 'br' });
  const chromium = await BROWSERS.chromium();
  const first = await chromium.newPage();
  const browser = first.native.browser();
  add('load of this machine before', loadavg()[0], '');
  const still = await browser.newPage();
  await still.emulateCPUThrottling(SLOWER);
  const piece = await pageTime(still);
  await still.close();
  add('fixed script and layout, slowed', piece, 'ms');
  const wait = (what, value, { line, times }) =>
    add(what, value, 'ms', line + times * piece, piece);
  for (const name of PROPERTIES.figure.choices) {
    const starts = [];
    for (let i = 0; i < COLD_STARTS; i += 1)
      starts.push(await coldStart(browser, server.url, name));
    const median = (key) =>
      percentile(
        starts.map((start) => start[key]),
        0.5,
      );
    wait(`${name}: picture painted`, median('poster'), BUDGET.poster);
    wait(`${name}: first click answered`, median('answer'), BUDGET.answer);
  }
  for (const name of PROPERTIES.figure.choices) {
    const address = `${server.url}embed.html?figure=${name}`;
    for (const { what, value } of await controls(browser, address, name)) {
      wait(`${name}: ${what}`, value, BUDGET.interaction);
    }
  }
  for (const { what, value } of await controls(browser, server.url, 'listen')) {
    wait(`page: ${what}`, value, BUDGET.interaction);
  }
  add('load of this machine after', loadavg()[0], '');
  await chromium.close();
  await server.close();
}
