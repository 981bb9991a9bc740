import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Keeps in the page what its console says, for the engine whose driver does not tell. */
export const PROBE = `window.consoleLines = [];
for (const type of ['log', 'info', 'warn', 'error', 'debug'])
  console[type] = (...args) => consoleLines.push(type + ': ' + args.join(' '));
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(type, (event) =>
    consoleLines.push(type + ': ' + (event.message ?? event.reason ?? event.violatedDirective)), true);
`;

/** Ways of sending a body, by the name that HTTP has for them. */
const ENCODINGS = {
  // As quick as a server is that compresses each answer anew.
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: gzipSync,
};

/**
 * Serves a folder on a free port of 127.0.0.1, as a static host would.
 * @param {string} folder
 * @param {object} [options]
 * @param {Record<string, string>} [options.headers] of every answer
 * @param {Record<string, string>} [options.types] by file ending, instead of the usual ones
 * @param {boolean} [options.probe] put a script into pages that keeps what the console says
 * @param {string} [options.script] runs in pages before any of theirs
 * @param {keyof ENCODINGS} [options.encoding]
 * @param {Record<string, string>} [options.pages] HTML by path, beside the folder's
 * @param {string} [options.pause] pages arrive in two pieces, the second one from this text on
 * @param {(path: string) => any} [options.gate] is awaited before each answer; a number that it
 *   gives is sent as the status instead of the file
 * @returns {Promise<{url: string, requests: string[], close: () => Promise<void>}>}
 */
export async function serve(
  folder,
  {
    headers = {},
    types = {},
    probe = false,
    script = '',
    encoding,
    pages = {},
    pause,
    gate = () => {},
  } = {},
) {
  const requests = [];
  const first = (probe ? PROBE : '') + script;
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://host').pathname));
    requests.push(path);
    if (path === '/console-probe.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(first);
      return;
    }
    const status = await gate(path);
    if (status) {
      response.writeHead(status).end();
      return;
    }
    try {
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      let body = pages[path] ?? (await readFile(file));
      if (first && file.endsWith('.html')) {
        body = body.toString().replace('<head>', '<head><script src="/console-probe.js"></script>');
      }
      const type = { ...TYPES, ...types }[extname(file)] ?? 'application/octet-stream';
      const sent = encoding ? { 'content-encoding': encoding } : {};
      const cut = pause && file.endsWith('.html') ? body.indexOf(pause) : 0;
      if (cut < 0) throw new Error(`${path} has no ${pause}`);
      response.writeHead(200, { 'content-type': type, ...sent, ...headers });
      if (cut) {
        response.write(body.slice(0, cut));
        await wait(300);
      }
      const rest = body.slice(cut);
      response.end(encoding ? ENCODINGS[encoding](rest) : rest);
    } catch {
      // A browser asks for this by itself; an error for it would stand in the console.
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
