import { EXAMPLES } from '../words.js';
import { native } from './native_engine.js';

/**
 * What every figure has to show in a state, by the native engine alone: all numbers in the order of
 * the figure, texts among them for the digits that they may have, and the shapes of its drawings.
 * A figure that shows another number fails its test until the number has a source here.
 * @typedef {{numbers: any[], shapes: object, spoken: any[]}} Oracle
 */

const words = (tokens) => tokens.filter(({ index }) => index !== null);
const rows = (tokens) => tokens.filter(({ row }) => row !== null);
const sum = (list) => list.reduce((total, value) => total + value, 0);
const largest = (...lists) => Math.max(...lists.flat().map(Math.abs));

/** Places of a list from the largest to the smallest number. */
const downward = (list) => list.map((_, i) => i).sort((a, b) => list[b] - list[a]);

/** The place that is listened to most, apart from the query itself where there is another one. */
const mostHeard = ({ weights, query }) =>
  downward(weights[query]).find((row) => row !== query) ?? query;

function senseWords(word) {
  const senses = EXAMPLES.find((example) => example.word === word)?.senses ?? [];
  return senses.flatMap(({ compare }) => compare.slice(0, senses.length > 2 ? 3 : 4));
}

/** The notes on unknown words and on those that are looked up under another one. */
function notes(tokens, vocabulary) {
  const strangers = new Set(
    words(tokens)
      .filter(({ known }) => !known)
      .map(({ text }) => text),
  );
  const looked = new Map(
    rows(tokens)
      .filter(({ text, word }) => text.toLowerCase() !== word)
      .map(({ text, word }) => [text, word]),
  );
  return [strangers.size ? [[...strangers].slice(0, 16), vocabulary] : [], [...looked]];
}

/** The words of a sentence with their weights. */
const sentenceRow = ({ tokens, weights, query }) =>
  tokens.map(({ text, row }) => [text, row === null ? [] : weights[query][row]]);

/** A new vector as a sum of values. */
const blend = ({ tokens, weights, query }) =>
  downward(weights[query])
    .slice(0, 4)
    .map((row) => [weights[query][row], rows(tokens)[row].text]);

/** Bars, glows and arcs of sentences. */
function sentenceShapes(...sides) {
  const bars = sides.map(({ weights, query }) => weights[query].map((w) => Math.max(96 * w, 1)));
  const others = sides.flatMap(({ weights, query }) =>
    weights[query].filter((_, row) => row !== query),
  );
  return {
    'rect.bar': {
      height: bars.flatMap((side, i) => side.filter((_, row) => row !== sides[i].query)),
    },
    'rect.bar chosen': { height: bars.map((side, i) => side[sides[i].query]) },
    'rect.glow': { 'fill-opacity': others.map((w) => Math.min(1, w / 0.45)) },
  };
}

/** Marks of before and after on an axis. */
function beforeAfter(pairs, from, to) {
  const place = (value) => 3 + (94 * (value - from)) / (to - from);
  const [before, after] = [0, 1].map((i) => pairs.map((pair) => place(pair[i])));
  return {
    'line.zero': { x1: pairs.map(() => place(0)) },
    'line.way': { x1: before, x2: after },
    'circle.before': { cx: before },
    'circle.after': { cx: after },
    'line.track': null,
    key: null,
  };
}

/**
 * @param {{sentence: string, query: string, looked?: number}} state looked: the row of the word
 *   whose arithmetic is shown
 * @returns {Oracle}
 */
