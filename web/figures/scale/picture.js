import { svg } from 'lit';
import { number, weight as weightText } from '../../parts/format.js';
import { LABELS } from '../../parts/palette.js';
import { picture } from '../../parts/picture.js';
import { brokenInto, LINE_HEIGHT, TEXT_LINES_STYLES, textLines } from '../../parts/text_lines.js';
import { SCALE } from '../../words.js';
import { drawSentence, scaleSentence } from './sentence.js';

/**
 * The drawings of the scaling figure. Places along a drawing are shares of its width, so that it
 * fills whatever it is put into and its text keeps its size.
 */

/** Height of a bar of weight 1. */
const BAR_SCALE = 128;
const BAR_TOP = 20;
export const BARS_HEIGHT = BAR_TOP + BAR_SCALE + 24;
const BAR_SHARE = 66;

const CURVES_FLOOR = BAR_TOP + BAR_SCALE;
export const CURVES_HEIGHT = CURVES_FLOOR + 24;
/** The axis ends a little above the largest mean p(1 - p) that is measured, .098. */
const SIGNAL_SCALE = (CURVES_FLOOR - 12) / 0.11;
const SIGNAL_TICKS = [0, 0.05, 0.1];
const CURVES_LEFT = 10;
const CURVES_WIDTH = 84;

const round = (value) => Math.round(value * 100) / 100;

/** A score below its bar: never more than four characters, so that neighbours don't touch. */
const score = (value) => number(value, Math.abs(value) < 9.95 ? 1 : 0);

/**
 * Weights as bars with their numbers.
 * @param {ArrayLike<number>} weights
 * @param {'unscaled' | 'scaled'} kind
 * @param {ArrayLike<number> | null} [scores] to stand below the bars
 */
function weightBars(weights, kind, scores = null) {
  const step = 100 / weights.length;
  const width = (step * BAR_SHARE) / 100;
  const floor = BAR_TOP + BAR_SCALE;
  const marks = Array.from(weights, (weight, i) => {
    const height = round(Math.max(weight * BAR_SCALE, 1));
    const x = step * i + step / 2;
    return svg`<rect class="mark ${kind}" x="${round(x - width / 2)}%" y="${round(floor - height)}" width="${round(width)}%" height="${height}"></rect>
      <text class="middle" part="weight" x="${round(x)}%" y="${round(floor - height - 5)}">${weightText(weight)}</text>
      ${scores ? svg`<text class="middle score" x="${round(x)}%" y="${floor + 18}">${score(scores[i])}</text>` : null}`;
  });
  return svg`<line class="floor" x1="0" x2="100%" y1="${floor}" y2="${floor}"></line>${marks}`;
}

/** The bars of one kind: of the single draw or of the mean. */
export function bars(data, one, kind) {
  if (!one) return sortedBars(data[kind].weights, kind);
  const { single } = data;
  return weightBars(single[kind], kind, kind === 'unscaled' ? single.scores : single.scaled_scores);
}

/** Sorted weights as bars: below them no key has its name, only the ends have. */
function sortedBars(weights, kind) {
  const edge = round(((100 / weights.length) * (100 - BAR_SHARE)) / 200);
  const y = BAR_TOP + BAR_SCALE + 18;
  return svg`${weightBars(weights, kind)}
    <text x="${edge}%" y="${y}">${SCALE.largest}</text>
    <text class="end" x="${100 - edge}%" y="${y}">${SCALE.smallest}</text>`;
}

/**
 * The learning signal with and without scaling at every width; a step of the slider is a step of
 * the axis.
 * @param {object[]} widths as the engine gives them
 * @param {number} chosen which of them is marked
 */
