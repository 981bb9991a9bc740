import { svg } from 'lit';
import { number, weight as weightText } from '../../parts/format.js';
import { FULL_GLOW } from '../../parts/marks.js';
import { LABELS } from '../../parts/palette.js';
import { picture } from '../../parts/picture.js';
import { rows } from '../../parts/sentence.js';
import { brokenInto, LINE_HEIGHT, TEXT_LINES_STYLES, textLines } from '../../parts/text_lines.js';
import { textWidth } from '../../parts/text_width.js';
import { MATRIX } from '../../words.js';
import { matrixSentence } from './sentence.js';

/** Up to this many words a cell has room for its number. */
export const NUMBERED = 12;

/**
 * One of the figure's matrices together with its words, so that no label can be off by one.
 * @param {object} data as the engine gives it
 * @param {'scores' | 'scaled' | 'weights'} view
 * @returns {{asks: object, cells: {answers: object, value: number}[]}[]}
 * @throws {RangeError} if there are more or fewer labels than rows or columns
 */
export function labelled(data, view) {
  const labels = rows(data.tokens);
  const matrix = Array.from(data[view], (row) => Array.from(row));
  if ([matrix, ...matrix].some((list) => list.length !== labels.length)) {
    throw new RangeError(`${labels.length} words don't label ${view}`);
  }
  return matrix.map((row, i) => ({
    asks: labels[i],
    cells: row.map((value, j) => ({ answers: labels[j], value })),
  }));
}

/** The largest size in a matrix: what a full bar stands for. A weight's full bar is always 1. */
export function fullBar(data, view) {
  if (view === 'weights') return 1;
  return Math.max(...Array.from(data[view], (row) => Math.max(...Array.from(row, Math.abs)))) || 1;
}

/** A number as a cell shows it, in at most five characters: scaled scores are as long as raw ones. */
export const cellText = (value, view) =>
  view === 'weights' ? weightText(value) : number(value, view === 'scores' ? 1 : 2);

const round = (value) => Math.round(value * 100) / 100;

/**
 * A number as tint and length, in shares and hundredths of a cell. Weights grow from the left; scores
 * from the middle, to the left where they are negative, and those have no tint.
 * @param {number} value
 * @param {string} view
 * @param {number} full what a full bar stands for
 */
function markOf(value, view, full) {
  const isWeight = view === 'weights';
  const share = Math.abs(value) / full;
  const length = round(share * (isWeight ? 100 : 50));
  return {
    tint: round(isWeight ? Math.min(1, value / FULL_GLOW) : 0.45 * Math.max(0, value / full)),
    length,
    from: isWeight ? 0 : round(value < 0 ? 50 - length : 50),
  };
}

/** The mark of a number, in a drawing of the size of its cell. */
export function cellMark(value, view, full) {
  const { tint, length, from } = markOf(value, view, full);
  return svg`<rect class="tint" width="100%" height="100%" fill-opacity="${tint}"></rect>
    <rect class="length" x="${from}%" width="${length}%" y="100%" height="3" transform="translate(0 -3)"></rect>`;
}

/**
 * The marks of all cells as one drawing in which a cell is 100 wide and high: a browser paints a few
 * paths faster than thousands of drawings.
 * @param {{cells: {value: number}[]}[]} lines as labelled() gives them
 * @param {string} view
 * @param {number} full what a full bar stands for
 */
export function gridMarks(lines, view, full) {
  const tints = new Map();
  let lengths = '';
  lines.forEach(({ cells }, i) => {
    cells.forEach(({ value }, j) => {
      const { tint, length, from } = markOf(value, view, full);
      tints.set(tint, `${tints.get(tint) ?? ''}M${100 * j} ${100 * i}h100v100h-100z`);
      lengths += `M${round(100 * j + from)} ${100 * i + 88}h${length}v12h-${length}z`;
    });
  });
  return svg`${[...tints].map(([tint, d]) => svg`<path class="tint" fill-opacity="${tint}" d="${d}"></path>`)}<path class="length" d="${lengths}"></path>`;
}

