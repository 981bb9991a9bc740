// Builds dist/, measures how high the figures are in the three browsers, writes the places that are
// held for them, and builds dist/ with these: to be run when a figure has got another height.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BROWSERS } from '../web/e2e/browsers.js';
import { heights, WIDTHS } from '../web/e2e/heights.js';
import { serve } from '../web/e2e/server.js';
import { FIGURES } from '../web/figures/list.js';
import { PLACES, placesOf } from './places.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const build = () =>
  execFileSync(process.execPath, [path('bundle.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] });

build();
const highest = new Map(
  FIGURES.map((name) => [name, WIDTHS.map((width) => ({ width, height: 0 }))]),
);
const server = await serve(path('../dist/'));
for (const launch of Object.values(BROWSERS)) {
  const browser = await launch();
  for (const name of FIGURES) {
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

const lines = FIGURES.map(
  (name) => `  "${name}": ${JSON.stringify(placesOf(highest.get(name))).replaceAll(',', ', ')}`,
);
await writeFile(PLACES, `{\n${lines.join(',\n')}\n}\n`);
build();
