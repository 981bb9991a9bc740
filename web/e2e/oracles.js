import { EXAMPLES } from '../examples.js';
import { oracle } from './oracle_engine.js';

/**
 * What every figure has to show in a state, by the engine alone: all numbers in the order of
 * the figure, texts among them for the digits that they may have, and the shapes of its drawings.
 * A figure that shows another number fails its test until the number has a source here.
 * @typedef {{numbers: any[], shapes: object, spoken: any[], points?: number[][]}} Oracle
 */

const words = (tokens) => tokens.filter(({ index }) => index !== null);
const rows = (tokens) => tokens.filter(({ row }) => row !== null);
/** Of a list the words that take part: one that comes again has its place, “bank (2nd)”. */
const names = (tokens) =>
  rows(tokens).map(({ text }, i, all) => {
    const plain = text.toLowerCase();
    const place = all.slice(0, i + 1).filter((one) => one.text.toLowerCase() === plain).length;
    return place > 1 ? `${text} ${place}` : text;
  });
const sum = (list) => list.reduce((total, value) => total + value, 0);
const largest = (...lists) => Math.max(...lists.flat().map(Math.abs));

/** A share as sentences have it. */
export const percent = (share) => `${Math.round(100 * share)}`;

/** Places of a list from the largest to the smallest number. */
const downward = (list) => list.map((_, i) => i).sort((a, b) => list[b] - list[a]);

/** The place that is listened to most, apart from the query itself where there is another one. */
const mostHeard = ({ weights, query }) =>
  downward(weights[query]).find((row) => row !== query) ?? query;

function senseWords(word) {
  const senses = EXAMPLES.find((example) => example.word === word)?.senses ?? [];
  return senses.map(({ compare }) => compare.slice(0, senses.length > 2 ? 3 : 4));
}

const isAlias = ({ text, word }) => text.toLowerCase() !== word;
/** Whether a word is looked up as several, which stand in the note and not below it. */
const isSum = ({ word }) => word.includes(' + ');

/** The notes on unknown words and on those that are looked up under another one. */
function notes(tokens, vocabulary, told = (_token) => true) {
  const strangers = new Set(
    words(tokens)
      .filter(({ known }) => !known)
      .map(({ text }) => text),
  );
  const looked = new Map(
    rows(tokens)
      .filter((token) => isAlias(token) && told(token))
      .map(({ text, word }) => [text, word]),
  );
  return [strangers.size ? [[...strangers].slice(0, 16), vocabulary] : [], [...looked]];
}

/** The words of a sentence with their weights, and what some are looked up as. */
const sentenceRow = ({ tokens, weights, query }) =>
  tokens.map(({ text, row, word }) => [
    text,
    row !== null && isAlias({ text, word }) && !isSum({ word }) ? [text, word, word] : [],
    row === null ? [] : weights[query][row],
  ]);

/** A new vector as a sum of values. */
const blend = ({ tokens, weights, query }) =>
  downward(weights[query])
    .slice(0, 4)
    .map((row) => [weights[query][row], rows(tokens)[row].text]);

/** One word's row as a table; where there is a β, its column has 0 beside all other words. */
const tableOfRow = ({ tokens, d_k, scores, scaled, beta, weights }, row) => [
  rows(tokens)[row].text,
  String(d_k),
  names(tokens).map((name, i) => [
    name,
    scores[row][i],
    scaled[row][i],
    beta === 0 ? [] : i === row ? beta : 0,
    weights[row][i],
  ]),
];

/** What stands beside the switch of the heads: the word, and its own weight in each sentence. */
const ownWeights = (...sides) => [
  rows(sides[0].tokens)[sides[0].query].text,
  sides.map(({ weights, query }) => weights[query][query]),
];

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
 * @param {{sentence: string, query: string, head?: string, looked?: number}} state looked: the row
 *   of the word whose arithmetic is shown
 * @returns {Oracle}
 */