export function listenOracle({ sentence, query, looked }, vocabulary) {
  const ask = (...more) => native('listen', sentence, '--query', query, ...more, '--json');
  const first = ask();
  const { static: nearBefore, contextual: nearAfter } = first.neighbours;
  const named = senseWords(rows(first.tokens)[first.query].word);
  const nearest = [nearBefore, nearAfter].flatMap((list) =>
    list.slice(0, 4).map(({ word }) => word),
  );
  const compared = named.length ? named : [...new Set(nearest)];
  const data = ask('--compare', compared.join(','));
  const known = rows(data.tokens);
  const row = data.weights[data.query];
  const other = looked ?? mostHeard(data);
  const cosines = data.compare.map((one) => [one.static, one.contextual]);
  const step = 0.2;
  const from = Math.floor(Math.min(0, ...cosines.flat()) / step) * step;
  const to = Math.ceil(Math.max(step, ...cosines.flat()) / step) * step;
  const heard =
    row.length > 1
      ? downward(row)
          .filter((i) => i !== data.query)
          .slice(0, 3)
      : [data.query];
  return {
    numbers: [
      sentenceRow(data),
      notes(data.tokens, vocabulary),
      known[data.query].text,
      data.compare.map((one) => [one.word, one.static, one.contextual]),
      [nearBefore, nearAfter].map((list) => list.map(({ word }) => word)),
      known[data.query].text,
      // For screen readers, then the choice.
      known[data.query].text,
      known.map(({ text }) => text),
      data.scores[data.query][other],
      data.terms[other],
      String(data.d_k),
      data.scaled[data.query][other],
      data.exponentials[other],
      data.exponential_sum,
      row[other],
      row[other],
      known[other].text,
      known[data.query].text,
      blend(data),
      String(row.length),
      sum(row),
      known[data.query].text,
    ],
    shapes: {
      ...sentenceShapes(data),
      ...beforeAfter(cosines, from, to),
      'path.arc': {
        'stroke-width': row.flatMap((w, i) =>
          i !== data.query && w >= 0.045 ? [0.75 + 5 * w] : [],
        ),
      },
    },
    spoken: [known[data.query].text, heard.map((i) => [known[i].text, row[i]])],
  };
}

/** @param {{sentence: string, query: string, view: string, at?: [number, number]}} state */
export function matrixOracle({ sentence, query, view, at }, vocabulary) {
  const data = native('listen', sentence, '--query', query, '--json');
  const { tokens, scores, scaled, weights, d_k } = data;
  const known = rows(tokens).map(({ text }) => text);
  const [i, j] = at ?? [data.query, mostHeard(data)];
  const mirrored = [
    [i, j],
    [j, i],
  ];
  const numbered = known.length <= 12;
  const values = data[view].flat();
  const full = view === 'weights' ? 1 : largest(values);
  const length = values.map((value) => (Math.abs(value) / full) * (view === 'weights' ? 100 : 50));
  const tint = values.map((value) =>
    view === 'weights' ? Math.min(1, value / 0.45) : 0.45 * Math.max(0, value / full),
  );
  const most = downward(weights[i]).find((row) => row !== i) ?? i;
  return {
    numbers: [
      known,
      known.map((asks, row) => [
        // The row's word and its title.
        asks,
        asks,
        known.map((answers, column) => [
          [asks, answers, data[view][row][column]],
          numbered ? data[view][row][column] : [],
        ]),
      ]),
      notes(tokens, vocabulary),
      mirrored.map(([a, b]) => [known[a], known[b]]),
      mirrored.map(([a, b]) => [known[a], known[b], scores[a][b]]),
      String(d_k),
      mirrored.map(([a, b]) => scaled[a][b]),
      mirrored.map(([a, b]) => weights[a][b]),
      known[i],
      String(d_k),
      known.map((text, column) => [text, scores[i][column], scaled[i][column], weights[i][column]]),
      // “… and sums to 1”, which a test of its own measures.
      '1',
    ],
    shapes: {
      'rect.tint': { 'fill-opacity': tint },
      'rect.length': {
        width: length,
        x: length.map((size, cell) => (view === 'weights' ? 0 : values[cell] < 0 ? 50 - size : 50)),
      },
    },
    spoken: [known[i], known[most], weights[i][most]],
  };
}
