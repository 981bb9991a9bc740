import { svg } from 'lit';
import { number } from '../../parts/format.js';
import { beforeAfter, MARK_STYLES } from '../../parts/marks.js';
import { LABELS } from '../../parts/palette.js';
import { LINE_STYLES, picture, sentenceLine } from '../../parts/picture.js';
import { heaviest, names, rows } from '../../parts/sentence.js';
import { largest } from '../../parts/strip.js';
import { brokenInto, LINE_HEIGHT, TEXT_LINES_STYLES, textLines } from '../../parts/text_lines.js';
import { LENSES } from '../../words.js';

/**
 * The four vectors of the word, each before and after its nudge.
 * @param {import('../../package/engine.js').Lenses} data
 */
export function strips(data) {
  const { before } = data;
  return Object.entries(LENSES.strips).map(([name, [symbol, role]]) => ({
    symbol,
    role,
    start: before[name][before.query],
    now: data[name],
  }));
}

/** So many words have a line of their own. */
const LINES = 16;

/** Weights have one axis, whatever they are: lines stay where they are under a nudge. */
export const AXIS = { from: 0, to: 1 };

/** What a full bar of a strip stands for. */
export const fullOf = ({ start, now }) => largest(start, now);

/**
 * How often the sentence's words and the chosen word hear each other, in the sentence's order; of a
 * long sentence only the LINES words whose share changes most.
 * @param {import('../../package/engine.js').Lenses} data
 */
export function shares(data) {
  const { before, row, column } = data;
  const all = names(before.tokens).map((text, i) => ({
    text,
    chosen: i === before.query,
    hears: [before.weights[before.query][i], row[i]],
    heard: [before.weights[i][before.query], column[i]],
  }));
  if (all.length <= LINES) return all;
  const change = all.map(({ hears, heard }) =>
    Math.max(Math.abs(hears[1] - hears[0]), Math.abs(heard[1] - heard[0])),
  );
  const kept = new Set(heaviest(change).slice(0, LINES));
  return all.filter((_, i) => kept.has(i));
}

const WIDTH = 680;
const PAD = 216;
const LEFT = 312;
const NAME = 96;
const NUMBER = 44;
const LINE = 26;
const TOP = 32;
const STYLES = `text { font: 15px ${LABELS}; fill: var(--soft); font-variant-numeric: tabular-nums; }
.strong { font-weight: 650; fill: var(--ink); }
.end { text-anchor: end; }
.middle { text-anchor: middle; }
.pad { fill: var(--paper); stroke: var(--edge); }
.trail { stroke: var(--ink); stroke-width: 2; }
.handle { fill: var(--ink); }
${MARK_STYLES}${LINE_STYLES}${TEXT_LINES_STYLES}`;

/** The pad with the word where it has been nudged to. */
function pad(word, [x, y]) {
  const middle = PAD / 2;
  const at = [middle * (1 + x.nudge), middle * (1 - y.nudge)];
  return svg`<text class="middle" x="${middle}" y="-8">${LENSES.up(y.word)}</text>
    <text x="${PAD + 8}" y="${middle + 5}">${LENSES.right(x.word)}</text>
    <rect class="pad" width="${PAD}" height="${PAD}" rx="8"></rect>
    <line class="track" x1="0" x2="${PAD}" y1="${middle}" y2="${middle}"></line>
    <line class="track" x1="${middle}" x2="${middle}" y1="0" y2="${PAD}"></line>
    <line class="trail" x1="${middle}" y1="${middle}" x2="${at[0]}" y2="${at[1]}"></line>
    <circle class="before" cx="${middle}" cy="${middle}" r="5"></circle>
    <text class="middle" x="${middle}" y="${middle + 22}">${word}</text>
    <circle class="handle" cx="${at[0]}" cy="${at[1]}" r="10"></circle>`;
}

/**
 * The sentence, what the nudge has changed, the pad and what the word hears, as a drawing.
 * @param {import('../../package/engine.js').Lenses} data
 * @param {string} said what the nudge has changed
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function lensesPicture(data, said, theme = 'auto') {
  const { before, directions } = data;
  const spoken = brokenInto(said, WIDTH);
  const top = TOP + spoken.length * LINE_HEIGHT + 48;
  const lines = shares(data);
  const word = rows(before.tokens)[before.query].text;
  return picture({
    width: WIDTH,
    height: top + Math.max(PAD, lines.length * LINE) + 4,
    title: said,
    description: `${LENSES.caption} ${LENSES.moves}`,
    heard: before,
    styles: STYLES,
    theme,
    drawing: svg`${sentenceLine(before.tokens, before.query, 20)}
  <g transform="translate(0 ${TOP})">${textLines(spoken)}</g>
  <g transform="translate(0 ${top})">${pad(word, directions)}</g>
  <text x="${LEFT}" y="${top - 16}"><tspan class="strong">${LENSES.rowTitle(word)}</tspan></text>
  <text class="end" x="${WIDTH - NUMBER}" y="${top - 16}">${LENSES.before}</text>
  <text class="end" x="${WIDTH}" y="${top - 16}">${LENSES.after}</text>
  ${lines.map(({ text, chosen, hears }, i) => {
    const y = top + i * LINE;
    const [start, now] = hears;
    return svg`<text class="${chosen ? 'end strong' : 'end'}" x="${LEFT + NAME - 8}" y="${y + 17}">${fitting(text)}</text>
    <svg x="${LEFT + NAME}" y="${y}" width="${WIDTH - LEFT - NAME - 2 * NUMBER - 8}" height="24">${beforeAfter(start, now, AXIS)}</svg>
    <text class="end" x="${WIDTH - NUMBER}" y="${y + 17}">${number(start)}</text>
    <text class="end strong" x="${WIDTH}" y="${y + 17}">${number(now)}</text>`;
  })}`,
  });
}

/** A word as far as its column holds it. */
function fitting(text) {
  const characters = [...text];
  return characters.length > 11 ? `${characters.slice(0, 10).join('')}…` : text;
}