export function listenOracle({ sentence, query, head = 'meaning', looked }, vocabulary) {
  const ask = (words = []) => oracle.listen(sentence, query, words, head);
  const first = ask();
  const { static: nearBefore, contextual: nearAfter } = first.neighbours;
  const senses = senseWords(rows(first.tokens)[first.query].word);
  const named = senses.flat();
  const nearest = [nearBefore, nearAfter].flatMap((list) =>
    list.slice(0, 4).map(({ word }) => word),
  );
  const compared = named.length ? named : [...new Set(nearest)];
  const data = ask(compared);
  const known = rows(data.tokens);
  const row = data.weights[data.query];
  const other = looked ?? mostHeard(data);
  const cosines = data.compare.map((one) => [one.static, one.contextual]);
  const step = 0.2;
  const from = Math.floor(Math.min(0, ...cosines.flat()) / step) * step;
  const to = Math.ceil(Math.max(step, ...cosines.flat()) / step) * step;
  const heard = downward(row)
    .filter((i) => i !== data.query)
    .slice(0, 3);
  const summary = [
    known[data.query].text,
    heard.map((i) => [percent(row[i]), known[i].text]),
    percent(row[data.query]),
  ];
  const means = senses.map((words) => {
    const own = data.compare.filter(({ word }) => words.includes(word));
    const mean = (name) => sum(own.map((one) => one[name])) / own.length;
    return [mean('static'), mean('contextual')];
  });
  return {
    numbers: [
      summary,
      sentenceRow(data),
      notes(data.tokens, vocabulary, isSum),
      known[data.query].text,
      means,
      [nearBefore, nearAfter].map((list) => list.map(({ word }) => word)),
      // What a cosine is, and then word by word.
      ['1', '0'],
      data.compare.map((one) => [one.word, one.static, one.contextual]),
      row[other],
      known[data.query].text,
      // For screen readers, then the choice.
      known[data.query].text,
      names(data.tokens),
      data.scores[data.query][other],
      data.terms[other],
      String(data.d_k),
      data.scaled[data.query][other],
      data.beta !== 0 && other === data.query
        ? [data.beta, data.scaled[other][other] + data.beta]
        : [],
      data.exponentials[other],
      data.exponential_sum,
      row[other],
      row[other],
      known[other].text,
      known[data.query].text,
      blend(data),
      String(row.length),
      sum(row),
      tableOfRow(data, data.query),
      ownWeights(data),
      known[data.query].text,
    ],
    shapes: {
      ...sentenceShapes(data),
      ...beforeAfter([...means, ...cosines], from, to),
    },
    spoken: summary,
  };
}

/**
 * @param {{sentence: string, query: string, head?: string, view: string, at?: [number, number]}} state
 */
export function matrixOracle({ sentence, query, head = 'meaning', view, at }, vocabulary) {
  const data = oracle.listen(sentence, query, [], head);
  const { tokens, scores, scaled, beta, weights, d_k } = data;
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
  const from = length.map((size, cell) =>
    view === 'weights' ? 0 : values[cell] < 0 ? 50 - size : 50,
  );
  const ownDrawings = {
    'rect.tint': { 'fill-opacity': tint },
    'rect.length': { width: length, x: from },
  };
  // One in which a cell is 100 wide: a path for each tint that there is, and one for all lengths.
  const hundredths = tint.map((share) => Math.round(share * 100) / 100);
  const tints = [...new Set(hundredths)];
  const corner = (cell) => [100 * (cell % known.length), 100 * Math.floor(cell / known.length)];
  const oneDrawing = {
    'path.tint': {
      'fill-opacity': tints,
      d: tints.map((share) =>
        hundredths.flatMap((one, cell) => (one === share ? [...corner(cell), 100, 100, -100] : [])),
      ),
    },
    'path.length': {
      d: [
        length.flatMap((size, cell) => {
          const [x, y] = corner(cell);
          return [x + from[cell], y + 88, size, 12, -size];
        }),
      ],
    },
  };
  const value = (row, column) =>
    view === 'weights' ? percent(weights[row][column]) : data[view][row][column];
  // The number stands behind the word that answers, except for a share that is taken.
  const says = (a, b) =>
    view === 'weights' ? [known[a], value(a, b), known[b]] : [known[a], known[b], value(a, b)];
  const said = i === j ? [known[i], value(i, i)] : [says(i, j), says(j, i)];
  return {
    numbers: [
      said,
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
      data[view][i][j],
      mirrored.map(([a, b]) => [known[a], known[b]]),
      mirrored.map(([a, b]) => [known[a], known[b], scores[a][b]]),
      String(d_k),
      mirrored.map(([a, b]) => scaled[a][b]),
      beta !== 0 && i === j ? mirrored.map(([a]) => [beta, scaled[a][a] + beta]) : [],
      mirrored.map(([a, b]) => weights[a][b]),
      tableOfRow(data, i),
      ownWeights(data),
      // “… and sums to 1”, which a test of its own measures.
      '1',
      beta !== 0 && view === 'scaled' ? beta : [],
    ],
    shapes: { key: null, ...(numbered ? ownDrawings : oneDrawing) },
    spoken: said,
  };
}

