import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import { FIGURES, tagOf } from '../figures/list.js';
import { BROWSERS, figuresFor, runsAll } from './browsers.js';
import { serve } from './server.js';
import { test } from './site.js';

/** Figures in layouts, directions and styles of other people's pages. */

const DIST = new URL('../../dist/', import.meta.url).pathname;

/** Boxes whose width is that of what they hold, around LISTEN. */
const SHRUNK = {
  'a centred flex column': 'display: flex; flex-direction: column; align-items: center',
  'a grid of its own width': 'display: inline-grid; grid-template-columns: auto',
  'a float': 'float: left',
  'an inline block': 'display: inline-block',
  'a table': 'display: table',
  'a vertical line of a flex row': 'display: flex; justify-content: center',
};
const page = (attributes, head, body) => `<html ${attributes}><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><title>Host</title><link rel="icon" href="data:,">
  <style>body { margin: 16px }</style>
  ${head}<script type="module" src="attention-figures.js"></script></head><body>${body}</body></html>`;
const STANDARD = '<!doctype html>';
const LISTEN = '<attention-listen></attention-listen>';
const layouts = `${Object.entries(SHRUNK)
  .map(
    ([title, style]) =>
      `<div style="overflow: auto"><div style="${style}" title="${title}">${LISTEN}</div></div>`,
  )
  .join('')}<table><tr><td title="a cell">${LISTEN}</td></tr></table>`;
const SHEET = '<link rel="stylesheet" href="attention-figures.css">';

const all = (theme) =>
  `<div class="post" style="width: 700px">${FIGURES.map(
    (name) => `<${tagOf(name)} theme="${theme}"></${tagOf(name)}>`,
  ).join('')}</div>`;
/** Pages in which figures look as they do in a plain one. */
const ALIKE = {
  'right to left': STANDARD + page('dir="rtl"', '', all('light')),
  'without a doctype, dark': page(
    '',
    '<style>html { color: #eee; background: #111 }</style>',
    all('dark'),
  ),
  'whose styles are reverted':
    STANDARD + page('', '<style>* { all: revert }</style>', all('light')),
  'whose styles are unset':
    STANDARD + page('', '<style>.post * { all: unset }</style>', all('light')),
};
const PAGES = {
  '/layouts.html': STANDARD + page('', '', layouts),
  '/layouts-reserved.html': STANDARD + page('', SHEET, layouts),
  '/plain.html': STANDARD + page('', '', all('light')),
  '/plain-dark.html': STANDARD + page('', '', all('dark')),
  '/large.html': STANDARD + page('', `<style>html { font-size: 125% }</style>${SHEET}`, LISTEN),
  '/zoomed.html':
    STANDARD +
    page(
      '',
      `${SHEET}<style>attention-listen, attention-lenses { zoom: 1.25 }</style>`,
      `${LISTEN}<attention-lenses></attention-lenses>`,
    ),
  '/small.html': STANDARD + page('', `<style>html { font-size: 62.5% }</style>`, LISTEN),
  ...Object.fromEntries(Object.values(ALIKE).map((html, i) => [`/alike-${i}.html`, html])),
};

/** In the page: all figures of these names are drawn, with everything that is folded away. */
async function drawAll(names) {
  for (const name of names) {
    await customElements.whenDefined(`attention-${name}`);
    for (const figure of document.querySelectorAll(`attention-${name}`)) {
      figure.scrollIntoView();
      await figure.whenDrawn();
      for (const fold of figure.renderRoot.querySelectorAll('details')) fold.open = true;
      // Opening is told a little later.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await figure.whenDrawn();
    }
  }
}

/** In the page: where everything in a figure is, and how. */
function shape(name) {
  const figure = document.querySelector(`attention-${name}`);
  const card = figure.renderRoot.querySelector('figure');
  const origin = card.getBoundingClientRect();
  // Without a doctype Firefox counts what is small in a line otherwise, and shows it in its place.
  const seen = [...card.querySelectorAll(':not(option, sub)')].filter((element) =>
    element.checkVisibility(),
  );
  return [card, ...seen].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return {
      place: [left - origin.left, top - origin.top, width, height],
      look: [
        element.localName,
        element.className.baseVal ?? element.className,
        style.color,
        style.direction,
        style.font,
        style.textAlign,
      ].join(' '),
    };
  });
}

