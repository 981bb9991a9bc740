import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSERS, START } from './browsers.js';
import { test } from './site.js';

/** A font of a package that is here anyway, and how wide text is in it and in the tests' own. */
const OTHER = new URL(
  '../../node_modules/katex/dist/fonts/KaTeX_Typewriter-Regular.ttf',
  import.meta.url,
);

/** In the page: how wide a text is in each of these families. */
function widths(families) {
  const context = document.createElement('canvas').getContext('2d');
  return families.map((family) => {
    context.font = `40px ${family}`;
    return context.measureText('Many fonts, iiiiiiii').width;
  });
}

for (const name of Object.keys(BROWSERS)) {
  test(`${name} has the tests’ own fonts, whatever its user has`, async (t) => {
    const home = await mkdtemp(join(tmpdir(), 'home-'));
    t.after(() => rm(home, { recursive: true, force: true }));
    await mkdir(join(home, '.fonts'));
    await copyFile(OTHER, join(home, '.fonts', 'other.ttf'));
    const browser = await START[name]({ ...process.env, HOME: home });
    t.after(() => browser.close());
    const page = await browser.newPage();
    const families = ['KaTeX_Typewriter, serif', 'serif', 'sans-serif', '"DejaVu Sans"'];
    const [other, serif, sans, own] = await page.evaluate(widths, families);
    assert.equal(other, serif);
    assert.equal(sans, own);
    assert.notEqual(serif, sans);
  });
}
