import { svg } from 'lit';

/** The marks that figures are made of: numbers in, SVG out. Sizes are in CSS pixels. */

/** Height of a bar of weight 1. */
export const BAR_SCALE = 96;
export const BAR_WIDTH = 22;

/** The weight from which on a word glows as much as it can. */
export const FULL_GLOW = 0.45;

/** How high the farthest arc rises above the nearest one. */
const ARC_RISE = 28;

const round = (value) => Math.round(value * 100) / 100;

/** @param {number} weight 0 to 1 */
export const barHeight = (weight) => round(weight * BAR_SCALE);

/**
 * Room for the bars of a whole sentence, the same for every choice of the query, so that nothing
 * moves but the bars.
 * @param {(number[] | Float32Array)[]} weights
 */
export function barRoom(weights) {
  let largest = 0;
  for (const row of weights) for (const weight of row) largest = Math.max(largest, weight);
  return Math.ceil(Math.max(24, barHeight(largest)));
}

/**
 * A weight as length, standing on the lower edge of its room.
 * @param {number} weight
 * @param {number} room height of the room
 * @param {boolean} chosen the query's own bar
 */
export function bar(weight, room, chosen) {
  const height = Math.max(barHeight(weight), 1);
  return svg`<rect class="${chosen ? 'bar chosen' : 'bar'}" x="0" y="${round(room - height)}" width="${BAR_WIDTH}" height="${height}" rx="${Math.min(3, height / 2)}"></rect>`;
}

/** A weight as glow behind a word. */
export function glow(weight, width, height) {
  const strength = round(Math.min(1, weight / FULL_GLOW));
  return svg`<rect class="glow" width="${width}" height="${height}" rx="6" fill-opacity="${strength}"></rect>`;
}

/**
 * Arcs from the chosen word to all others, which it asks.
 * @param {number[]} centres of the words, in the order of the sentence
 * @param {number} query which of them is the chosen one
 * @param {number} floor y on which the words stand
 */
export function arcs(centres, query, floor) {
  const y = floor - 5;
  const from = centres[query];
  return centres
    .filter((_, i) => i !== query)
    .map((to) => {
      const lift = y - 10 - Math.min(ARC_RISE, Math.abs(to - from) / 8);
      const d = `M${round(from)} ${y}C${round(from + (to - from) * 0.15)} ${round(lift)} ${round(to - (to - from) * 0.15)} ${round(lift)} ${round(to)} ${y}`;
      return svg`<path class="arc" d="${d}" pathLength="1"></path>`;
    });
}

/**
 * The range of an axis for cosines: zero is on it, and its ends are round.
 * @param {number[]} cosines
 */
export function cosineAxis(cosines) {
  const step = 0.2;
  return {
    from: Math.floor(Math.min(0, ...cosines) / step) * step,
    to: Math.ceil(Math.max(step, ...cosines) / step) * step,
  };
}

/**
 * Before and after as one mark: hollow for the static vector, full for the contextual one, a line
 * between. As wide as the place it is put into.
 * @param {number} before cosine, -1 to 1
 * @param {number} after
 * @param {{from: number, to: number}} axis
 */
export function beforeAfter(before, after, { from, to }) {
  const x = (cosine) => `${round(3 + (94 * (cosine - from)) / (to - from))}%`;
  return svg`
    <line class="track" x1="0" x2="100%" y1="12" y2="12"></line>
    <line class="zero" x1="${x(0)}" x2="${x(0)}" y1="8" y2="16"></line>
    <line class="way" x1="${x(before)}" x2="${x(after)}" y1="12" y2="12"></line>
    <circle class="before" cx="${x(before)}" cy="12" r="4"></circle>
    <circle class="after" cx="${x(after)}" cy="12" r="5"></circle>`;
}

/** How the marks look, in the page and in a picture that stands alone. */
export const MARK_STYLES = `
.bar { fill: var(--amber); }
.bar.chosen { fill: var(--ink); }
.glow { fill: var(--tint); }
.arc { fill: none; stroke: var(--amber); stroke-width: 1.5; stroke-linecap: round; stroke-opacity: .55; }
.track { stroke: var(--line); }
.zero { stroke: var(--soft); }
.way { stroke: var(--amber); stroke-width: 2; }
.before { fill: var(--card); stroke: var(--soft); stroke-width: 1.5; }
.after { fill: var(--amber); }
`;
