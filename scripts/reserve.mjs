// Measures how high the figures of dist/ are in the three browsers, and writes the places that
// web/attention-figures.css holds for them: to be run between two builds when a figure has got
// another height.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BROWSERS } from '../web/e2e/browsers.js';
import { heights, WIDTHS } from '../web/e2e/heights.js';
import { serve } from '../web/e2e/server.js';
import { PROPERTIES } from '../web/properties.js';

const FILE = fileURLToPath(new URL('../web/attention-figures.css', import.meta.url));
const PLACES = /(Written by scripts\/reserve.mjs. \*\/\n\n).*(?=\n\/\* Where no)/s;
/** Other fonts than those measured may need a little more. */
const MORE = 1.03;
/** No place is more than this too high. */
const WASTE = 1.12;

/** Places over ranges of widths, as few as the waste allows. */
function places(measured) {
  const ranges = [];
  for (const { width, height } of measured) {
    const last = ranges.at(-1);
    const most = Math.max(height, last?.most ?? 0);
    const least = Math.min(height, last?.least ?? height);
    if (last && most * MORE <= least * WASTE) Object.assign(last, { most, least });
    else ranges.push({ width, most: height, least: height });
  }
  return ranges.map(({ width, most }) => ({ width, place: Math.ceil((most * MORE) / 4) * 4 }));
}

const names = PROPERTIES.figure.choices;
const highest = new Map(names.map((name) => [name, WIDTHS.map((width) => ({ width, height: 0 }))]));
const server = await serve(fileURLToPath(new URL('../dist/', import.meta.url)));
for (const launch of Object.values(BROWSERS)) {
  const browser = await launch();
  for (const name of names) {
    const page = await browser.newPage();
    const measured = await heights(page, server.url, name, WIDTHS);
    highest.get(name).forEach((one, i) => {
      one.height = Math.max(one.height, measured[i].height);
    });
    await page.close();
  }
  await browser.close();
}
await server.close();

const rules = names.flatMap((name) =>
  places(highest.get(name)).map(({ width, place }, i) => {
    const rule = `attention-${name}::before {\n  min-height: ${place}px;\n}\n`;
    return i ? `@container (min-width: ${width}px) {\n${rule.replace(/^(?=.)/gm, '  ')}}\n` : rule;
  }),
);
const text = await readFile(FILE, 'utf8');
await writeFile(
  FILE,
  text.replace(PLACES, (_, before) => before + rules.join('\n')),
);
