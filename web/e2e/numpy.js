import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rows } from '../parts/sentence.js';

/** A figure's program and table held against its numbers. */

/** Runs each program of a list that comes as JSON, as if it were alone; NumPy is loaded once. */
const RUNNER = `import json, sys
for program in json.load(sys.stdin):
    exec(program, {})
    print("\\x1e")`;

/** What programs print, for each of them: [["name", numbers…], …]. */
function printed(programs) {
  // Debian's own Python: it is the one that has NumPy.
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', RUNNER], {
    input: JSON.stringify(programs),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  });
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  const outputs = stdout.split('\x1e\n').slice(0, -1);
  assert.equal(outputs.length, programs.length);
  return outputs.map((output) =>
    output
      .trimEnd()
      .split('\n')
      .map((line) => {
        const at = line.lastIndexOf(': ');
        return [
          line.slice(0, at),
          ...line
            .slice(at + 2)
            .split(' ')
            .map(Number),
        ];
      }),
  );
}

/** Figures in which no head of the model listens. */
const HEADLESS = ['scale', 'training'];

const sum = (values) => values.reduce((total, value) => total + value, 0);
const row = (matrix, at) => matrix.map((line) => line[at]);
const at = ({ x, y, away }) => [x, y, away];
/**
 * The words that take part; one that comes again has its place.
 * @param {Record<string, any>} data
 */
const names = ({ tokens }) =>
  rows(tokens).map(({ text }, i, all) => {
    const isSame = (other) => other.text.toLowerCase() === text.toLowerCase();
    const place = all.slice(0, i + 1).filter(isSame).length;
    const endings = { 1: 'st', 2: 'nd', 3: 'rd' };
    const ending = place > 10 && place < 14 ? 'th' : (endings[place % 10] ?? 'th');
    return place > 1 ? `${text} (${place}${ending})` : text;
  });
const sentenceOf = ({ tokens }) =>
  tokens.reduce(
    (text, token, i) => `${text}${i && token.start > tokens[i - 1].end ? ' ' : ''}${token.text}`,
    '',
  );
const summary = (kind, { weights, largest, signal }) => [
  [kind, ...weights],
  [`${kind}: largest, signal`, largest, signal],
];

/** The lines that a figure's program has to print. */
const LINES = {
  listen: (data) => [
    ...names(data).map((name, i) => [
      name,
      data.scores[data.query][i],
      data.scaled[data.query][i],
      data.exponentials[i],
      data.weights[data.query][i],
    ]),
    ['sum of exponentials', data.exponential_sum],
    ['new vector', ...data.context[data.query]],
  ],
  senses: ({ first, second, map, ...data }) => [
    ['weights 1', ...first.weights[first.query]],
    ['weights 2', ...second.weights[second.query]],
    ['static difference', data.static_difference],
    ['contextual cosine', data.contextual_cosine],
    ['static', ...at(map.static)],
    ...map.contextual.map((place, i) => [`contextual ${i + 1}`, ...at(place)]),
    ...map.values.map((value) => [
      `value of ${names(value.sentence ? second : first)[value.row]}`,
      value.weight,
      ...at(value),
    ]),
  ],
  lenses: ({ before, ...data }) => [
    ['row before', ...before.weights[before.query]],
    ['column before', ...row(before.weights, before.query)],
    ['row after', ...data.row],
    ['column after', ...data.column],
    ['new vector', ...data.context],
  ],
  match: ({ arrows, words, listen }) => [
    ['length of the query', arrows.query_norm],
    ['arrows', arrows.dot, arrows.key_norm, arrows.cosine],
    ['length of the query', words[0].query_norm],
    ...words.map(({ row, dot, key_norm, cosine }) => [names(listen)[row], dot, key_norm, cosine]),
  ],
  scale: ({ spread, expected, unscaled, scaled, single }) => [
    ['spread', spread, expected],
    ...summary('unscaled', unscaled),
    ...summary('scaled', scaled),
    ['draw', ...single.scores],
    ['draw unscaled', ...single.unscaled],
    ['draw scaled', ...single.scaled],
  ],
  training: ({ heard, clues, losses, rows: row }) => [
    ['guess, in nats', Math.log(heard / clues)],
    ...['scaled', 'unscaled'].flatMap((kind) => {
      const p = [...row[kind]];
      const spread = p.filter((one) => one > 0).map((one) => -one * Math.log(one));
      return [
        [`${kind}: as good as guessing among`, ...losses[kind].map(Math.exp)],
        [`${kind}: entropy of the row`, sum(spread)],
        [`${kind}: signal of the row`, sum(p.map((one) => one * (1 - one))) / (p.length - 1)],
      ];
    }),
  ],
  matrix: (data) =>
    ['scores', 'scaled', 'weights'].flatMap((view) =>
      names(data).map((name, i) => [`${view} ${name}`, ...data[view][i]]),
    ),
};

