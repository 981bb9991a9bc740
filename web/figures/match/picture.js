import { svg } from 'lit';
import { number } from '../../parts/format.js';
import { LABELS, READING } from '../../parts/palette.js';
import { picture } from '../../parts/picture.js';
import { rows } from '../../parts/sentence.js';
import { textWidth } from '../../parts/text_width.js';
import { MATCH } from '../../words.js';

/** The drawings of the matching figure: two arrows in the plane, and two orders of one sentence. */

/** The plane reaches from minus to plus these. */
export const REACH = { x: 6, y: 4 };
const UNIT = 36;
export const PLANE = { width: 2 * REACH.x * UNIT, height: 2 * REACH.y * UNIT };

/** More than these would not fit into one look; the table has all. */
export const PLACES = 12;
export const PLACE_HEIGHT = 40;

const round = (value) => Math.round(value * 100) / 100;
const at = ([x, y]) => [round((REACH.x + x) * UNIT), round((REACH.y - y) * UNIT)];

/** @param {[number, number]} point of the plane, in shares of its size: where a handle stands */
export const shareOf = ([x, y]) => [
  round((100 * (REACH.x + x)) / (2 * REACH.x)),
  round((100 * (REACH.y - y)) / (2 * REACH.y)),
];

/** The point of the plane at shares of its size, on a grid of tenths and never outside. */
export function pointAt([left, top]) {
  return within([(2 * left - 1) * REACH.x, (1 - 2 * top) * REACH.y]);
}

/** The nearest point of the grid inside the plane. */
export function within([x, y]) {
  const tenth = (value, reach) =>
    Math.round(Math.min(Math.max(value, -reach), reach) * 10) / 10 + 0;
  return [tenth(x, REACH.x), tenth(y, REACH.y)];
}

/** An arrow with its name beside its middle, on the side where the other arrow is not. */
function arrow(name, point, other) {
  const [x0, y0] = at([0, 0]);
  const [x, y] = at(point);
  const length = Math.hypot(x - x0, y - y0);
  const [ux, uy] = length ? [(x - x0) / length, (y - y0) / length] : [1, 0];
  const side = point[0] * other[1] - point[1] * other[0] > 0 ? 1 : -1;
  const from = (along, aside) =>
    `${round(x0 + along * ux - aside * uy)} ${round(y0 + along * uy + aside * ux)}`;
  const [lx, ly] = from(length * 0.55, side * 18).split(' ');
  const body = svg`<path class="shaft" d="M${x0} ${y0}L${from(length - 8, 0)}"></path>
    <path class="head" d="M${x} ${y}L${from(length - 13, 6)}L${from(length - 13, -6)}z"></path>`;
  return svg`<g class="arrow ${name}">${length > 8 ? body : null}<text x="${lx}" y="${Number(ly) + 6}">${name}</text></g>`;
}

/**
 * Query and key as arrows, with the key's shadow on the query's line.
 * @param {{q: ArrayLike<number>, k: ArrayLike<number>, dot: number, query_norm: number}} arrows
 */
export function plane({ q, k, dot, query_norm }) {
  const [x0, y0] = at([0, 0]);
  const along = query_norm ? dot / query_norm ** 2 : 0;
  const [sx, sy] = at([q[0] * along, q[1] * along]);
  const [kx, ky] = at(k);
  const grid = [];
  for (let x = -REACH.x; x <= REACH.x; ++x)
    grid.push(
      svg`<line x1="${at([x, 0])[0]}" x2="${at([x, 0])[0]}" y1="0" y2="${PLANE.height}"></line>`,
    );
  for (let y = -REACH.y; y <= REACH.y; ++y)
    grid.push(
      svg`<line y1="${at([0, y])[1]}" y2="${at([0, y])[1]}" x1="0" x2="${PLANE.width}"></line>`,
    );
  return svg`<g class="grid">${grid}</g>
    <path class="axis" d="M0 ${y0}H${PLANE.width}M${x0} 0V${PLANE.height}"></path>
    <line class="drop" x1="${kx}" y1="${ky}" x2="${sx}" y2="${sy}"></line>
    <line class="shadow" x1="${x0}" y1="${y0}" x2="${sx}" y2="${sy}"></line>
    ${arrow('k', k, q)}${arrow('q', q, k)}`;
}

const RANKS = ['rank_by_dot', 'rank_by_cosine'];

/**
 * The words in one order; equal ones, which share a rank, in that of the sentence.
 * @param {'rank_by_dot' | 'rank_by_cosine'} rank
 */
export const ordered = (words, rank) => [...words].sort((a, b) => a[rank] - b[rank]);

