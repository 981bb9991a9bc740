import { readFile } from 'node:fs/promises';
import { FIGURES, tagOf } from '../web/figures/list.js';
import { replaced } from './edits.mjs';

const WEB = new URL('../web/', import.meta.url);

/** From which width on a figure's place has which height, in pixels, by the figure's name. */
export const PLACES = new URL('figures/places.json', WEB);

/** Other fonts than those measured may need a little more. */
const MORE = 1.02;
/** No place is more than this too high. */
const WASTE = 1.06;

/**
 * Places over ranges of widths, as few as the waste allows.
 * @param {{width: number, height: number}[]} measured
 * @returns {[number, number][]}
 */
export function placesOf(measured) {
  const ranges = [];
  for (const { width, height } of measured) {
    const last = ranges.at(-1);
    const most = Math.max(height, last?.most ?? 0);
    const least = Math.min(height, last?.least ?? height);
    if (last && most * MORE <= least * WASTE) Object.assign(last, { most, least });
    // The first one holds for whatever is narrower too.
    else ranges.push({ width: last ? width : 0, most: height, least: height });
  }
  return ranges.map(({ width, most }) => [width, Math.ceil((most * MORE) / 4) * 4]);
}

/** The rules that hold them. */
export const placeRules = (places) =>
  Object.entries(places)
    .flatMap(([name, ranges]) =>
      ranges.map(([width, height]) => {
        const rule = `${tagOf(name)}::before { min-height: ${height}px; }`;
        return width ? `@container (min-width: ${width}px) { ${rule} }` : rule;
      }),
    )
    .join('\n');

/** web/attention-figures.css for the figures that there are. */
export async function placesCss() {
  const css = await readFile(new URL('attention-figures.css', WEB), 'utf8');
  const places = JSON.parse(await readFile(PLACES, 'utf8'));
  const named = replaced(
    replaced(css, /^attention-figure(?= \{)/gm, 2, `:is(${FIGURES.map(tagOf)})`),
    /(?<=:where\()attention-figure/g,
    1,
    `${FIGURES.map(tagOf)}`,
  );
  return replaced(named, /\/\* Here stand the places, [^*]+\*\//g, 1, placeRules(places));
}