export function signalCurves(widths, chosen) {
  const share = (i) => round(CURVES_LEFT + (CURVES_WIDTH * i) / (widths.length - 1));
  const y = (signal) => round(CURVES_FLOOR - signal * SIGNAL_SCALE);
  const here = widths[chosen];
  const line = (kind) => {
    const points = widths.map((width, i) => `${i},${y(width[kind].signal)}`).join(' ');
    // A drawing in the drawing, stretched to the share of the width that the axis has.
    return svg`<svg x="${CURVES_LEFT}%" y="0" width="${CURVES_WIDTH}%" height="${CURVES_HEIGHT}" viewBox="0 0 ${widths.length - 1} ${CURVES_HEIGHT}" preserveAspectRatio="none"><polyline class="curve ${kind}" points="${points}" vector-effect="non-scaling-stroke"></polyline></svg>`;
  };
  const point = (kind) => {
    const signal = here[kind].signal;
    const [side, down] = beside(kind, chosen, widths.length - 1);
    return svg`<circle class="mark ${kind}" cx="${share(chosen)}%" cy="${y(signal)}" r="5"></circle>
      <text class="${side < 0 ? 'value end' : 'value'}" data-signal="${kind}" x="${share(chosen)}%" dx="${side * 8}" y="${round(y(signal) + down)}">${number(signal, 4).replace(/^0/, '')}</text>`;
  };
  return svg`${SIGNAL_TICKS.map(
    (
      tick,
    ) => svg`<line class="floor" x1="${CURVES_LEFT}%" x2="100%" y1="${y(tick)}" y2="${y(tick)}"></line>
      <text class="end" x="${CURVES_LEFT - 2}%" y="${y(tick) + 4}">${weightText(tick)}</text>`,
  )}
    ${widths.map((width, i) => {
      if (i % 2) return null;
      // The last one is the longest, and has the edge beside it.
      const isLast = i === widths.length - 1;
      return svg`<text class="${isLast ? 'end' : 'middle'}" x="${isLast ? 100 : share(i)}%" y="${CURVES_FLOOR + 18}">${width.dk}</text>`;
    })}
    <line class="here" x1="${share(chosen)}%" x2="${share(chosen)}%" y1="${y(0.11)}" y2="${CURVES_FLOOR}"></line>
    ${line('scaled')}${line('unscaled')}
    <text class="name scaled end" x="${share(widths.length - 1)}%" y="${y(widths.at(-1).scaled.signal) + 22}">${lowered(SCALE.scaled)}</text>
    <text class="name unscaled" x="${CURVES_LEFT + 3}%" y="${CURVES_FLOOR - 10}">${SCALE.unscaled}</text>
    ${point('scaled')}${point('unscaled')}`;
}

/**
 * On which side of its point a number stands clear of the curves, and how far below the point.
 * @returns {[number, number]}
 */
function beside(kind, chosen, last) {
  if (kind === 'scaled') return [chosen > last / 2 ? -1 : 1, -10];
  if (chosen === 0) return [1, 36];
  if (chosen < 3) return [-1, 20];
  return [chosen > last - 2 ? -1 : 1, -12];
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

export const SCALE_STYLES = `
.drawing { font: 400 12px/1 ${LABELS}; font-variant-numeric: tabular-nums lining-nums; fill: var(--soft); }
.drawing .middle { text-anchor: middle; }
.drawing .end { text-anchor: end; }
/* Clear of the lines that they stand on. */
.drawing :is(.name, .value) { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
.drawing .value { fill: var(--ink); font-weight: 650; }
.mark.unscaled, .name.unscaled { fill: var(--coral); }
.mark.scaled, .name.scaled { fill: var(--blue); }
.name { font-weight: 650; }
.sub { font-size: 75%; }
.curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
.curve.unscaled { stroke: var(--coral); stroke-dasharray: 6 3; }
.curve.scaled { stroke: var(--blue); }
.floor { stroke: var(--line); }
.here { stroke: var(--soft); stroke-dasharray: 2 4; }
.heading { font-size: 15px; fill: var(--ink); }
`;

const WIDTH = 856;

/**
 * The whole figure as one drawing, for posters and saved pictures.
 * @param {object} data as the figure has it
 * @param {boolean} one whether the single draw is shown
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function scalePicture(data, one, theme = 'auto') {
  const chosen = data.widths.findIndex((width) => width.dk === data.dk);
  const said = SCALE.pictured(data.dk, one ? drawSentence(data) : scaleSentence(data));
  const lines = brokenInto(said, WIDTH);
  const heading = lines.length * LINE_HEIGHT + 32;
  const top = heading + 12;
  const part = (x, width, content) =>
    svg`<svg x="${x}" y="${top}" width="${width}" height="${BARS_HEIGHT}">${content}</svg>`;
  return picture({
    width: WIDTH,
    height: top + BARS_HEIGHT,
    title: said,
    description: `${SCALE.caption} ${SCALE.captionDraws}`,
    styles: `${SCALE_STYLES}${TEXT_LINES_STYLES}`,
    theme,
    kind: 'drawing',
    drawing: svg`${textLines(lines)}
  <text class="heading name unscaled" x="0" y="${heading}">${SCALE.unscaled}</text>
  <text class="heading name scaled" x="280" y="${heading}">${lowered(SCALE.scaled)}</text>
  <text class="heading" x="560" y="${heading}">${SCALE.signal}</text>
  ${part(0, 240, bars(data, one, 'unscaled'))}
  ${part(280, 240, bars(data, one, 'scaled'))}
  ${part(560, 296, signalCurves(data.widths, chosen))}`,
  });
}