/** Of each word its places in the two orders. */
export function placesOf(words) {
  const orders = RANKS.map((rank) => ordered(words, rank));
  return words.map((word) => orders.map((order) => order.indexOf(word)));
}

/** How many words stand in another place. */
export const moved = (words) => placesOf(words).filter(differ).length;
const differ = ([byDot, byCosine]) => byDot !== byCosine;

/** Whether some words are equal. */
export const hasEqual = (words) =>
  RANKS.some((rank) => new Set(words.map((word) => word[rank])).size < words.length);

/**
 * The first words by dot product and by cosine. The one that asks is left out, for it may fit itself
 * best; in a sentence of nothing else it is first.
 */
export function firsts({ words, listen: { tokens, query } }) {
  const known = rows(tokens);
  return RANKS.map((rank) => {
    const order = ordered(words, rank);
    return order.find(({ row }) => known[row].word !== known[query].word) ?? order[0];
  });
}

/** What screen readers hear of it. */
export function spokenMatch(data) {
  return MATCH.spoken(data.words[data.listen.query].text, ...firsts(data).map(({ text }) => text));
}

/**
 * Lines from each word's place by dot product to its place by cosine.
 * @param {object[]} words as the engine gives them
 */
export function links(words) {
  const shown = Math.min(words.length, PLACES);
  const y = (place) => (Math.min(place, shown - 0.5) + 0.5) * PLACE_HEIGHT;
  const lines = placesOf(words)
    .filter((places) => Math.min(...places) < shown)
    .sort((a, b) => Number(differ(a)) - Number(differ(b)))
    .map(
      (places) =>
        svg`<line class="${differ(places) ? 'thread moved' : 'thread'}" x1="0" y1="${y(places[0])}" x2="100%" y2="${y(places[1])}"></line>`,
    );
  return svg`${lines}`;
}

export const MATCH_STYLES = `
.plane, .orders { font: 400 14px ${LABELS}; font-variant-numeric: tabular-nums lining-nums; }
.grid { stroke: var(--line); stroke-opacity: .6; }
.axis { fill: none; stroke: var(--line); stroke-width: 2; }
.arrow .shaft { stroke-width: 3; }
.arrow text { font: italic 650 20px ${READING}; text-anchor: middle; }
.arrow.q { stroke: var(--ink); fill: var(--ink); }
.arrow.k { stroke: var(--amber); fill: var(--amber); }
.arrow :is(text, .head) { stroke: none; }
.drop { stroke: var(--amber); stroke-dasharray: 2 4; }
.shadow { stroke: var(--tint); stroke-width: 10; stroke-opacity: .55; }
.thread { stroke: var(--line); stroke-width: 1.5; }
.thread.moved { stroke: var(--amber); stroke-width: 2; }
`;

/**
 * The whole figure as one drawing, for posters and saved pictures.
 * @param {object} data as the figure has it
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function matchPicture(data, theme = 'auto') {
  const { words, arrows } = data;
  const shown = Math.min(words.length, PLACES);
  const height = Math.max(PLANE.height, 32 + shown * PLACE_HEIGHT);
  const list = (rank, value, x, anchor, decimals) =>
    ordered(words, rank)
      .slice(0, shown)
      .map((word, place) => {
        const y = 32 + (place + 0.5) * PLACE_HEIGHT + 5;
        const toward = anchor === 'end' ? -1 : 1;
        const width = Math.min(textWidth(word.text, 17), 110);
        return svg`<text class="${anchor} number" x="${x}" y="${y}">${number(word[value], decimals)}</text>
          <text class="${anchor} name" x="${x + toward * 56}" y="${y}" textLength="${round(width)}" lengthAdjust="spacingAndGlyphs">${word.text}</text>`;
      });
  return picture({
    width: 856,
    height,
    title: spokenMatch(data),
    description: `${MATCH.caption} ${MATCH.captionCosine}`,
    heard: data.listen,
    theme,
    kind: 'orders',
    styles: `${MATCH_STYLES}
.number { fill: var(--soft); }
.name { font: 17px ${READING}; fill: var(--ink); }
.title { fill: var(--soft); }
.end { text-anchor: end; }
`,
    drawing: svg`<svg class="plane" width="${PLANE.width}" height="${PLANE.height}">${plane(arrows)}</svg>
  <text class="title end" x="640" y="18">${MATCH.byDot}</text>
  <text class="title" x="710" y="18">${MATCH.byCosine}</text>
  ${list('rank_by_dot', 'dot', 640, 'end', 2)}
  ${list('rank_by_cosine', 'cosine', 710, 'start', 3)}
  <svg x="648" y="32" width="54" height="${shown * PLACE_HEIGHT}">${links(words)}</svg>`,
  });
}