/** Two arrows in the plane, and the key's shadow on the query's line. */
const arrowShapes = ({ q, k, dot, query_norm }) => {
  /** @param {number[]} tip */
  const point = ([x, y]) => [36 * (6 + x), 36 * (4 - y)];
  const along = query_norm ? dot / query_norm ** 2 : 0;
  const shadow = point([q[0] * along, q[1] * along]);
  /**
   * @param {number[]} from
   * @param {number[]} to
   */
  const ends = ([x1, y1], [x2, y2]) => ({ x1: [x1], y1: [y1], x2: [x2], y2: [y2] });
  return {
    'line.drop': ends(point(k), shadow),
    'line.shadow': ends(point([0, 0]), shadow),
    'path.head': { d: [k, q].filter((tip) => 36 * Math.hypot(...tip) > 8).map(point) },
    'path.shaft': null,
    'path.axis': null,
    'line.grid': null,
  };
};

/**
 * @param {{sentence: string, query: string, head?: string, q: number[], k: number[], note?: any[]}}
 *   state q and k: where the arrows are; note: what a button has said
 * @returns {Oracle}
 */
export function matchOracle({ sentence, query, head = 'meaning', q, k, note = [] }, vocabulary) {
  const arrows = oracle.arrows(q, k);
  const { words: all, listen } = oracle.match(sentence, query, head);
  const by = (value) => [...all].sort((a, b) => b[value] - a[value] || a.row - b.row);
  const [byDot, byCosine] = [by('dot'), by('cosine')];
  const known = rows(listen.tokens);
  const called = names(listen.tokens);
  const asks = known[listen.query];
  const moved = all.filter((word) => byDot.indexOf(word) !== byCosine.indexOf(word));
  const shown = Math.min(all.length, 12);
  const first = [byDot, byCosine].map(
    (order) => order.find(({ row }) => known[row].word !== asks.word) ?? order[0],
  );
  const isAlone = known[first[0].row].word === asks.word;
  const summary = isAlone
    ? [asks.text]
    : first[0] === first[1]
      ? [first[0].text, asks.text, moved.length ? `${moved.length} ${all.length}` : []]
      : [
          [first[0].text, asks.text, first[1].text, first[0].text],
          first.map((word) => word.key_norm),
        ];
  const longest = Math.max(...all.map(({ key_norm }) => key_norm)) || 1;
  const y = (place) => (Math.min(place, shown - 0.5) + 0.5) * 40;
  const linked = all.filter((word) =>
    [byDot, byCosine].some((order) => order.indexOf(word) < shown),
  );
  const thread = (list) => ({
    y1: list.map((word) => y(byDot.indexOf(word))),
    y2: list.map((word) => y(byCosine.indexOf(word))),
  });
  return {
    numbers: [
      arrows.q,
      arrows.k,
      arrows.k,
      arrows.q,
      arrows.dot,
      arrows.shadow,
      arrows.query_norm,
      arrows.cosine,
      // What the two buttons do to the key: ×2, ÷2.
      '2 2',
      note,
      arrows.dot,
      arrows.cosine,
      arrows.q[0],
      arrows.k[0],
      arrows.q[1],
      arrows.k[1],
      arrows.query_norm,
      arrows.key_norm,
      arrows.dot,
      arrows.query_norm,
      arrows.key_norm,
      words(listen.tokens).map(({ text }) => text),
      notes(listen.tokens, vocabulary),
      summary,
      byDot.slice(0, shown).map((word) => [word.key_norm, called[word.row], word.dot]),
      byCosine.slice(0, shown).map((word) => [word.cosine, called[word.row]]),
      all.length > shown ? String(shown) : [],
      all.map((word) => [called[word.row], word.dot, word.key_norm, word.cosine]),
      ownWeights(listen),
    ],
    shapes: {
      ...arrowShapes(arrows),
      'rect.norm': {
        width: byDot.slice(0, shown).map(({ key_norm }) => (100 * key_norm) / longest),
      },
      'line.thread': thread(linked.filter((word) => !moved.includes(word))),
      'line.thread moved': thread(linked.filter((word) => moved.includes(word))),
    },
    spoken: summary,
  };
}

