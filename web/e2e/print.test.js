import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { before, describe } from 'node:test';
import { FIGURES } from '../figures/list.js';
import { BROWSERS, until } from './browsers.js';
import { test, visit } from './site.js';

/** On paper nothing is cut where a page ends, and what belongs together stays together. */

/** Heights of paper in centimetres: each ends somewhere else. */
const PAPER = Array.from({ length: 8 }, (_, i) => 24 + 0.9 * i);
const MARGIN = 1;
const POINTS = 72 / 2.54;

/** The words of a PDF file with the page that each is on and how far down. */
function wordsOf(pdf) {
  const { status, stdout, stderr } = spawnSync('pdftotext', ['-bbox', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  assert.equal(status, 0, stderr);
  return stdout
    .split('<page ')
    .slice(1)
    .flatMap((page, number) =>
      [...page.matchAll(/yMin="([\d.-]+)" xMax="[\d.-]+" yMax="([\d.-]+)">([^<]*)</g)].map(
        ([, top, bottom, text]) => ({ number, top: Number(top), bottom: Number(bottom), text }),
      ),
    );
}

/** In the page: of each figure the last word of its sentence and the first below it. */
const joints = () =>
  [...document.querySelectorAll('main > [theme]')].map((figure) => {
    const { renderRoot } = figure;
    const summary = renderRoot.querySelector('[part="summary"]').textContent.trim();
    return summary.split(/\s+/).slice(0, 6);
  });

describe('on paper', { skip: !BROWSERS.chromium }, () => {
  const site = visit(() => BROWSERS.chromium());
  let page;
  before(async () => {
    page = await site.browser.newPage();
    await page.resize(1024, 900);
    await page.goto(`${site.url}index.html`);
    const drawn = async (count) => {
      const figures = [...document.querySelectorAll('main > [theme]')];
      await Promise.all(figures.map((figure) => figure.whenDrawn()));
      return figures.filter(({ data }) => data).length === count;
    };
    await until(page, drawn, FIGURES.length);
  });

  for (const height of PAPER) {
    test(`pages ${height.toFixed(1)} cm high end between lines`, async () => {
      const margin = `${MARGIN}cm`;
      const pdf = await page.native.pdf({
        width: '21cm',
        height: `${height}cm`,
        margin: { top: margin, bottom: margin, left: margin, right: margin },
        printBackground: true,
      });
      const words = wordsOf(pdf);
      const [from, to] = [MARGIN, height - MARGIN].map((cm) => cm * POINTS);
      const cut = words.filter(({ top, bottom }) => top < from - 6 || bottom > to + 6);
      assert.deepEqual(cut, []);
      // What came out stands on the page of the picture that it is about.
      for (const start of await page.evaluate(joints)) {
        const at = words.findIndex((_, i) => start.every((word, j) => words[i + j]?.text === word));
        assert.ok(at >= 0, start.join(' '));
        const line = words[at];
        const below = words.filter(
          ({ number, top }) => number === line.number && top > line.bottom + 40,
        );
        assert.ok(below.length >= 4, `“${start.join(' ')}” stands alone`);
      }
    });
  }
});
