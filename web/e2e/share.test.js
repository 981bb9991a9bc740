import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { fromSearch, PROPERTIES } from '../properties.js';
import { ACTIONS } from '../words.js';
import { axe } from './axe.js';
import { BROWSERS, figuresFor, runsAll, until } from './browsers.js';
import { assertPrograms, assertTable } from './numpy.js';
import { serve } from './server.js';
import { test } from './site.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;
const FIGURES = PROPERTIES.figure.choices;

/** The policy that the figures promise to work under. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

/** What means something in markup, addresses, Markdown and templates. */
const NASTY = `The “bank” "bank's" <b>&amp; river</b> {{ water }} 100 % +1 #? 👩‍👩‍👧\n\n\`flow\``;

/** A state of a figure with all that can be set, away from its defaults. */
const STATES = {
  listen: { sentence: NASTY, query: '1', head: 'plain' },
  senses: { sentence: NASTY, other: `I "put" money <into> the bank & left`, query: 'bank' },
  lenses: { sentence: NASTY, query: 'river' },
  match: { sentence: NASTY, query: 'water', head: 'plain' },
  scale: { dk: '512' },
  training: { sentence: NASTY, query: 'river', width: '16', trained: '20' },
  matrix: { sentence: NASTY, query: 'flow', view: 'scaled' },
};

/** In the page: gives the figure inputs and waits until they are drawn. */
async function give(inputs = {}) {
  const figure = document.querySelector('main > [theme]');
  Object.assign(figure, inputs);
  await figure.whenDrawn();
}

/** In the page: from now on keeps what is copied and what is saved. */
function keep() {
  window.taken = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text) => void window.taken.push(text) },
  });
  URL.createObjectURL = (blob) => {
    window.taken.push(blob);
    return '#';
  };
  HTMLAnchorElement.prototype.click = function () {
    window.taken.push(this.download);
  };
}