/** The first few elements that differ in two shapes, by more than what a browser rounds. */
const differences = (one, other) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, i) => [one[i], other[i]])
    .filter(
      ([a, b]) =>
        a?.look !== b?.look || a.place.some((value, i) => Math.abs(value - b.place[i]) > 1),
    )
    .slice(0, 3);

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`surroundings, in ${name}`, () => {
    const names = figuresFor(name, FIGURES);
    let server;
    let browser;
    before(async () => {
      server = await serve(DIST, { probe: name === 'webkit', pages: PAGES });
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    async function visit(path, width, then) {
      const page = await browser.newPage();
      await page.resize(width, 900);
      await page.goto(server.url + path);
      await then(page);
      assert.deepEqual(await page.console(), []);
      await page.close();
    }

    for (const path of ['layouts.html', 'layouts-reserved.html']) {
      for (const width of runsAll(name) ? [1000, 360] : [1000]) {
        test(`a usable width where the page has none, in ${path}, ${width} pixels wide`, async () => {
          await visit(path, width, async (page) => {
            await page.evaluate(drawAll, ['listen']);
            const unusable = await page.evaluate(() =>
              [...document.querySelectorAll('attention-listen')]
                .map((figure) => [
                  figure.parentNode.title,
                  figure.getBoundingClientRect().width,
                  innerWidth,
                ])
                .filter(([, wide, room]) => wide < Math.min(700, room - 64) || wide > room - 16),
            );
            assert.deepEqual(unusable, []);
          });
        });
      }
    }

    test('a page’s direction, mode and resets change nothing in a figure', async () => {
      const plain = {};
      for (const path of ['plain', 'plain-dark']) {
        await visit(`${path}.html`, 800, async (page) => {
          await page.evaluate(drawAll, names);
          plain[path] = [];
          for (const one of names) plain[path].push(await page.evaluate(shape, one));
        });
      }
      for (const [i, title] of Object.keys(ALIKE).entries()) {
        await visit(`alike-${i}.html`, 800, async (page) => {
          await page.evaluate(drawAll, names);
          for (const [j, one] of names.entries()) {
            const usual = plain[title.endsWith('dark') ? 'plain-dark' : 'plain'][j];
            const found = differences(await page.evaluate(shape, one), usual);
            assert.deepEqual(found, [], `${one} in a page ${title}`);
          }
          if (i > 0) return;
          const dk = await page.evaluate(() => {
            const { renderRoot } = document.querySelector('attention-scale');
            renderRoot.querySelector('[type="range"]').focus();
            return document.querySelector('attention-scale').dk;
          });
          await page.press('ArrowRight');
          assert.equal(
            await page.evaluate(() => document.querySelector('attention-scale').dk),
            `${2 * dk}`,
          );
        });
      }
    });

    test('a figure has its styles in every document that it moves to', async () => {
      await visit('plain.html', 800, async (page) => {
        await page.evaluate(drawAll, ['listen']);
        const here = await page.evaluate(shape, 'listen');
        const looks = await page.evaluate(async () => {
          const frame = document.createElement('iframe');
          frame.width = 1000;
          document.body.append(frame);
          const { body } = frame.contentDocument;
          const box = body.appendChild(document.createElement('div'));
          box.style.width = '700px';
          const look = async (figure) => {
            await figure.whenDrawn();
            const card = figure.renderRoot.querySelector('figure');
            const { borderRadius, fontSize } = getComputedStyle(card);
            return [borderRadius, fontSize, card.offsetWidth].join(' ');
          };
          const old = document.querySelector('attention-listen');
          const looks = [await look(old)];
          box.append(old);
          looks.push(await look(old));
          box.append(document.createElement('attention-listen'));
          looks.push(await look(box.lastChild));
          document.querySelector('.post').prepend(old);
          looks.push(await look(old));
          return looks;
        });
        assert.deepEqual(looks, Array(4).fill(looks[0]));
        assert.deepEqual(differences(await page.evaluate(shape, 'listen'), here), []);
      });
    });

    test('where text is larger, so is the figure, with its place', async () => {
      const look = () => {
        const figure = document.querySelector('attention-listen');
        const token = figure.renderRoot.querySelector('[part="token"]');
        // WebKit tells of boxes in their own pixels.
        const own = 'currentCSSZoom' in figure ? 1 : getComputedStyle(figure).zoom;
        return [
          (figure.getBoundingClientRect().width * own) / document.body.clientWidth,
          (token.getBoundingClientRect().height * own) / token.offsetHeight,
          figure.renderRoot.querySelector('figure').getBoundingClientRect().height,
          figure.getBoundingClientRect().height,
        ];
      };
      for (const path of ['large.html', 'zoomed.html']) {
        await visit(path, 932, async (page) => {
          if (
            path === 'large.html' &&
            !(await page.evaluate(() => CSS.supports('zoom', 'calc(1rem / 16px)')))
          )
            return;
          await page.evaluate(drawAll, ['listen']);
          const looks = await page.evaluate(look);
          const [width, scale, card, height] = looks.map((value) => Number(value.toFixed(3)));
          assert.deepEqual([width, scale], [1, 1.25], path);
          assert.equal(height, card, path);
        });
      }
      await visit('zoomed.html', 932, async (page) => {
        await page.evaluate(drawAll, ['lenses']);
        const [left, top, ...start] = await page.evaluate(() => {
          const figure = document.querySelector('attention-lenses');
          const handle = figure.renderRoot.querySelector('.handle');
          document.querySelector('attention-listen').hidden = true;
          scrollTo(0, 100);
          const { left, top, width, height } = handle.getBoundingClientRect();
          const own = 'currentCSSZoom' in figure ? 1 : getComputedStyle(figure).zoom;
          return [
            (left + width / 2 + scrollX) * own - scrollX,
            (top + height / 2 + scrollY) * own - scrollY,
            ...figure.nudge,
          ];
        });
        await page.drag([left, top], [left + 54, top - 27]);
        const nudges = await page.evaluate(async (start) => {
          const figure = document.querySelector('attention-lenses');
          await figure.whenDrawn();
          const { width } = figure.renderRoot.querySelector('.pad').getBoundingClientRect();
          const own = 'currentCSSZoom' in figure ? 1 : getComputedStyle(figure).zoom;
          return figure.data.directions.map(({ nudge }, i) =>
            Math.round(((nudge - start[i]) * width * own) / 2),
          );
        }, start);
        for (const [i, by] of [54, 27].entries())
          assert.ok(Math.abs(nudges[i] - by) <= 2, `${nudges}`);
      });
      await visit('small.html', 932, async (page) => {
        await page.evaluate(drawAll, ['listen']);
        assert.deepEqual((await page.evaluate(look)).slice(0, 2), [1, 1]);
      });
    });

    test('at 200 pixels nothing sticks out', async () => {
      await visit('plain.html', 800, async (page) => {
        await page.evaluate(() => {
          document.querySelector('.post').style.width = '200px';
        });
        await page.evaluate(drawAll, names);
        for (const one of names) {
          const out = await page.evaluate((name) => {
            const { renderRoot } = document.querySelector(`attention-${name}`);
            const card = renderRoot.querySelector('figure');
            const { left, right } = card.getBoundingClientRect();
            const scrolls = (element) => {
              for (let one = element; one !== card; one = one.parentNode)
                if (getComputedStyle(one).overflowX !== 'visible' && one !== element) return true;
              return false;
            };
            return [...card.querySelectorAll('*')]
              .filter((element) => {
                const box = element.getBoundingClientRect();
                return (
                  box.width && (box.left < left - 1 || box.right > right + 1) && !scrolls(element)
                );
              })
              .map((element) => element.outerHTML.slice(0, 90));
          }, one);
          assert.deepEqual(out, [], one);
        }
      });
    });
  });
}