/**
 * The outline of a vector's bars: for each where it begins, then up or down, across and back; its
 * height is a share of the largest number that the strip has to show.
 */
const stripOutline = (vector, full) => {
  const step = 100 / vector.length;
  return vector.flatMap((value, i) => {
    const height = (19 * value) / (full || 1);
    return [(i + 0.12) * step, 20, -height, 0.76 * step, height];
  });
};

/**
 * @param {{sentence: string, other: string, query: string, head?: string, alone?: string}} state
 *   alone: a word that was asked for and only one sentence has
 * @returns {Oracle}
 */
export function sensesOracle({ sentence, other, query, head = 'meaning', alone }, vocabulary) {
  const data = oracle.senses(sentence, other, query, [], head);
  const { first, second, map } = data;
  const sides = [first, second];
  const at = ({ x, y, away }) => [x, y, away];
  const word = rows(first.tokens)[first.query].text;
  const contextual = sides.map((side) => side.context[side.query]);
  const full = largest(...contextual);
  const fixed = first.x[first.query];
  const size = `${fixed.length}`;
  const heard = sides.map((side) => rows(side.tokens)[mostHeard(side)].text);
  const points = [
    [word, [], at(map.static)],
    ...map.contextual.map((place) => [word, [], at(place)]),
    ...map.values.map((value) => [value.text, value.weight, at(value)]),
  ];
  const spoken = [
    word,
    '1',
    sides.map((side, i) => [heard[i], percent(side.weights[side.query][mostHeard(side)])]),
    data.contextual_cosine,
  ];
  return {
    numbers: [
      spoken,
      sides.map(sentenceRow),
      alone ? [alone, word] : [],
      notes([...first.tokens, ...second.tokens], vocabulary, isSum),
      word,
      heard,
      data.contextual_cosine,
      map.values.map(({ text }) => text),
      word,
      // “length 1”, which the map's own test measures.
      '1',
      data.contextual_cosine,
      // What no angle would have.
      '1',
      sides.map((side) => side.neighbours.contextual.map((one) => one.word)),
      word,
      data.static_difference,
      word,
      size,
      largest(fixed),
      sides.map((side) => [blend(side), size, full]),
      data.contextual_cosine,
      points,
      word,
      fixed.map((value, i) => [`${i + 1}`, value, contextual.map((vector) => vector[i])]),
      ownWeights(...sides),
    ],
    shapes: {
      ...sentenceShapes(...sides),
      'path.bars hollow': { d: [stripOutline(fixed, largest(fixed))] },
      'path.bars heard': { d: contextual.map((vector) => stripOutline(vector, full)) },
      'line.pull': { 'stroke-width': map.values.map(({ weight }) => 0.75 + 4 * weight) },
      'line.track': null,
      'line.leader': null,
      'path.way': null,
      'path.tip': null,
      'path.scale': null,
      'path.angle': null,
      'line.shade': null,
      'circle.origin': null,
      'circle.value': null,
      'circle.before': null,
      'circle.after': null,
    },
    /** The map's points in the order of their circles. */
    points: [...points.slice(3), ...points.slice(0, 3)]
      .map(([, , [x, y]]) => [x, y])
      .concat([[0, 0]]),
    spoken,
  };
}

