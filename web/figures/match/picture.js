import { svg } from 'lit';
import { number } from '../../parts/format.js';
import { LABELS, READING } from '../../parts/palette.js';
import { LINE_STYLES, picture, sentenceLine } from '../../parts/picture.js';
import { rows } from '../../parts/sentence.js';
import { brokenInto, LINE_HEIGHT, TEXT_LINES_STYLES, textLines } from '../../parts/text_lines.js';
import { textWidth } from '../../parts/text_width.js';
import { MATCH } from '../../words.js';

/**
 * The drawings of the matching figure: two arrows in the plane, and two orders of one sentence.
 * @typedef {number[] | Float32Array} Vector of two numbers
 * @typedef {import('../../package/engine.js').Match['words']} Words
 */

/** The plane reaches from minus to plus these. */
export const REACH = { x: 6, y: 4 };
const UNIT = 36;
export const PLANE = { width: 2 * REACH.x * UNIT, height: 2 * REACH.y * UNIT };

/** More than these would not fit into one look; the table has all. */
export const PLACES = 12;
export const PLACE_HEIGHT = 40;

const round = (value) => Math.round(value * 100) / 100;
/** @param {Vector} point */
const at = ([x, y]) => [round((REACH.x + x) * UNIT), round((REACH.y - y) * UNIT)];

/** @param {Vector} point of the plane, in shares of its size: where a handle stands */
export const shareOf = ([x, y]) => [
  round((100 * (REACH.x + x)) / (2 * REACH.x)),
  round((100 * (REACH.y - y)) / (2 * REACH.y)),
];

/**
 * The point of the plane at shares of its size, on a grid of tenths and never outside.
 * @param {Vector} shares
 */
export function pointAt([left, top]) {
  return within([(2 * left - 1) * REACH.x, (1 - 2 * top) * REACH.y]);
}

/**
 * The nearest point of the grid inside the plane.
 * @param {Vector} point
 * @returns {[x: number, y: number]}
 */
export function within([x, y]) {
  const tenth = (value, reach) =>
    Math.round(Math.min(Math.max(value, -reach), reach) * 10) / 10 + 0;
  return [tenth(x, REACH.x), tenth(y, REACH.y)];
}

/**
 * A text in the plane, never beyond its edges.
 * @param {string} kind
 * @param {string} text
 * @param {Vector} middle
 */
function label(kind, text, [x, y]) {
  const room = textWidth(text, 16) / 2 + 6;
  const inside = (value, from, to) => round(Math.min(Math.max(value, from), to));
  return svg`<text class="${kind}" x="${inside(x, room, PLANE.width - room)}" y="${inside(y + 6, 20, PLANE.height - 8)}">${text}</text>`;
}

/**
 * Away from the other side of a line through the origin along (x, y): a unit across it.
 * @param {Vector} along
 * @param {Vector} other
 */
function across([x, y], other) {
  const length = Math.hypot(x, y);
  const side = x * other[1] - y * other[0] > 0 ? 1 : -1;
  // On paper y points down.
  return length ? [(side * y) / length, (side * x) / length] : [0, 1];
}

/** An arrow, and its name: that of the query at its tip, for the shadow has the place beside it. */
function arrow(name, point, other) {
  const [x0, y0] = at([0, 0]);
  const [x, y] = at(point);
  const length = Math.hypot(x - x0, y - y0);
  const [ux, uy] = length ? [(x - x0) / length, (y - y0) / length] : [1, 0];
  const from = (along, aside) =>
    `${round(x0 + along * ux - aside * uy)} ${round(y0 + along * uy + aside * ux)}`;
  const [ax, ay] = across(point, other);
  const place =
    name === 'q'
      ? [x + 28 * ux, y + 28 * uy]
      : [x0 + 0.55 * length * ux + 18 * ax, y0 + 0.55 * length * uy + 18 * ay];
  const body = svg`<path class="shaft" d="M${x0} ${y0}L${from(length - 8, 0)}"></path>
    <path class="head" d="M${x} ${y}L${from(length - 13, 6)}L${from(length - 13, -6)}z"></path>`;
  return svg`<g class="arrow ${name}">${length > 8 ? body : null}${label('letter', name, place)}</g>`;
}

/**
 * Query and key as arrows, with the key's shadow on the query's line.
 * @param {import('../../package/engine.js').Arrows} arrows
 */