/** In the page: presses a button of the actions and waits for what comes of it. */
async function act(selector, count) {
  const { renderRoot } = document.querySelector('main > [theme]');
  window.taken.length = 0;
  renderRoot.querySelector(`.actions ${selector}`).click();
  while (window.taken.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  return Promise.all(
    window.taken.map(async (one) => {
      if (typeof one === 'string') return one;
      const bytes = new Uint8Array(await one.arrayBuffer());
      return one.type === 'image/png' ? [...bytes.slice(0, 24)] : new TextDecoder().decode(bytes);
    }),
  );
}

/** In the page: what the menu is and says. */
function seen() {
  const { renderRoot } = document.querySelector('main > [theme]');
  const field = renderRoot.querySelector('.taken');
  const at = renderRoot.activeElement;
  return {
    open: renderRoot.querySelector('.share').getAttribute('aria-expanded'),
    at: at && (at.dataset.kind ?? at.classList[at.classList.length - 1]),
    text: renderRoot.querySelector('.actions').textContent,
    field: field?.value ?? '',
    chosen: field ? field.value.slice(field.selectionStart, field.selectionEnd) : '',
    said: document.querySelector('body > [role="status"]')?.textContent ?? '',
  };
}

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`sharing in ${name}`, () => {
    let browser;
    let page;
    let server;
    /** A site that somebody else has, with our files in a folder of it and no policy. */
    let folder;
    let host;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'attention-'));
      await cp(DIST, join(folder, 'figures'), { recursive: true });
      host = await serve(folder, {
        probe: true,
        // A sealed frame has no origin, so all of its files come from another one.
        headers: { 'access-control-allow-origin': '*' },
      });
      server = await serve(DIST, { probe: true, headers: { 'content-security-policy': POLICY } });
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
      await host?.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function open(figure, address = server.url) {
      page = await browser.newPage();
      await page.resize(1024, 900);
      await page.goto(`${address}embed.html?figure=${figure}`);
      await until(page, () => Boolean(document.querySelector('main > [theme]')?.data));
      await page.evaluate(give);
    }
    async function close(where = '') {
      assert.deepEqual(await page.console(), [], `the console has to stay empty ${where}`);
      await page.close();
    }

    test('the menu works by keyboard and says what it did', async () => {
      await open('matrix');
      await page.evaluate(keep);
      await page.evaluate(() => {
        document.querySelector('attention-matrix').renderRoot.querySelector('.share').focus();
      });
      assert.equal((await page.evaluate(seen)).open, 'false');
      await page.press('Enter');
      await until(page, () =>
        Boolean(document.querySelector('attention-matrix').renderRoot.querySelector('.menu')),
      );
      const order = [];
      for (let i = 0; i < 8; i += 1) {
        await page.press('Tab');
        order.push((await page.evaluate(seen)).at);
      }
      const kinds = [...Object.keys(ACTIONS.copies), ...Object.keys(ACTIONS.files)];
      assert.deepEqual(order, ['numpy', ...kinds]);
      await page.press('Enter');
      await until(page, () => window.taken.length === 2);
      await page.evaluate(give);
      const saved = ACTIONS.saved('attention-matrix.py');
      await until(
        page,
        (text) => document.querySelector('body > [role="status"]').textContent === text,
        saved,
      );
      const state = await page.evaluate(seen);
      assert.equal(state.at, 'py');
      assert.ok(state.text.includes(saved), state.text);
      await page.press('Escape');
      await page.evaluate(give);
      const left = await page.evaluate(seen);
      assert.equal(left.open, 'false');
      assert.equal(left.at, 'share');
      assert.ok(!left.text.includes(saved));
      await close();
    });

    test('its buttons are large enough', async () => {
      await open('listen');
      for (const width of [320, 1024]) {
        await page.resize(width, 900);
        const sizes = await page.evaluate(async () => {
          const figure = document.querySelector('attention-listen');
          if (!figure.renderRoot.querySelector('.menu')) {
            figure.renderRoot.querySelector('.share').click();
            await figure.whenDrawn();
          }
          return [...figure.renderRoot.querySelectorAll('.actions button')].map((button) => {
            const { width, height } = button.getBoundingClientRect();
            return Math.min(width, height);
          });
        });
        assert.equal(sizes.length, 9);
        assert.ok(Math.min(...sizes) >= 24, String(sizes));
        const beside = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        assert.ok(beside <= 0, `${beside} pixels beside a page of ${width}`);
      }
      await close();
    });

    for (const figure of figuresFor(name, FIGURES)) {
      test(`${figure}: what is copied and saved is what is shown`, async () => {
        await open(figure);
        await page.evaluate(keep);
        await page.evaluate(give, STATES[figure]);
        await page.evaluate(() => {
          document.querySelector('main > [theme]').renderRoot.querySelector('.share').click();
        });
        await page.evaluate(give);
        const { data, program, state } = await page.evaluate(() => {
          const { data, state } = document.querySelector('main > [theme]');
          const lists = (_, value) => (value instanceof Float32Array ? [...value] : value);
          return {
            data: JSON.parse(JSON.stringify(data, lists)),
            program: document.querySelector('main > [theme]').toNumPy(),
            state,
          };
        });
        assert.deepEqual({ ...state, ...STATES[figure] }, state);

        const [link] = await page.evaluate(act, '[data-kind="link"]', 1);
        assert.ok(link.startsWith(`${server.url}embed.html?figure=${figure}&`), link);
        assert.deepEqual(fromSearch(new URL(link).search), { ...fromSearch(''), ...state, figure });
        const [frame] = await page.evaluate(act, '[data-kind="frame"]', 1);
        assert.ok(frame.includes(link.replaceAll('&', '&#38;')), frame);
        const [element] = await page.evaluate(act, '[data-kind="element"]', 1);
        assert.ok(element.includes(`${server.url}attention-figures.js`), element);
        assert.deepEqual(await page.evaluate(act, '[data-kind="numpy"]', 1), [program]);

        // Which head it was, unless it was the default.
        const file = `attention-${figure}${STATES[figure].head ? '-plain' : ''}`;
        const [py, pyName] = await page.evaluate(act, '[data-kind="py"]', 2);
        assert.deepEqual([py, pyName], [program, `${file}.py`]);
        assertPrograms(figure, [{ program: py, data }]);
        const [csv, csvName] = await page.evaluate(act, '[data-kind="csv"]', 2);
        assert.equal(csvName, `${file}.csv`);
        const start = await page.evaluate(async () =>
          Array.from(new Uint8Array(await window.taken[0].slice(0, 3).arrayBuffer())),
        );
        assert.deepEqual(start, [0xef, 0xbb, 0xbf], 'a byte order mark');
        assertTable(figure, csv, data);
        const [svg, svgName] = await page.evaluate(act, '[data-kind="svg"]', 2);
        assert.equal(svgName, `${file}.svg`);
        assert.doesNotMatch(svg, /var\(--\w+\)/);
        assert.equal(/<title>[^<]*without β/.test(svg), 'head' in STATES[figure]);
        if (!['scale', 'training'].includes(figure))
          assert.match(svg, /<desc>[^<]* Head: \w+, β = −?\d\.\d\d\.</);
        const size = svg
          .match(/ width="([\d.]+)" height="([\d.]+)"/)
          .slice(1, 3)
          .map(Number);
        const [png, pngName] = await page.evaluate(act, '[data-kind="png"]', 2);
        assert.equal(pngName, `${file}.png`);
        const header = Buffer.from(png);
        assert.equal(header.toString('latin1', 0, 8), '\x89PNG\r\n\x1A\n');
        const pixels = [header.readUInt32BE(16), header.readUInt32BE(20)];
        pixels.forEach((side, i) => {
          assert.ok(Math.abs(side - 2 * size[i]) <= 2, `${side} pixels for ${size[i]}`);
        });
        await close();
      });
    }

    test('a saved picture is drawn on its card, in the colours of the figure', async () => {
      await open('listen&theme=dark');
      await page.evaluate(keep);
      const colours = await page.evaluate(async () => {
        const figure = document.querySelector('attention-listen');
        figure.renderRoot.querySelector('.share').click();
        await figure.whenDrawn();
        figure.renderRoot.querySelector('[data-kind="png"]').click();
        while (!window.taken[0]) await new Promise((resolve) => setTimeout(resolve, 20));
        const picture = await createImageBitmap(window.taken[0]);
        const canvas = document.createElement('canvas');
        canvas.width = picture.width;
        canvas.height = picture.height;
        const context = canvas.getContext('2d');
        context.drawImage(picture, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        const count = {};
        for (let i = 0; i < data.length; i += 4) {
          const colour = `${data[i]} ${data[i + 1]} ${data[i + 2]} ${data[i + 3]}`;
          count[colour] = (count[colour] ?? 0) + 1;
        }
        return { corner: [...data.slice(0, 4)].join(' '), count };
      });
      assert.equal(colours.corner, '29 28 25 255');
      for (const colour of ['239 236 230 255', '255 191 71 255']) {
        assert.ok(colours.count[colour] > 100, colour);
      }
      await close();
    });

    test('a table that is copied has numbers that programs read', async () => {
      await open('listen');
      const copied = await page.evaluate(async () => {
        const { renderRoot } = document.querySelector('attention-listen');
        const numbers = renderRoot.querySelector('.numbers');
        const opened = new Promise((done) => numbers.addEventListener('toggle', done));
        numbers.open = true;
        await opened;
        await document.querySelector('attention-listen').whenDrawn();
        const table = numbers.querySelector('table');
        const cells = [...table.querySelectorAll('td')];
        const negative = cells.find((cell) => cell.textContent.startsWith('−'));
        const copy = (from, to) => {
          getSelection().setBaseAndExtent(from, 0, to, to.childNodes.length);
          const clipboardData = new DataTransfer();
          const init = { clipboardData, bubbles: true, composed: true, cancelable: true };
          const event = new ClipboardEvent('copy', init);
          table.querySelector('td').dispatchEvent(event);
          const [text, html] = ['text/plain', 'text/html'].map((type) =>
            event.clipboardData.getData(type),
          );
          return { text, html, taken: event.defaultPrevented };
        };
        const words = renderRoot.querySelector('figcaption');
        return {
          shown: [...table.querySelectorAll('tbody tr')].map((line) =>
            [...line.querySelectorAll('th, td')].map((cell) => cell.textContent),
          ),
          all: copy(table, table),
          around: copy(numbers, numbers),
          one: copy(negative, negative),
          caption: copy(words, words),
        };
      });
      const plain = (text) => text.replaceAll('−', '-');
      const lines = copied.shown.map((line) => plain(line.join('\t')));
      assert.ok(lines.join().includes('-'));
      for (const { text, html } of [copied.all, copied.around]) {
        assert.deepEqual(
          text
            .trim()
            .split('\n')
            .slice(-lines.length)
            .map((line) => line.trim()),
          lines,
        );
        for (const line of copied.shown) assert.ok(html.includes(`>${plain(line[1])}<`), html);
        assert.doesNotMatch(html, /<!--|\u2212/);
      }
      assert.match(copied.one.text, /^-\d+\.\d\d$/);
      assert.equal(copied.caption.taken, false);
      await close();
    });

    test('where nothing can be copied the text stands there, selected', async () => {
      await open('match');
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
        document
          .querySelector('attention-match')
          .renderRoot.querySelector('[data-kind="numpy"]')
          .click();
      });
      await until(page, () =>
        Boolean(document.querySelector('attention-match').renderRoot.querySelector('.taken')),
      );
      await page.evaluate(give);
      const program = await page.evaluate(() =>
        document.querySelector('attention-match').toNumPy(),
      );
      const refused = await page.evaluate(seen);
      assert.ok(refused.text.includes(ACTIONS.refused), refused.text);
      assert.deepEqual([refused.field, refused.chosen, refused.at], [program, program, 'taken']);
      await page.press('Escape');
      await page.evaluate(give);
      const left = await page.evaluate(seen);
      assert.deepEqual([left.field, left.at], ['', 'numpy']);
      await close();
    });

    test('the page keeps its whole state in its address, and a link leads to a figure', async () => {
      const wanted = {
        sentence: 'The bank & "river" of 100 % + <water>',
        query: 'river',
        head: 'plain',
        other: 'A river = a stream?',
        dk: '4',
        step: '3',
        view: 'scores',
        theme: 'dark',
      };
      page = await browser.newPage();
      await page.resize(1024, 900);
      await page.goto(`${server.url}index.html`);
      // Whoever waits for a figure out of view gets it.
      const ready = async (count) => {
        const figures = [...document.querySelectorAll('main > [theme]')];
        await Promise.all(figures.map((figure) => figure.whenDrawn()));
        return figures.filter(({ data }) => data).length === count;
      };
      await until(page, ready, FIGURES.length);
      const visited = await page.evaluate(() => history.length);
      await page.evaluate(async ({ sentence, query, head, other, dk, view, step }) => {
        await document.querySelector('attention-senses').change({ sentence, other, query, head });
        await document.querySelector('attention-listen').change({ step });
        await document.querySelector('attention-scale').change({ dk });
        await document.querySelector('attention-matrix').change({ view });
        document.getElementById('theme').click();
        document.getElementById('theme').click();
      }, wanted);
      await until(page, () => location.search.includes('theme=dark'));
      const search = await page.evaluate(() => location.search);
      assert.deepEqual(fromSearch(search), { ...fromSearch(''), ...wanted });
      assert.equal(await page.evaluate(() => history.length), visited);

      await page.evaluate(keep);
      const link = await page.evaluate(async () => {
        const figure = document.querySelector('attention-scale');
        figure.renderRoot.querySelector('.share').click();
        await figure.updateComplete;
        figure.renderRoot.querySelector('[data-kind="link"]').click();
        while (!window.taken[0]) await new Promise((resolve) => setTimeout(resolve, 20));
        return window.taken[0];
      });
      assert.equal(link, `${server.url}index.html${search}#scale`);
      await page.goto(link);
      await until(page, ready, FIGURES.length);
      const states = await page.evaluate(() =>
        [...document.querySelectorAll('main > [theme]')].map(({ state }) => state),
      );
      const whole = { ...fromSearch(''), ...wanted };
      for (const state of states) assert.deepEqual({ ...whole, ...state }, whole);
      await close();
    });

    test('axe finds nothing in the menu, nor beside a text that is left over', async () => {
      for (const theme of runsAll(name) ? ['light', 'dark'] : ['dark']) {
        await open(`listen&theme=${theme}`, `${host.url}figures/`);
        await page.evaluate(async () => {
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
          document.execCommand = () => false;
          const { renderRoot } = document.querySelector('attention-listen');
          renderRoot.querySelector('.share').click();
          renderRoot.querySelector('[data-kind="numpy"]').click();
        });
        await until(page, () =>
          Boolean(document.querySelector('attention-listen').renderRoot.querySelector('.taken')),
        );
        assert.deepEqual(await axe(page), []);
        await close();
      }
    });

    test('a pasted snippet shows the same figure in the same state', async () => {
      for (const figure of figuresFor(name, FIGURES)) {
        await open(figure, `${host.url}figures/`);
        await page.evaluate(keep);
        await page.evaluate(give, STATES[figure]);
        await page.evaluate(() => {
          document.querySelector('main > [theme]').renderRoot.querySelector('.share').click();
        });
        await page.evaluate(give);
        const state = await page.evaluate(() => document.querySelector('main > [theme]').state);
        const [element] = await page.evaluate(act, '[data-kind="element"]', 1);
        const [frame] = await page.evaluate(act, '[data-kind="frame"]', 1);
        await close(figure);
        await writeFile(
          join(folder, 'post.html'),
          `<!doctype html><html><head><meta charset="utf-8"></head><body><p>A post</p>\n${element}\n${frame}</body></html>`,
        );
        page = await browser.newPage();
        await page.goto(`${host.url}post.html`);
        await until(
          page,
          (name) => {
            // What is far below is not loaded before it is near.
            document.querySelector('iframe')?.scrollIntoView();
            const own = document.querySelector(name);
            const framed = document.querySelector('iframe')?.contentDocument?.querySelector(name);
            return Boolean(own?.data && framed?.data);
          },
          `attention-${figure}`,
        );
        const found = await page.evaluate(async (name) => {
          const frame = document.querySelector('iframe');
          const both = [document, frame.contentDocument].map((place) => place.querySelector(name));
          for (const one of both) await one.whenDrawn();
          return both.map(({ state, error }) => ({ state, error: error?.message ?? null }));
        }, `attention-${figure}`);
        assert.deepEqual(found, Array(2).fill({ state, error: null }));
        await until(page, () => {
          const frame = document.querySelector('iframe');
          const inner = frame.contentDocument.documentElement.getBoundingClientRect().height;
          return Number(frame.height) === Math.ceil(inner) && inner > 200;
        });
        assert.equal(await page.evaluate(() => document.querySelectorAll('body > b').length), 0);
        await close(`in a post with ${figure}`);
      }
    });

    if (name !== 'webkit') {
      // WebKit's driver has no way into a sealed frame.
      test('in a sealed frame nothing is lost and nothing is thrown', async () => {
        await writeFile(
          join(folder, 'sealed.html'),
          '<!doctype html><html><head></head><body><iframe sandbox="allow-scripts" src="figures/embed.html?figure=match" width="900" height="1800"></iframe></body></html>',
        );
        page = await browser.newPage();
        await page.resize(1024, 900);
        await page.goto(`${host.url}sealed.html`);
        const frame = page.native.frames().find((one) => one.url().includes('embed.html'));
        const press = async (kind) => {
          await frame.evaluate(async (selector) => {
            const figure = document.querySelector('attention-match');
            figure.renderRoot.querySelector(selector).click();
            await new Promise((resolve) => setTimeout(resolve, 500));
            await figure.whenDrawn();
          }, kind);
          return frame.evaluate(() => {
            const { renderRoot } = document.querySelector('attention-match');
            const text = renderRoot.querySelector('.actions').textContent;
            return { text, field: renderRoot.querySelector('.taken')?.value ?? '' };
          });
        };
        await until(frame, () => Boolean(document.querySelector('attention-match')?.data));
        await press('.share');
        const link = await press('[data-kind="link"]');
        const address = `${host.url}figures/embed.html?figure=match`;
        assert.ok(link.text.includes(ACTIONS.copied.link) || link.field === address, link.text);
        const csv = await press('[data-kind="csv"]');
        assert.ok(csv.text.includes(ACTIONS.sealed('attention-match.csv')), csv.text);
        assert.match(csv.field, /^word,dot,/);
        const png = await press('[data-kind="png"]');
        assert.ok(png.text.includes('attention-match.png'), png.text);
        for (const line of await page.console()) assert.doesNotMatch(line, /^error/);
        await page.close();
      });
    }
  });
}