/** Colours of the marks: each view has the one that it has on the whole page. */
export const CELL_STYLES = `
.weights .tint { fill: var(--tint); }
.weights .length { fill: var(--amber); }
.scores :is(.tint, .length) { fill: var(--coral); }
.scaled :is(.tint, .length) { fill: var(--blue); }
`;

const STYLES = `text { font: 13px ${LABELS}; font-variant-numeric: tabular-nums; fill: var(--ink); }
.side, .soft { fill: var(--soft); }
.asks { text-anchor: end; }
.number { text-anchor: middle; }
.chosen { font-weight: 650; }
.edge { fill: none; stroke: var(--line); }
.at, .mirror { fill: none; stroke: var(--ink); stroke-width: 2; }
.mirror { stroke-dasharray: 2 2; }
${TEXT_LINES_STYLES}${CELL_STYLES}`;

const WIDTH = 856;
const LABEL = 13;

/**
 * The grid as one drawing.
 * @param {object} data as the engine gives it
 * @param {'scores' | 'scaled' | 'weights'} view
 * @param {[number, number]} at the cell that is looked at
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function matrixPicture(data, view, [row, column], theme = 'auto') {
  const lines = labelled(data, view);
  const count = lines.length;
  const longest = Math.max(...lines.map(({ asks }) => textWidth(asks.text, LABEL)));
  const left = Math.min(longest, 140) + 12;
  const cell = Math.min(96, (WIDTH - left) / count);
  const level = longest <= cell - 8;
  const said = matrixSentence(data, view, [row, column]);
  const spoken = brokenInto(said, WIDTH);
  const above = spoken.length * LINE_HEIGHT + 12;
  const top = above + 24 + (level ? 24 : left);
  const height = Math.min(36, Math.max(cell, 10));
  const full = fullBar(data, view);
  const fit = (text) =>
    textWidth(text, LABEL) > 140 ? `${[...text].slice(0, 18).join('')}…` : text;
  const head = ({ asks }, i) => {
    const x = round(left + (i + 0.5) * cell);
    return level
      ? svg`<text class="${i === column ? 'number chosen' : 'number'}" x="${x}" y="${top - 8}">${asks.text}</text>`
      : svg`<text class="${i === column ? 'chosen' : ''}" transform="translate(${round(x + 4)} ${top - 6}) rotate(-90)">${fit(asks.text)}</text>`;
  };
  const line = ({ asks, cells }, i) => svg`<g transform="translate(0 ${round(top + i * height)})">
      <text class="${i === row ? 'asks chosen' : 'asks'}" x="${round(left - 8)}" y="${round(height / 2 + 4.5)}">${fit(asks.text)}</text>
      ${cells.map(
        ({ value }, j) =>
          svg`<svg x="${round(left + j * cell)}" width="${round(cell)}" height="${round(height)}">${cellMark(value, view, full)}<rect class="edge" width="100%" height="100%"></rect>${
            count <= NUMBERED
              ? svg`<text class="number" x="50%" y="${round(height / 2 + 4)}">${cellText(value, view)}</text>`
              : null
          }</svg>`,
      )}
    </g>`;
  const frame = (kind, i, j) =>
    svg`<rect class="${kind}" x="${round(left + j * cell)}" y="${round(top + i * height)}" width="${round(cell)}" height="${round(height)}"></rect>`;
  const bottom = round(top + count * height + 4);
  return picture({
    width: WIDTH,
    height: bottom,
    title: said,
    description: `${MATRIX.caption} ${MATRIX.sums} ${MATRIX.mirror}`,
    heard: data,
    styles: STYLES,
    theme,
    kind: view,
    drawing: svg`${textLines(spoken)}
  <text class="side" x="${round(left)}" y="${above + 14}">${MATRIX.answers} →</text>
  <text class="side asks" x="${round(left - 8)}" y="${top - 8}">${MATRIX.asks} ↓</text>
  ${lines.map(head)}
  ${lines.map(line)}
  ${row === column ? null : frame('mirror', column, row)}${frame('at', row, column)}`,
  });
}
