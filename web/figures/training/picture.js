import { svg } from 'lit';
import { number, percent, weight as weightText } from '../../parts/format.js';
import { LABELS } from '../../parts/palette.js';
import { picture } from '../../parts/picture.js';
import { names, rows } from '../../parts/sentence.js';
import { brokenInto, LINE_HEIGHT, TEXT_LINES_STYLES, textLines } from '../../parts/text_lines.js';
import { TRAINING } from '../../words.js';
import { shownPoint, trainingSentence } from './sentence.js';

/**
 * The drawings of the training figure. Places along a drawing are shares of its width, so that it
 * fills whatever it is put into and its text keeps its size.
 *
 * @typedef {import('../../package/attention-figures.js').TrainingFigure['data']} Data
 */

export const PANELS = /** @type {const} */ (['losses', 'entropy', 'signal', 'top_clues']);
const KINDS = /** @type {const} */ (['scaled', 'unscaled']);

const TOP = 16;
const FLOOR = 132;
export const PANEL_HEIGHT = FLOOR + 24;
const LEFT = 12;
const WIDTH_SHARE = 84;

const round = (value) => Math.round(value * 100) / 100;

/** A round number that is not less. */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((n) => n * power).find((n) => n >= value * 0.999);
}

/** Digits after the point of a panel's numbers. */
const decimals = (name) => (name === 'signal' ? 3 : 2);

/** Where an axis ends at least: it stays where it is while the heads learn. */
const TOPS = { losses: 2, entropy: 3, signal: 0.06, top_clues: 1 };

/** A value that is marked by a line across the panel. */
const markOf = (data, name) => ({ losses: data.guess, entropy: data.most_entropy })[name];

/**
 * One number of both heads over the steps, marked at the step that is shown.
 * @param {Data} data
 * @param {typeof PANELS[number]} name
 */
export function curvePanel(data, name) {
  const { steps } = data.losses;
  const mark = markOf(data, name);
  const top = roundUp(
    Math.max(TOPS[name], mark ?? 0, 1e-9, ...data[name].scaled, ...data[name].unscaled),
  );
  const x = (step) => round(LEFT + (WIDTH_SHARE * step) / data.steps);
  const y = (value) => round(FLOOR - ((FLOOR - TOP) * value) / top);
  const here = shownPoint(data);
  const shown = KINDS.map((kind) => data[name][kind][here]);
  const line = (kind) => {
    const points = Array.from(steps, (step, i) => `${step},${y(data[name][kind][i])}`).join(' ');
    return svg`<svg x="${LEFT}%" y="0" width="${WIDTH_SHARE}%" height="${PANEL_HEIGHT}" viewBox="0 0 ${data.steps} ${PANEL_HEIGHT}" preserveAspectRatio="none"><polyline class="curve ${kind}" points="${points}" vector-effect="non-scaling-stroke"></polyline></svg>`;
  };
  const isRight = data.at <= data.steps / 2;
  const point = (kind, i) => {
    const isUpper = shown[i] > shown[1 - i] || (shown[i] === shown[1 - i] && i === 0);
    const down = isUpper ? -8 : 18;
    const at = Math.min(Math.max(y(shown[i]) + down, 12), FLOOR - 4);
    return svg`<circle class="mark ${kind}" cx="${x(data.at)}%" cy="${y(shown[i])}" r="4"></circle>
      <text class="${isRight ? 'value' : 'value end'} ${kind}" data-value="${kind}" x="${x(data.at)}%" dx="${isRight ? 8 : -8}" y="${round(at)}">${number(shown[i], decimals(name))}</text>`;
  };
  return svg`${[0, top / 2, top].map(
    (
      tick,
    ) => svg`<line class="floor" x1="${LEFT}%" x2="100%" y1="${y(tick)}" y2="${y(tick)}"></line>
      <text class="end" x="${LEFT - 2}%" y="${y(tick) + 4}">${tick === 0 ? '0' : number(tick, top < 0.2 ? 3 : top < 1 ? 2 : 1)}</text>`,
  )}
    ${[0, 0.5, 1].map((share) => svg`<text class="middle" x="${x(share * data.steps)}%" y="${FLOOR + 18}">${share * data.steps}</text>`)}
    ${
      mark === undefined
        ? null
        : svg`<line class="guess" x1="${LEFT}%" x2="100%" y1="${y(mark)}" y2="${y(mark)}"></line>
      <text class="middle name" x="${x(data.steps / 2)}%" y="${y(mark) - 4}">${TRAINING.marks[name](number(mark))}</text>`
    }
    <line class="here" x1="${x(data.at)}%" x2="${x(data.at)}%" y1="${TOP}" y2="${FLOOR}"></line>
    ${KINDS.map(line)}${KINDS.map(point)}`;
}

const ROW_HEIGHT = 24;
const BAR_LEFT = 28;
const BAR_WIDTH = 42;

/** A word that has room beside its bars. */
const short = (text) => (text.length > 14 ? `${text.slice(0, 13)}…` : text);

/** @param {Data} data */
export const rowsHeight = (data) => rows(data.tokens).length * ROW_HEIGHT + 20;

/**
 * Whom the word listens to in both heads.
 * @param {Data} data
 */
