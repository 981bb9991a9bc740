import { oracle } from './oracle_engine.js';

/** What the scaling figure has to show in a state, as oracles.js says of the others. */

const sum = (list) => list.reduce((total, value) => total + value, 0);

/** Every place of the scaling figure's slider, measured. */
const scaleAtAll = () => Array.from({ length: 11 }, (_, i) => oracle.scale(2 ** i));

/** The largest change of the scaled weights from one width on, as total variation. */
export function drift(widths, from) {
  const start = widths.find(({ dk }) => dk === from).scaled.weights;
  const apart = ({ scaled }) => sum(scaled.weights.map((w, i) => Math.abs(w - start[i]))) / 2;
  return Math.max(...widths.filter(({ dk }) => dk > from).map(apart));
}

/**
 * @param {{dk: number, draw?: number}} state draw: the single draw that is shown
 * @returns {import('./oracles.js').Oracle}
 */
export function scaleOracle({ dk, draw }) {
  const widths = scaleAtAll();
  const at = widths.findIndex((width) => width.dk === dk);
  const here = widths[at];
  const one = draw !== undefined;
  const single = oracle.draw(draw ?? 0).widths.find((width) => width.dk === dk);
  const kinds = ['unscaled', 'scaled'];
  const weights = kinds.map((kind) => (one ? single[kind] : here[kind].weights));
  const below = [single.scores, single.scaled_scores];
  const share = (i) => 10 + (84 * i) / 10;
  const y = (signal) => 148 - (signal * 136) / 0.11;
  const curve = (kind) => ({ points: [widths.flatMap((width, i) => [i, y(width[kind].signal)])] });
  const percent = (share) => `${Math.round(100 * share)}`;
  const spoken = one
    ? [`${draw}`, weights.map((list) => percent(Math.max(...list)))]
    : kinds.map((kind) => percent(here[kind].largest));
  return {
    numbers: [
      spoken,
      `${dk} ${at}`,
      widths.map((width) => `${width.dk}`),
      `${dk}`,
      here.expected,
      here.spread,
      '4,000',
      one ? `${draw}` : [],
      kinds.map((_, side) => [
        one ? `${draw}` : [],
        weights[side].map((weight, i) => [weight, one ? below[side][i] : []]),
      ]),
      `${dk}`,
      0,
      0.05,
      0.1,
      widths.filter((_, i) => i % 2 === 0).map((width) => `${width.dk}`),
      here.scaled.signal,
      here.unscaled.signal,
      // p(1 − p), and its bounds
      '1 0.25 0 1',
      '4,000',
      widths.map((width) => [
        `${width.dk}`,
        width.spread,
        width.expected,
        kinds.map((kind) => width[kind].largest),
        kinds.map((kind) => width[kind].signal),
      ]),
      one ? `${draw} ${dk}` : `${dk}`,
      single.scores.map((_, i) => [
        `${i + 1}`,
        one ? below.map((list) => list[i]) : [],
        weights.map((list) => list[i]),
      ]),
      one ? [] : ['8 1024', drift(widths, 8)],
    ],
    shapes: {
      ...Object.fromEntries(
        kinds.flatMap((kind, side) => [
          [`rect.mark ${kind}`, { height: weights[side].map((w) => Math.max(128 * w, 1)) }],
          [`circle.mark ${kind}`, { cx: [share(at)], cy: [y(here[kind].signal)] }],
          [`polyline.curve ${kind}`, curve(kind)],
        ]),
      ),
      'line.here': { x1: [share(at)], x2: [share(at)] },
      'line.floor': null,
    },
    spoken,
  };
}