/** Numbers of q, k and v as sums: the three largest products, how many more, what those add up to. */
function arithmetic({ x, q, k, v, arithmetic: { component, ...lenses } }) {
  const values = { q, k, v };
  return Object.entries(lenses).map(([name, { column, terms }]) => {
    const order = downward(terms.map(Math.abs));
    const rest = order.slice(3);
    return [
      `${component + 1}`,
      order.slice(0, 3).map((i) => [x[i], column[i]]),
      `${rest.length}`,
      sum(rest.map((i) => terms[i])),
      values[name][component],
    ];
  });
}

/**
 * @param {{sentence: string, query: string, head?: string, nudge: [number, number],
 *   component: number}} state
 */
export function lensesOracle({ sentence, query, head = 'meaning', nudge, component }, vocabulary) {
  const read = oracle.listen(sentence, query, [], head);
  const asked = rows(read.tokens)[read.query].word;
  const senses = EXAMPLES.find((example) => example.word === asked)?.senses ?? [];
  const towards = senses.slice(0, 2).map(({ name }) => name);
  const data = oracle.lenses(sentence, query, nudge, component, head, towards);
  const { before, directions, row, column } = data;
  const known = rows(before.tokens);
  const { text, word } = known[before.query];
  const [x, y] = directions;
  const spelled = (value) => `${Number(value.toFixed(2))}`.replace('-', '−');
  const strips = ['x', 'q', 'k', 'v'].map((name) => [before[name][before.query], data[name]]);
  const start = before.weights[before.query];
  const lines = names(before.tokens).map((name, i) => ({
    text: name,
    hears: [start[i], row[i]],
    heard: [before.weights[i][before.query], column[i]],
  }));
  const change = lines.map(({ hears, heard }) =>
    Math.max(Math.abs(hears[1] - hears[0]), Math.abs(heard[1] - heard[0])),
  );
  const kept = new Set(downward(change).slice(0, 16));
  const shown = lines.filter((_, i) => kept.has(i));
  const fewer = shown.length < lines.length ? `${shown.length} ${lines.length}` : [];
  const rest = mostHeard(before);
  const [moved] = downward(row.map((now, i) => Math.abs(now - start[i])));
  const name = (place) => (place === before.query ? [] : known[place].text);
  const nudges = directions
    .filter((one) => Math.abs(one.nudge) >= 0.005)
    .map((one) => [Math.abs(one.nudge), one.word]);
  const spoken = nudges.length
    ? [nudges, text, name(moved), row[moved], start[moved]]
    : [text, name(rest), start[rest]];
  const marks = beforeAfter(
    [...shown.map(({ hears }) => hears), ...shown.map(({ heard }) => heard)],
    0,
    1,
  );
  return {
    numbers: [
      words(before.tokens).map((one) => one.text),
      notes(before.tokens, vocabulary),
      spoken,
      y.word,
      // The word's name in the middle, and that of the handle.
      text,
      text,
      nudges,
      x.word,
      directions.map((one) => [one.word, one.nudge, one.nudge, spelled(one.nudge)]),
      // What leads back to it.
      text,
      text,
      shown.map((line) => [line.text, line.hears]),
      fewer,
      text,
      shown.map((line) => [line.text, line.heard]),
      fewer,
      word,
      directions.map((one) => [one.nudge, one.word, word]),
      strips.map((strip) => [`${strip[0].length}`, largest(...strip)]),
      data.q.map((_, i) => `${i + 1}`),
      arithmetic(data),
      strips[0][0].map((_, i) => [
        `${i + 1}`,
        strips.map((strip) => strip.map((vector) => (i < vector.length ? vector[i] : []))),
      ]),
      [text, row[before.query]],
    ],
    shapes: {
      ...marks,
      'line.trail': { x2: [50 + 50 * x.nudge], y2: [50 - 50 * y.nudge] },
      // The first is the middle of the pad.
      'circle.before': { cx: [50, ...marks['circle.before'].cx] },
      'path.bars full': { d: strips.map((strip) => stripOutline(strip[1], largest(...strip))) },
      'path.bars hollow': { d: strips.map((strip) => stripOutline(strip[0], largest(...strip))) },
    },
    spoken,
  };
}
