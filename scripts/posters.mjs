// Each figure's first picture as a file: what stands in a page until the figure is ready, in feed
// readers, in print and where there is no JavaScript.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineFromDisk, trainingFromDisk } from '../web/engine/from_disk.js';
import { FIGURES, tagOf } from '../web/figures/list.js';
import { escaped } from '../web/parts/markup.js';
import { POSTERS } from '../web/words.js';
import { digest } from './digest.mjs';

/**
 * Writes NAME.svg for every figure, drawn by the element itself, which in Node has what Lit needs for it.
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} by name the element that shows it in a page beside
 *
 * @typedef {import('../web/figures/base/figure.js').Figure<unknown>} Figure
 */
export async function writePosters(folder) {
  const engine = await engineFromDisk();
  const learning = await trainingFromDisk();
  // All draws: a picture that stays shows the whole measurement.
  while (!engine.scale(1000).complete);
  await mkdir(folder, { recursive: true });
  /** @type {Record<string, string>} */
  const posters = {};
  for (const name of FIGURES) {
    await import(`../web/figures/${name}/index.js`);
    const figure = /** @type {Figure} */ (new (customElements.get(tagOf(name)))());
    figure.data = figure.constructor.compute(engine, { ...figure.given, learning });
    const drawing = figure.toSVG();
    await writeFile(join(folder, `${name}.svg`), drawing);
    const [, width, height] = drawing.match(/width="(\d+)" height="(\d+)"/);
    const alt = escaped(POSTERS[name](figure.spoken()));
    posters[name] =
      `<img src="posters/${name}.svg?${digest(drawing)}" alt="${alt}" width="${width}" height="${height}">`;
  }
  engine.delete();
  return posters;
}
