import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { after, before, describe } from 'node:test';
import { digest } from '../../scripts/digest.mjs';
import { FIGURES } from '../figures/list.js';
import { ACTIONS, NAMES } from '../words.js';
import { BROWSERS, until } from './browsers.js';
import { serve } from './server.js';
import { test } from './site.js';

const ROOT = new URL('../../', import.meta.url).pathname;
const DIST = `${ROOT}dist/`;

/** The policy that README.md promises, on a host that knows only types of pages. */
const [, POLICY] = readFileSync(`${ROOT}README.md`, 'utf8').match(/`(default-src 'none'[^`]+)`/);
const STRICT = {
  headers: { 'content-security-policy': POLICY.replace(/\s+/g, ' ') },
  types: { '.wasm': 'application/octet-stream', '.model': 'application/octet-stream' },
};

/** Runs before a page's own code: notes what is forbidden, and what an embedded figure must leave. */
const WATCH = `window.noted = [];
for (const name of ['pushState', 'replaceState']) {
  history[name] = () => noted.push(name);
}
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  noted.push(violatedDirective + ' ' + blockedURI));
window.entries = history.length;
`;

/** Runs in a sealed frame and tells the page around it once its figure is drawn. */
const TELL = `const waiting = setInterval(() => {
  const figure = [...document.querySelectorAll('main > *')].find((element) => element.data);
  if (!figure) return;
  clearInterval(waiting);
  parent.postMessage({ drawn: figure.localName, origin, said: window.consoleLines ?? [] }, '*');
}, 50);
`;

/** Runs in a sealed frame whose host keeps the modules from it: tells what is seen of the figure. */
const TELL_PICTURE = `const waiting = setInterval(() => {
  const sentence = document.querySelector('.unloaded');
  const picture = document.querySelector('main img');
  if (!sentence || sentence.hidden || !picture.complete) return;
  clearInterval(waiting);
  const { height } = picture.getBoundingClientRect();
  parent.postMessage({ told: [document.title, height > 100 && picture.naturalWidth > 0] }, '*');
}, 50);
`;

/** What a file of the site refers to, by what encloses its name. */
const REFERENCES = {
  '.html': /(?:src|href)="(?!https:|data:|#)([^"]+)"/g,
  '.js': /["'`](\.\.?\/[^"'`]*)["'`]/g,
  '.css': /url\("?(?!data:)([^")]+)/g,
};
/** What an address leads to under a name that others write into their pages; posts are such pages. */
const FIXED = /\.html$|^examples\/|^attention-figures\.css$/;

/** In the page: brings each figure into view, waits for its picture, and says how it looks. */
async function seen() {
  const figures = [...document.querySelectorAll('main > *')].filter(({ localName }) =>
    localName.startsWith('attention-'),
  );
  const looks = [];
  for (const figure of figures) {
    await customElements.whenDefined(figure.localName);
    figure.scrollIntoView();
    await figure.whenDrawn();
    const stage = figure.renderRoot.querySelector('.stage');
    looks.push([
      figure.localName.replace('attention-', ''),
      Boolean(figure.data) && stage.offsetWidth > 300 && stage.offsetHeight > 200,
      getComputedStyle(stage.parentNode).backgroundColor,
      getComputedStyle(stage.parentNode).borderRadius,
    ]);
  }
  return looks;
}
const look = (figure) => [figure, true, 'rgb(255, 255, 255)', '12px'];

/** In the page: the word that is asked about gives way to another, by its button. */
async function ask() {
  const figure = document.querySelector('attention-listen');
  figure.renderRoot.querySelector('[data-index="8"]').click();
  await figure.whenDrawn();
  // Longer than the page waits before it writes an address.
  await new Promise((resolve) => setTimeout(resolve, 400));
  return { query: figure.data.query, noted: window.noted, more: history.length - window.entries };
}

/** In the page: hosts whose files it has asked for. */
const hosts = () => [
  ...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)),
];

/** In the page: what style sheets of a page and of figures would do to each other. */
function styles() {
  const names = ['color', 'backgroundColor', 'fontFamily', 'fontSize', 'letterSpacing', 'margin'];
  names.push('lineHeight', 'textTransform', 'textAlign', 'display', 'padding', 'overflow');
  const styled = (element) => {
    const style = getComputedStyle(element);
    return [element.localName, ...names.map((name) => style[name])].join(' ');
  };
  const figures = [...document.querySelectorAll('attention-listen, attention-matrix')];
  return {
    outside: [...document.querySelectorAll('html, body, header, header *')].map(styled),
    inside: figures.flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('figure, figure *') ?? [])].map(styled),
    ),
  };
}

const HOST = `<!doctype html><html lang="en"><head><title>Host</title>
  <style id="hostile" media="not all">
    * { color: red !important; letter-spacing: 5px !important; line-height: 3;
      text-transform: uppercase; text-align: right }
    body, body * { font-size: 40px }
    button { display: none }
  </style></head><body>
  <header><h1>Title</h1><p class="do soft">Text <b>bold</b></p><button class="push">Go</button></header>
  <attention-listen></attention-listen><attention-matrix></attention-matrix></body></html>`;