export function rowBars(data) {
  const heads = svg`<text class="end scaled" x="83%" y="12">${lowered(TRAINING.scaled)}</text><text class="end unscaled" x="100%" y="12">${TRAINING.unscaled}</text>`;
  return svg`${heads}${names(data.tokens).map((name, i) => {
    const y = 20 + i * ROW_HEIGHT;
    const bars = KINDS.map(
      (kind, at) =>
        svg`<rect class="mark ${kind}" x="${BAR_LEFT}%" y="${y + 3 + 9 * at}" width="${round(BAR_WIDTH * data.rows[kind][i])}%" height="8"></rect>
        <text class="end value ${kind}" part="weight" x="${at ? 100 : 83}%" y="${y + 16}">${i === data.query ? '–' : weightText(data.rows[kind][i])}</text>`,
    );
    return svg`<text class="${i === data.query ? 'value' : 'word'}" x="0" y="${y + 16}">${short(name)}</text><line class="floor" x1="${BAR_LEFT}%" x2="${BAR_LEFT}%" y1="${y}" y2="${y + ROW_HEIGHT}"></line>${bars}`;
  })}`;
}

export const GAUGE_HEIGHT = 60;

/** How much of the largest learning signal is left: that of a row which hears all alike. */
export const signalLeft = (data, kind) =>
  data.signal[kind][shownPoint(data)] / ((data.heard - 1) / data.heard ** 2);

/**
 * From dead to healthy, for both heads.
 * @param {Data} data
 */
export function gauge(data) {
  return svg`${KINDS.map((kind, i) => {
    const y = 4 + 20 * i;
    const share = Math.min(1, signalLeft(data, kind));
    return svg`<text class="${kind}" x="0" y="${y + 11}">${kind === 'scaled' ? lowered(TRAINING.scaled) : TRAINING.unscaled}</text>
      <rect class="track" x="${BAR_LEFT}%" y="${y}" width="58%" height="12" rx="6"></rect>
      <rect class="mark ${kind}" x="${BAR_LEFT}%" y="${y}" width="${round(58 * share)}%" height="12" rx="6"></rect>
      <text class="end value ${kind}" x="100%" y="${y + 11}">${percent(share)}</text>`;
  })}
    <text x="${BAR_LEFT}%" y="58">${TRAINING.gaugeEnds[0]}</text><text class="end" x="88%" y="58">${TRAINING.gaugeEnds[1]}</text>`;
}

/** d_k with its k lowered. */
const lowered = (text) =>
  text
    .split('d_k')
    .map((part, i) =>
      i === 0
        ? part
        : svg`d<tspan class="sub" dy="3">k</tspan><tspan dy="-3">${part || '\u200b'}</tspan>`,
    );

export const TRAINING_STYLES = `
.drawing { font: 400 12px/1 ${LABELS}; font-variant-numeric: tabular-nums lining-nums; fill: var(--soft); }
.drawing .middle { text-anchor: middle; }
.drawing .end { text-anchor: end; }
.drawing :is(.name, .value) { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
.drawing .value { fill: var(--ink); font-weight: 650; }
.drawing .word { fill: var(--ink); }
.mark.unscaled, .drawing .unscaled { fill: var(--coral); }
.mark.scaled, .drawing .scaled { fill: var(--blue); }
.sub { font-size: 75%; }
.drawing .curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
.curve.unscaled { stroke: var(--coral); stroke-dasharray: 6 3; }
.curve.scaled { stroke: var(--blue); }
.floor { stroke: var(--line); }
.track { fill: var(--line); }
.guess { stroke: var(--ink); stroke-dasharray: 1 3; }
.here { stroke: var(--soft); stroke-dasharray: 2 4; }
.heading { font-size: 15px; fill: var(--ink); }
`;

const WIDTH = 856;
const HALF = 408;

/**
 * The whole figure as one drawing, for posters and saved pictures.
 * @param {Data} data
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function trainingPicture(data, theme = 'auto') {
  const said = trainingSentence(data);
  const lines = brokenInto(said, WIDTH);
  const top = lines.length * LINE_HEIGHT + 32;
  const part = (i, y, height, heading, content) => {
    const x = (i % 2) * (HALF + 40);
    return svg`<text class="heading" x="${x}" y="${y}">${heading}</text><svg x="${x}" y="${y + 8}" width="${HALF}" height="${height}">${content}</svg>`;
  };
  const panel = PANEL_HEIGHT + 44;
  const below = top + 2 * panel;
  return picture({
    width: WIDTH,
    height: below + 8 + Math.max(rowsHeight(data), GAUGE_HEIGHT),
    title: said,
    description: TRAINING.caption,
    styles: `${TRAINING_STYLES}${TEXT_LINES_STYLES}`,
    theme,
    kind: 'drawing',
    drawing: svg`${textLines(lines)}
  ${PANELS.map((name, i) => part(i, top + Math.floor(i / 2) * panel, PANEL_HEIGHT, TRAINING.panels[name], curvePanel(data, name)))}
  ${part(0, below, rowsHeight(data), TRAINING.row(rows(data.tokens)[data.query].text), rowBars(data))}
  ${part(1, below, GAUGE_HEIGHT, TRAINING.gauge, gauge(data))}`,
  });
}