export function plane({ q, k, shadow, query_norm }) {
  const [x0, y0] = at([0, 0]);
  const along = query_norm ? shadow / query_norm : 0;
  const [sx, sy] = at([q[0] * along, q[1] * along]);
  const [kx, ky] = at(k);
  const [ax, ay] = across(q, k);
  // In the middle of the shadow, or of what is to be seen of it beyond the query.
  const middle = along > 1 ? (1 + along) / 2 : along / 2;
  const [mx, my] = at([q[0] * middle, q[1] * middle]);
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
    ${arrow('k', k, q)}${arrow('q', q, k)}
    ${along ? label('shade', MATCH.shadow, [mx + 22 * ax, my + 22 * ay]) : null}`;
}

/** @type {('rank_by_dot' | 'rank_by_cosine')[]} */
const RANKS = ['rank_by_dot', 'rank_by_cosine'];

/**
 * The words in one order; equal ones, which share a rank, in that of the sentence.
 * @param {Words} words
 * @param {'rank_by_dot' | 'rank_by_cosine'} rank
 */
export const ordered = (words, rank) => [...words].sort((a, b) => a[rank] - b[rank]);

/**
 * Of each word its places in the two orders.
 * @param {Words} words
 */
export function placesOf(words) {
  const orders = RANKS.map((rank) => ordered(words, rank));
  return words.map((word) => orders.map((order) => order.indexOf(word)));
}

/** How many words stand in another place. */
export const moved = (words) => placesOf(words).filter(differ).length;
/** @param {number[]} places */
const differ = ([byDot, byCosine]) => byDot !== byCosine;

/**
 * Whether some words are equal.
 * @param {Words} words
 */
export const hasEqual = (words) =>
  RANKS.some((rank) => new Set(words.map((word) => word[rank])).size < words.length);

/**
 * The first words by dot product and by cosine. The one that asks is left out, for it may fit itself
 * best; in a sentence of nothing else it is first.
 * @param {import('../../package/engine.js').Match} data
 */
export function firsts({ words, listen: { tokens, query } }) {
  const known = rows(tokens);
  return RANKS.map((rank) => {
    const order = ordered(words, rank);
    return order.find(({ row }) => known[row].word !== known[query].word) ?? order[0];
  });
}

/**
 * Which words come first in the two orders, and what makes them differ.
 * @param {import('../../package/engine.js').Match} data
 */
export function matchSentence(data) {
  const { words, listen } = data;
  const asks = words[listen.query].text;
  const [byDot, byCosine] = firsts(data);
  const known = rows(listen.tokens);
  if (known[byDot.row].word === known[listen.query].word) return MATCH.spoken.alone(asks);
  if (byDot === byCosine) return MATCH.spoken.agree(asks, byDot.text, moved(words), words.length);
  const named = ({ text, key_norm }) => ({ text, length: number(key_norm) });
  const isLonger = byDot.key_norm > byCosine.key_norm;
  return MATCH.spoken.differ(asks, { ...named(byDot), isLonger }, named(byCosine));
}

/**
 * Lines from each word's place by dot product to its place by cosine.
 * @param {Words} words
 */
export function links(words) {
  const shown = Math.min(words.length, PLACES);
  const y = (place) => (Math.min(place, shown - 0.5) + 0.5) * PLACE_HEIGHT;
  const lines = placesOf(words)
    .filter((places) => Math.min(...places) < shown)
    .sort((a, b) => Number(differ(a)) - Number(differ(b)))
    .map(
      (places) =>
        svg`<line class="${differ(places) ? 'thread moved' : 'thread'}" x1="0" y1="${y(places[0])}" x2="100%" y2="${y(places[1])}" vector-effect="non-scaling-stroke"></line>`,
    );
  return svg`${lines}`;
}

export const MATCH_STYLES = `
.plane, .orders { font: 400 14px ${LABELS}; font-variant-numeric: tabular-nums lining-nums; }
.grid { stroke: var(--line); stroke-opacity: .6; }
.axis { fill: none; stroke: var(--line); stroke-width: 2; }
.arrow .shaft { stroke-width: 3; }
.letter { font: italic 650 20px ${READING}; text-anchor: middle; }
.shade { font: 400 15px ${LABELS}; text-anchor: middle; fill: var(--ink); }
.arrow.q { stroke: var(--ink); fill: var(--ink); }
.arrow.k { stroke: var(--amber); fill: var(--amber); }
.arrow :is(text, .head) { stroke: none; }
.drop { stroke: var(--amber); stroke-dasharray: 2 4; }
.shadow { stroke: var(--tint); stroke-width: 10; stroke-opacity: .55; }
.norm { fill: var(--amber); }
.thread { stroke: var(--line); stroke-width: 1.5; }
.thread.moved { stroke: var(--amber); stroke-width: 2; }
`;

/** The share of the longest key that a key has. */
const shareOfLongest = (words, word) =>
  word.key_norm / (Math.max(...words.map(({ key_norm }) => key_norm)) || 1);

/** A key's length as a bar that fills its drawing where it is the longest. */
export const keyBar = (words, word) =>
  svg`<rect class="norm" width="${round(100 * shareOfLongest(words, word))}%" height="100%"></rect>`;

/** Of the drawing as a whole, and where its two lists stand. */
const WIDTH = 856;
const LISTS = { dot: 640, cosine: 710 };
const BAR = 64;

/**
 * The whole figure as one drawing, for posters and saved pictures.
 * @param {import('../../package/attention-figures.js').MatchFigure['data']} data
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function matchPicture(data, theme = 'auto') {
  const { words, arrows, listen } = data;
  const shown = Math.min(words.length, PLACES);
  const said = matchSentence(data);
  const lines = brokenInto(said, WIDTH);
  const top = 32 + lines.length * LINE_HEIGHT + 20;
  const height = top + Math.max(PLANE.height + 56, 32 + shown * PLACE_HEIGHT);
  const y = (place) => top + 32 + (place + 0.5) * PLACE_HEIGHT + 5;
  const name = (word, x, place, kind) => {
    const width = Math.min(textWidth(word.text, 17), 110);
    return svg`<text class="${kind} name" x="${x}" y="${y(place)}" textLength="${round(width)}" lengthAdjust="spacingAndGlyphs">${word.text}</text>`;
  };
  const edge = LISTS.dot - 60;
  const byDot = (word, place) => {
    const bar = round(BAR * shareOfLongest(words, word));
    return svg`<text class="end number" x="${LISTS.dot}" y="${y(place)}">${number(word.dot)}</text>
      ${name(word, edge, place, 'end')}
      <text class="end length" x="${edge}" y="${y(place) + 15}">${MATCH.length} ${number(word.key_norm)}</text>
      <rect class="norm" x="${edge - 54 - bar}" y="${y(place) + 8}" width="${bar}" height="5"></rect>`;
  };
  const byCosine = (word, place) =>
    svg`<text class="start number" x="${LISTS.cosine}" y="${y(place)}">${number(word.cosine, 3)}</text>
      ${name(word, LISTS.cosine + 64, place, 'start')}`;
  const firstOf = (rank, drawn) => ordered(words, rank).slice(0, shown).map(drawn);
  return picture({
    width: WIDTH,
    height,
    title: said,
    description: `${MATCH.caption} ${MATCH.captionCosine}`,
    heard: listen,
    theme,
    kind: 'orders',
    styles: `${MATCH_STYLES}${LINE_STYLES}${TEXT_LINES_STYLES}
.number { fill: var(--soft); }
.name { font: 17px ${READING}; fill: var(--ink); }
.length { font-size: 11px; fill: var(--soft); }
.title { font-size: 12px; fill: var(--soft); }
.product { font-size: 16px; fill: var(--ink); }
.end { text-anchor: end; }
`,
    drawing: svg`${sentenceLine(listen.tokens, listen.query, 20)}
  <g transform="translate(0 32)">${textLines(lines)}</g>
  <svg class="plane" y="${top}" width="${PLANE.width}" height="${PLANE.height}">${plane(arrows)}</svg>
  <text class="product" x="0" y="${top + PLANE.height + 28}">q · k = ${MATCH.shadow} × ${MATCH.queryLengthShort}</text>
  <text class="product" x="0" y="${top + PLANE.height + 52}">${number(arrows.dot)} = ${number(arrows.shadow)} × ${number(arrows.query_norm)}</text>
  <text class="title end" x="${LISTS.dot}" y="${top + 18}">${MATCH.byDot}</text>
  <text class="title" x="${LISTS.cosine - 24}" y="${top + 18}">${MATCH.byCosine}</text>
  ${firstOf('rank_by_dot', byDot)}
  ${firstOf('rank_by_cosine', byCosine)}
  <svg x="648" y="${top + 32}" width="54" height="${shown * PLACE_HEIGHT}">${links(words)}</svg>`,
  });
}