const frame = (source) => `<iframe sandbox="allow-scripts" src="${source}"></iframe>`;
const post = (contents) =>
  `<!doctype html><html lang="en"><head><title>Post</title></head><body>${contents}</body></html>`;
const SEALED = post(
  ['attention.html?figure=listen', 'embed.html', 'embed.html?figure=scale'].map(frame).join(''),
);

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`hosting, in ${name}`, () => {
    let browser;
    before(async () => {
      browser = await launch();
    });
    after(() => browser?.close());

    /** Opens a page of a server of one's own. */
    async function visit(folder, path, { complains = false, ...options }, then) {
      const server = await serve(folder, { probe: name === 'webkit', ...options });
      const page = await browser.newPage();
      try {
        await page.resize(1000, 800);
        await page.goto(server.url + path);
        await then(page, server);
        if (!complains) assert.deepEqual(await page.console(), []);
      } finally {
        await page.close();
        await server.close();
      }
    }

    for (const [folder, path, figures] of [
      [DIST, '', FIGURES],
      [ROOT, 'dist/embed.html', ['listen']],
      [ROOT, 'dist/examples/elements.html', ['listen', 'senses']],
    ]) {
      test(`the strictest host shows /${path}`, async () => {
        await visit(folder, path, { ...STRICT, script: WATCH }, async (page, { url, requests }) => {
          assert.deepEqual(await page.evaluate(seen), figures.map(look));
          const written = path ? [] : ['replaceState'];
          assert.deepEqual(await page.evaluate(ask), { query: 8, noted: written, more: 0 });
          assert.deepEqual(await page.evaluate(hosts), [new URL(url).host]);
          assert.equal(requests.filter((file) => file.endsWith('.model')).length, 1);
        });
      });
    }

    test('a formula that arrives in two pieces', async () => {
      // A fraction of which there is no denominator yet.
      await visit(DIST, '', { pause: '<mrow><mi mathvariant="normal">∥' }, async (page) => {
        assert.deepEqual(await page.evaluate(seen), FIGURES.map(look));
      });
    });

    test('figures work in sealed frames', async () => {
      const options = {
        headers: { 'access-control-allow-origin': '*' },
        pages: { '/post.html': SEALED },
        script: `if (parent !== window) { ${TELL} } else {
          window.told = [];
          addEventListener('message', ({ data }) => data.drawn && told.push(data));
        }`,
      };
      await visit(DIST, 'post.html', options, async (page) => {
        await until(page, () => window.told.length === 3);
        const told = await page.evaluate(() => window.told);
        const sealed = (drawn) => ({ drawn, origin: 'null', said: [] });
        assert.deepEqual(
          told.sort((a, b) => (a.drawn < b.drawn ? -1 : 1)),
          ['attention-listen', 'attention-listen', 'attention-scale'].map(sealed),
        );
      });
    });

    test('where a sealed frame gets no modules there is a picture and a sentence', async () => {
      const options = {
        // That it gets none is what browsers complain of.
        complains: true,
        pages: { '/post.html': post(frame('embed.html?figure=scale')) },
        script: `if (parent !== window) { ${TELL_PICTURE} } else
          addEventListener('message', ({ data }) => { if (data.told) window.told = data.told; });`,
      };
      await visit(DIST, 'post.html', options, async (page) => {
        await until(page, () => window.told);
        assert.deepEqual(await page.evaluate(() => window.told), [
          ACTIONS.frameTitle(NAMES.scale),
          true,
        ]);
      });
    });

    test('a page that listens late hears how high its frame is, and one that asks at once', async () => {
      const options = {
        pages: {
          '/post.html': post(
            '<iframe src="embed.html?figure=scale" width="900" height="600"></iframe>',
          ),
        },
      };
      await visit(DIST, 'post.html', options, async (page) => {
        await until(page, () =>
          Boolean(
            document.querySelector('iframe').contentDocument?.querySelector('main > *:last-child')
              ?.data,
          ),
        );
        await page.evaluate(() => {
          window.heights = [];
          addEventListener('message', ({ data }) => {
            if (data.type === 'attention-height') window.heights.push(data.height);
          });
        });
        await until(page, () => window.heights.length > 0);
        const count = await page.evaluate(() => {
          // Once it says nothing by itself any more, as after some seconds.
          const { contentWindow } = document.querySelector('iframe');
          contentWindow.clearInterval(1);
          for (let timer = 0; timer < 100; timer += 1) contentWindow.clearInterval(timer);
          contentWindow.postMessage({ type: 'attention-height?' }, '*');
          return window.heights.length;
        });
        await until(page, (count) => window.heights.length > count, count);
        const heights = await page.evaluate(() => window.heights);
        assert.ok(heights.every((height) => height > 300 && height < 10000));
      });
    });

    test('where the module never comes the place is given up, and the picture stays', async () => {
      const contents = `<link rel="stylesheet" href="attention-figures.css">
        <attention-listen><img src="posters/listen.svg" alt=""></attention-listen>`;
      await visit(DIST, 'post.html', { pages: { '/post.html': post(contents) } }, async (page) => {
        const [held, left, picture] = await page.evaluate(async () => {
          const [figure, image] = document.querySelectorAll('attention-listen, img');
          await image.decode();
          const height = () => figure.getBoundingClientRect().height;
          const held = height();
          for (const animation of document.getAnimations()) animation.finish();
          return [held, height(), image.getBoundingClientRect().height];
        });
        assert.ok(held > picture + 100, `${held}`);
        assert.ok(picture > 100 && Math.abs(left - picture) <= 4, `${left} around ${picture}`);
      });
    });

    for (const encoding of ['br', 'gzip']) {
      test(`files come by ${encoding}`, async () => {
        await visit(DIST, 'embed.html', { encoding }, async (page) => {
          assert.deepEqual(await page.evaluate(seen), [look('listen')]);
        });
      });
    }

    test('over a slow line a sign appears, after half a second', async () => {
      let arrive;
      const line = new Promise((resolve) => {
        arrive = resolve;
      });
      const gate = (path) => (path.endsWith('.model') ? line.then(() => 0) : 0);
      await visit(DIST, 'embed.html', { gate }, async (page) => {
        await until(page, () =>
          Boolean(
            document.querySelector('attention-listen')?.shadowRoot?.querySelector('.loading'),
          ),
        );
        const opacities = await page.evaluate(() => {
          const { renderRoot } = document.querySelector('attention-listen');
          const element = renderRoot.querySelector('.loading');
          const [animation] = element.getAnimations();
          animation.pause();
          return [0, 499, 1000].map((time) => {
            animation.currentTime = time;
            return getComputedStyle(element).opacity;
          });
        });
        assert.deepEqual(opacities, ['0', '0', '1']);
        arrive();
        assert.deepEqual(await page.evaluate(seen), [look('listen')]);
      });
    });

    test('page and figures leave each other alone, and a second copy of the module too', async () => {
      await visit(DIST, 'host.html', { pages: { '/host.html': HOST } }, async (page, server) => {
        const { outside } = await page.evaluate(styles);
        await page.evaluate(async () => {
          for (const copy of ['one', 'two']) {
            const script = document.createElement('script');
            Object.assign(script, { type: 'module', src: `attention-figures.js?${copy}` });
            const loaded = new Promise((resolve, reject) => {
              Object.assign(script, { onload: resolve, onerror: reject });
            });
            document.head.append(script);
            await loaded;
          }
          for (const figure of document.querySelectorAll('attention-listen, attention-matrix')) {
            await customElements.whenDefined(figure.localName);
            figure.scrollIntoView();
            await figure.whenDrawn();
          }
        });
        const usual = await page.evaluate(styles);
        assert.deepEqual(usual.outside, outside);
        assert.ok(usual.inside.length > 200);
        assert.equal(server.requests.filter((file) => file.endsWith('.model')).length, 1);
        await page.evaluate(() => document.getElementById('hostile').removeAttribute('media'));
        const hostile = await page.evaluate(styles);
        assert.notDeepEqual(hostile.outside, outside);
        assert.deepEqual(hostile.inside, usual.inside);
      });
    });
  });
}

