import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { FONTS } from './fonts.js';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** What a new page has, whatever the one before was given. */
const WINDOW = { width: 1024, height: 768 };

/** Keys of the WebDriver specification that have no character of their own. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/**
 * WebKit, Safari's engine, as WebKitGTK over plain W3C WebDriver requests. It has one window, so a
 * new page takes the place of the one before.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./browsers.js').Browser>}
 */
export async function webkit(env = process.env) {
  const port = await freePort();
  const driver = spawn(
    'xvfb-run',
    [
      '--auto-servernum',
      '--server-args=-screen 0 1600x1200x24',
      '/usr/bin/WebKitWebDriver',
      `--port=${port}`,
    ],
    {
      env: { ...env, ...FONTS, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
      detached: true,
      stdio: 'ignore',
    },
  );
  /** One WebDriver command. */
  async function send(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  }

  const { sessionId } = await retry(() =>
    send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: MINI_BROWSER,
            args: ['--automation'],
          },
        },
      },
    }),
  );
  const session = `/session/${sessionId}`;
  return {
    name: 'webkit',
    newPage: async () => {
      await send('POST', `${session}/url`, { url: 'about:blank' });
      await send('POST', `${session}/window/rect`, WINDOW);
      return wrap(send, session);
    },
    alive: () => driver.exitCode === null,
    close: async () => {
      await send('DELETE', session).catch(() => {});
      process.kill(-driver.pid);
    },
  };
}

function wrap(send, session) {
  const actions = (source) => send('POST', `${session}/actions`, { actions: [source] });
  const pointer = (steps) =>
    actions({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: steps,
    });
  const move = ([x, y]) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 20,
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };

  const page = {
    goto: (url) => send('POST', `${session}/url`, { url }),
    evaluate: async (fn, ...args) => {
      // undefined can't be sent; puppeteer drops it as well.
      const value = await send('POST', `${session}/execute/async`, {
        script: `const args = [...arguments]; const done = args.pop();
          Promise.resolve().then(() => (${fn})(...args))
            .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args,
      });
      if (value.error) throw new Error(value.error);
      return value.value;
    },
    clickAt: (x, y) => pointer([move([x, y]), down, up]),
    drag: (from, to) => pointer([move(from), down, move(to), up]),
    press: (key) => {
      const value = KEYS[key] ?? key;
      return actions({
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ],
      });
    },
    resize: (width, height) => send('POST', `${session}/window/rect`, { width, height }),
    screenshot: async (path) =>
      writeFile(path, await send('GET', `${session}/screenshot`), 'base64'),
    // WebDriver has no way to the console; the test server's probe has.
    console: () => page.evaluate(() => window.consoleLines ?? []),
    close: () => send('POST', `${session}/url`, { url: 'about:blank' }),
  };
  return page;
}

async function retry(action) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
