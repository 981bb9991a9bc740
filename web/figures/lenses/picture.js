import { svg } from 'lit';
import { number } from '../../parts/format.js';
import { LABELS } from '../../parts/palette.js';
import { LINE_STYLES, picture, sentenceLine } from '../../parts/picture.js';
import { heaviest, names } from '../../parts/sentence.js';
import { largest, STRIP_BOX, STRIP_STYLES, stripBars } from '../../parts/strip.js';
import { brokenInto, LINE_HEIGHT, TEXT_LINES_STYLES, textLines } from '../../parts/text_lines.js';
import { LENSES } from '../../words.js';

/** The four vectors of the word, each before and after its nudge. */
export function strips(data) {
  const { before } = data;
  return Object.entries(LENSES.strips).map(([name, [symbol, role]]) => ({
    symbol,
    role,
    start: before[name][before.query],
    now: data[name],
  }));
}

/** What a full bar of a strip stands for. */
export const fullOf = ({ start, now }) => largest(start, now);

/**
 * How often the sentence's words and the chosen word hear each other, in the sentence's order; of a
 * long sentence only the words whose share changes most.
 * @param {object} data as the engine gives it
 * @param {number} limit
 */
export function shares(data, limit) {
  const { before, row, column } = data;
  const all = names(before.tokens).map((text, i) => ({
    text,
    chosen: i === before.query,
    hears: [before.weights[before.query][i], row[i]],
    heard: [before.weights[i][before.query], column[i]],
  }));
  if (all.length <= limit) return all;
  const change = all.map(({ hears, heard }) =>
    Math.max(Math.abs(hears[1] - hears[0]), Math.abs(heard[1] - heard[0])),
  );
  const kept = new Set(heaviest(change).slice(0, limit));
  return all.filter((_, i) => kept.has(i));
}

const WIDTH = 680;
const TOP = 32;
const STEP = 76;
const SPACE = 12;
const STYLES = `text { font: 15px ${LABELS}; fill: var(--soft); font-variant-numeric: tabular-nums; }
.strong { font-weight: 650; fill: var(--ink); }
.track { stroke: var(--line); }
${LINE_STYLES}${TEXT_LINES_STYLES}${STRIP_STYLES}`;

/**
 * The four strips as a drawing of their own.
 * @param {object} data as the engine gives it
 * @param {string} title
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function lensesPicture(data, title, theme = 'auto') {
  const all = strips(data);
  const spoken = brokenInto(title, WIDTH);
  const top = TOP + spoken.length * LINE_HEIGHT + 16;
  return picture({
    width: WIDTH,
    height: top + all.length * STEP - SPACE,
    title,
    description: `${LENSES.caption} ${LENSES.moves}`,
    heard: data.before,
    styles: STYLES,
    theme,
    drawing: svg`${sentenceLine(data.before.tokens, data.before.query, 20)}
  <g transform="translate(0 ${TOP})">${textLines(spoken)}</g>
  ${all.map((strip, i) => {
    const full = fullOf(strip);
    return svg`<g transform="translate(0 ${top + i * STEP})">
      <text x="0" y="16"><tspan class="strong">${strip.symbol}</tspan> ${strip.role}</text>
      <text x="${WIDTH}" y="16" text-anchor="end">±${number(full)}</text>
      <svg y="24" width="${WIDTH}" height="40" viewBox="${STRIP_BOX}" preserveAspectRatio="none"><line class="track" x2="100" y1="20" y2="20"></line>${stripBars(strip.now, full, 'full')}${stripBars(strip.start, full, 'hollow')}</svg>
    </g>`;
  })}`,
  });
}