test('every reference leads to a file, by a name that changes with its contents', () => {
  const found = new Set(['index.html', 'embed.html', 'examples/frames.html']);
  for (const address of found) {
    const { pathname } = new URL(address, 'http://host/');
    const contents = readFileSync(DIST + pathname);
    if (!FIXED.test(address)) {
      // The bundler's own marks are of another kind.
      const [, mark] = address.match(/[-?]([0-9a-f]{8}|[0-9A-Z]{8})(?:\.|$)/) ?? [];
      assert.ok(mark, `${address} has no mark`);
      if (/[a-z]|^\d+$/.test(mark)) assert.equal(mark, digest(contents), address);
    }
    if (address === 'attention.html') continue;
    const pattern = REFERENCES[extname(pathname)];
    for (const [, reference] of pattern ? String(contents).matchAll(pattern) : []) {
      const { pathname: path, search } = new URL(reference, `http://host${pathname}`);
      // A page is the same for every question.
      found.add(path.slice(1) + (path.endsWith('.html') ? '' : search));
    }
  }
  for (const ending of ['.wasm', '.model', '.css', '.svg', '.js']) {
    assert.ok(
      [...found].some((address) => address.split('?')[0].endsWith(ending)),
      ending,
    );
  }
  for (const name of ['engine', 'engine-scalar', 'engine-js', 'figures']) {
    assert.ok(
      [...found].some((address) => address.startsWith(`attention-${name}`)),
      name,
    );
  }
});