/** Compares what a program has printed with a figure's numbers, of which it is made. */
function assertPrinted(figure, found, data) {
  const expected = LINES[figure](data);
  assert.deepEqual(
    found.map(([name, ...values]) => [name, values.length]),
    expected.map(([name, ...values]) => [name, values.length]),
  );
  expected.forEach(([name, ...values], i) => {
    values.forEach((value, j) => {
      const difference = Math.abs(found[i][j + 1] - value) / Math.max(1, Math.abs(value));
      assert.ok(difference < 1e-5, `${name}: ${found[i][j + 1]} for ${value}`);
    });
  });
}

/**
 * Runs a figure's programs and compares all they print, to 1e-5; of large numbers as a share of them,
 * since a float32 holds no more.
 * @param {string} figure
 * @param {{program: string, data: object}[]} states
 */
export function assertPrograms(figure, states) {
  const outputs = printed(states.map(({ program }) => program));
  for (const [i, { program, data }] of states.entries()) {
    if (!HEADLESS.includes(figure))
      assert.ok(program.includes(`\nhead = "${heardOf(data).head}"\n`), program);
    assertPrinted(figure, outputs[i], data);
  }
}

/** The cells of a CSV file (RFC 4180). */
export function parseCsv(text) {
  assert.ok(text.endsWith('\r\n'));
  const lines = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    lines.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

/** The numbers of the head, as a figure has them. */
const heardOf = ({ first, before, listen, ...data }) => first ?? before ?? listen ?? data;

/** The lines that a figure's table has to have, without the first and what is the same on all. */
const TABLES = {
  listen: (data) => LINES.listen(data).slice(0, -2),
  senses: ({ first, second, map }) => {
    const word = names(first)[first.query];
    return [
      [`${word}, static`, '', '', ...at(map.static)],
      ...map.contextual.map((place, i) => [`${word}, contextual`, i + 1, '', ...at(place)]),
      ...map.values.map((value) => [
        names(value.sentence ? second : first)[value.row],
        value.sentence + 1,
        value.weight,
        ...at(value),
      ]),
    ];
  },
  lenses: ({ before, ...data }) =>
    names(before).map((name, i) => [
      name,
      before.weights[before.query][i],
      data.row[i],
      before.weights[i][before.query],
      data.column[i],
    ]),
  match: ({ words, listen }) =>
    words.map((word) => [
      names(listen)[word.row],
      word.dot,
      word.query_norm,
      word.key_norm,
      word.cosine,
      word.rank_by_dot,
      word.rank_by_cosine,
    ]),
  scale: ({ widths }) =>
    widths.map(({ dk, draws, spread, expected, ...kinds }) => [
      dk,
      draws,
      spread,
      expected,
      ...['unscaled', 'scaled'].flatMap((kind) => {
        const { weights, largest, signal } = kinds[kind];
        return [...weights, largest, signal];
      }),
    ]),
  training: ({ losses, ...data }) =>
    losses.steps.map((step, i) => [
      step,
      ...['scaled', 'unscaled'].flatMap((kind) => [
        losses[kind][i],
        ...['entropy', 'signal', 'top_clues', 'gradient'].map((name) => data[name][kind][i]),
      ]),
    ]),
  matrix: ({ scores, scaled, weights, ...data }) =>
    names(data).flatMap((asks, i) =>
      names(data).map((answers, j) => [asks, answers, scores[i][j], scaled[i][j], weights[i][j]]),
    ),
};

/** Reads a figure's table back and compares every cell: every float32 comes back as itself. */
export function assertTable(figure, csv, data) {
  const [header, ...found] = parseCsv(csv);
  const heard = heardOf(data);
  const about = HEADLESS.includes(figure)
    ? {}
    : {
        head: heard.head,
        beta: heard.beta,
        ...(figure !== 'matrix' && { asks: names(heard)[heard.query] }),
        ...(figure === 'senses'
          ? {
              'first sentence': sentenceOf(data.first),
              'second sentence': sentenceOf(data.second),
            }
          : { sentence: sentenceOf(heard) }),
      };
  const own = Object.keys(about);
  assert.deepEqual(header.slice(header.length - own.length), own);
  assert.equal(new Set(header).size, header.length);
  const expected = TABLES[figure](data).map((line) => [...line, ...Object.values(about)]);
  assert.equal(found.length, expected.length);
  expected.forEach((line, i) => {
    assert.equal(found[i].length, header.length);
    assert.deepEqual(
      found[i].map((cell, j) => (typeof line[j] === 'number' ? Math.fround(Number(cell)) : cell)),
      line.map((value) => (typeof value === 'number' ? Math.fround(value) : value)),
    );
  });
}
