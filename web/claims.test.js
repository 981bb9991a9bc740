import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASES } from './e2e/native_engine.js';
import { oracle } from './e2e/oracle_engine.js';
import { drift } from './e2e/scale_oracle.js';
import { EXAMPLES } from './examples.js';
import * as texts from './words.js';

/** Measures what the page and the captions say, by the engine. */

const RIVER = EXAMPLES[0].senses[0].sentence;
const MONEY = EXAMPLES[0].senses[1].sentence;
const WIDTHS = Array.from({ length: 11 }, (_, i) => 2 ** i);

const { listen, arrows } = oracle;
const rows = ({ tokens }) => tokens.filter(({ row }) => row !== null);
const sum = (list) => list.reduce((total, value) => total + value, 0);
const near = (a, b, by, about) => assert.ok(Math.abs(a - b) <= by, `${about}: ${a}, not ${b}`);
const widths = () => WIDTHS.map(oracle.scale);

/** Of every case what its figure shows. */
const all = (measure) => () => {
  for (const { sentence, target } of CASES) measure(listen(sentence, target), sentence);
};

const rowsSumToOne = all(({ weights }, sentence) => {
  for (const row of weights) {
    near(sum(row), 1, 1e-5, sentence);
    assert.ok(
      row.every((weight) => weight > 0),
      sentence,
    );
  }
});

/** Cosines of a word's static and contextual vectors to another word. */
function moved(sentence, query, word) {
  const [one] = listen(sentence, query, [word]).compare;
  return one.contextual - one.static;
}

const dotProduct = () => {
  const short = arrows([3, 1], [1.5, 2]);
  const long = arrows([3, 1], [3, 4]);
  near(long.dot, 2 * short.dot, 1e-5, 'twice as long');
  near(long.cosine, short.cosine, 1e-6, 'the cosine keeps the direction');
  assert.ok(
    arrows([3, 1], [-3, -4]).dot < arrows([3, 1], [-1.5, -2]).dot,
    'a bad match gets worse',
  );
  near(short.dot, 3 * 1.5 + 1 * 2, 1e-5, 'number by number');
};

const threeViews = all(({ x, q, k, v, query }, sentence) => {
  const views = [x, q, k, v].map((matrix) => matrix[query].join());
  assert.equal(new Set(views).size, 4, sentence);
});

const collapse = () => {
  const measured = widths();
  measured.slice(1).forEach(({ unscaled }, i) => {
    assert.ok(unscaled.largest > measured[i].unscaled.largest, 'the largest weight rises');
    assert.ok(unscaled.signal < measured[i].unscaled.signal, 'the signal falls');
  });
  assert.ok(measured.at(-1).unscaled.largest > 0.95, 'nearly everything');
  assert.ok(measured.at(-1).unscaled.signal < 0.1 * measured[0].unscaled.signal, 'hardly anything');
};

const spread = () => {
  for (const [dk, root] of [
    [4, 2],
    [64, 8],
    [512, 22.6],
  ]) {
    const { spread: measured, expected } = oracle.scale(dk);
    near(measured, root, 0.02 * root, `spread at ${dk}`);
    near(expected, root, 0.05, `root of ${dk}`);
  }
};

const meanAndVariance = () => {
  // A score of width 1 is q times k: its variance is 1 only if both have variance 1 and mean 0.
  near(oracle.scale(1).spread, 1, 0.02, 'variance');
};

const bankHears = () => {
  const data = listen(RIVER, 'bank');
  const [first, second] = rows(data)
    .filter(({ row }) => row !== data.query)
    .sort((a, b) => data.weights[data.query][b.row] - data.weights[data.query][a.row]);
  assert.deepEqual([first.text, second.text].sort(), ['flow', 'water']);
  assert.ok(moved(RIVER, 'bank', 'river') > 0, 'nearer to river');
  assert.ok(moved(RIVER, 'bank', 'loan') < 0, 'away from loan');
};

/** Of the cases' words, what each gives itself, and whether it fits itself best. */
const alone = (head) =>
  CASES.map(({ sentence, target }) => {
    const { query, weights, scores, beta } = listen(sentence, target, [], head);
    const best = Math.max(...scores[query]) === scores[query][query];
    return { own: weights[query][query], best, chance: 1 / scores.length, beta };
  });
const share = (all, which) => all.filter(which).length / all.length;

const fitsItself = () => {
  for (const head of ['meaning', 'plain']) {
    const all = alone(head);
    const chance = sum(all.map((one) => one.chance)) / all.length;
    assert.ok(share(all, ({ best }) => best) > 2 * chance, `${head}: more often than by chance`);
  }
};

const heldBack = () => {
  const [meaning, plain] = ['meaning', 'plain'].map(alone);
  const mostly = ({ own }) => own > 0.5;
  assert.ok(meaning.every(({ beta }) => beta < 0) && plain.every(({ beta }) => beta === 0));
  assert.ok(share(plain, mostly) > 0.2, 'often mostly itself');
  assert.ok(share(meaning, mostly) < 0.1, 'held back');
};

/** β is added where a word meets itself, and nowhere else. */
const ownScore = all(({ scaled, weights, beta }, sentence) => {
  for (const [i, row] of scaled.entries()) {
    const powers = row.map((value, j) => Math.exp(value + (i === j ? beta : 0)));
    const total = sum(powers);
    for (const [j, power] of powers.entries()) near(weights[i][j], power / total, 1e-5, sentence);
  }
});

const otherWords = () => {
  const data = listen(RIVER, '0');
  const heard = data.weights.map((row) => row.indexOf(Math.max(...row)));
  assert.ok(new Set(heard).size > 1, 'different words hear different words most');
};

const twoPlaces = () => {
  for (const { word, senses } of EXAMPLES) {
    const figure = oracle.senses(senses[0].sentence, senses[1].sentence, word);
    assert.equal(figure.static_difference, 0, word);
    assert.ok(figure.contextual_cosine < 0.999, word);
  }
};

const exactFan = () => {
  const { first, second, map, contextual_cosine } = oracle.senses(RIVER, MONEY, 'bank');
  const [one, other] = map.contextual;
  for (const [side, { x, y }] of [
    [first, one],
    [second, other],
  ])
    near(Math.hypot(x, y), Math.hypot(...side.context[side.query]), 1e-4, 'length on the map');
  const angle = Math.atan2(other.x, other.y) - Math.atan2(one.x, one.y);
  near(Math.cos(angle), contextual_cosine, 1e-5, 'angle on the map');
};

const everyLens = () => {
  for (const { word, senses } of EXAMPLES) {
    const [{ sentence }] = senses;
    const figure = oracle.lenses(sentence, word, [0.5, -0.25]);
    for (const name of ['x', 'q', 'k', 'v']) {
      assert.notDeepEqual(
        figure[name],
        figure.before[name][figure.before.query],
        `${name} of ${word}`,
      );
    }
  }
};

const noOrder = () => {
  const straight = listen('I sat on the bank and watched water flow', 'bank');
  const shuffled = listen('flow water watched and bank the on sat I', 'bank');
  const row = straight.weights[straight.query];
  const back = [...shuffled.weights[shuffled.query]].reverse();
  for (const [i, weight] of row.entries()) near(back[i], weight, 1e-5, rows(straight)[i].text);
};

const output = all(({ weights, v, context, query }, sentence) => {
  const mixed = v[0].map((_, i) => sum(weights[query].map((weight, row) => weight * v[row][i])));
  for (const [i, value] of mixed.entries()) near(context[query][i], value, 1e-4, sentence);
});

/** softmax(q·kᵀ / √d_k + β where a word meets itself) · v, from q, k and v alone, for every word. */
const wholeExpression = all(({ q, k, v, d_k, beta, context }, sentence) => {
  for (const [i, asks] of q.entries()) {
    const powers = k.map((answers, j) => {
      const dot = sum(asks.map((value, c) => value * answers[c]));
      return Math.exp(dot / Math.sqrt(d_k) + (i === j ? beta : 0));
    });
    const total = sum(powers);
    for (const [c, value] of context[i].entries()) {
      near(value, sum(powers.map((power, j) => (power * v[j][c]) / total)), 1e-4, sentence);
    }
  }
});

const scoresOfAnySize = () => {
  const scores = CASES.flatMap(({ sentence, target }) => listen(sentence, target).scores.flat());
  assert.ok(scores.some((score) => score > 1) && scores.some((score) => score < -1));
};

/** What is said, and how it is measured. */
const CLAIMS = [
  [/listens, more to some words than to others/, otherWords],
  [
    /the list is the same in every sentence|the same numbers come out|One static vector|looked up it is the same|one entry for both/,
    twoPlaces,
  ],
  [/ends in two different places/, twoPlaces],
  [
    /mixed from what all words|a key only gets a word noticed|what the words there deliver|Each dot is what a word delivers/,
    output,
  ],
  [/which ones depends on the word that listens/, otherWords],
  [
    /weights are positive and sum to 1|all weights are positive|Each row .* sums to 1/,
    rowsSumToOne,
  ],
  [/\*bank\* listens to \*water\* and \*flow\* more than to any other word/, bankHears],
  [/a word tends to fit itself best/, fitsItself],
  [/often hear mostly itself|often hears mostly itself|holds the word itself back/, heldBack],
  [/one number more, \$\\beta\$, which is negative|adds \$\\beta\$ where a word/, ownScore],
  [/nearer to \*river\* and goes away from \*loan\*/, bankHears],
  [
    /So each word’s static vector|One word, three views|Each lens sees the nudge/,
    () => {
      threeViews();
      everyLens();
    },
  ],
  [/point the same way|keeps only the direction|in which the length of a key counts/, dotProduct],
  [/makes a good match better and a bad one worse/, dotProduct],
  [/Scores can have any size/, scoresOfAnySize],
  [/mean 0 and variance 1/, meanAndVariance],
  [/by 2 where \$d_k\$ is 4, by 8 at 64 and by 22\.6 at 512/, spread],
  [/nearly all weight|nearly everything to one key/, collapse],
  [/shuffle a sentence/, noOrder],
  [/their lengths and the angle between them are exact/, exactFan],
  [/\$e\$ to the power of each score/, ownScore],
  [/every word hears what comes after it/, rowsSumToOne],
  [
    /Every word asks every word|all of it is one expression|Each word asks with its query/,
    wholeExpression,
  ],
  [/in a single average each of them costs the other/, rowsSumToOne],
];

/** What is measured elsewhere, since there is more to it than the engine's numbers. */
const ELSEWHERE = [
  // The pictures of match, and the draws in scale_test.cpp.
  /Equal words fit equally well/,
  /only appends numbers/,
  // Whatever a figure says and draws, for odd sentences too, in truth.test.js.
  /for any word of any sentence/,
  /Each share is an attention weight/,
  /The two above are the means of these/,
  /the largest products first/,
  /Each number is computed while you read/,
  // Two heads that learn: scaling_training_test.cpp, figures/training/picture.test.js.
  /the same words and the same start/,
  /Eight seeds at d_k 64|At d_k 4 it makes no difference/,
  /after 50 steps a loss of|1\.21 to 1\.25 and 1\.21 to 1\.24/,
  /At d_k 512 it is 1\.13 to/,
  // The hosts that a page asks, in hosting.test.js.
  /nothing from anywhere but this site|Everything is computed in this page/,
];

/** What promises nothing: what p(1 − p) is, names and versions, what to do, and what readers notice. */
const NO_PROMISES = [
  /1 for the same direction/,
  /For a weight p that is p/,
  /at most 0\.25, and close to nothing/,
  /close to zero at \$p = 1\$/,
  /arxiv\.org/,
  /WordNet 3\.1/,
  /^(Click|Write|Drag|Move|Use) /,
  /you never notice that you had to choose/,
];

/** Words that promise something. */
const PROMISES =
  /\d|\b(most|never|always|all|every|everything|each|both|exactly|only|nearly|hardly|same|any)\b/i;

function strings(value) {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

const { ERRORS, ...said } = texts;
const sentences = strings(said).flatMap((text) => text.split(/(?<=[.:;?!])\s+/));

const isSaid = (pattern) =>
  assert.ok(
    sentences.some((one) => pattern.test(one)),
    `${pattern}`,
  );

test('every promise on the page is measured', () => {
  const known = [...CLAIMS.map(([pattern]) => pattern), ...ELSEWHERE, ...NO_PROMISES];
  for (const sentence of sentences.filter((one) => PROMISES.test(one) && /[.:;?!]$/.test(one))) {
    assert.ok(
      known.some((pattern) => pattern.test(sentence)),
      `Nobody measures “${sentence}”`,
    );
  }
});

test('what is listed as measured elsewhere, or as no promise, is still said', () => {
  for (const pattern of [...ELSEWHERE, ...NO_PROMISES]) isSaid(pattern);
});

for (const [pattern, measure] of CLAIMS) {
  test(`${pattern.source}`, () => {
    isSaid(pattern);
    measure();
  });
}

test('the scaled weights stay within 0.02 from width 8 on', () => {
  assert.ok(drift(widths(), 8) < 0.02);
});

test('in at least one built-in sentence the two orders differ about the first of the others', () => {
  const differs = (sentence, query) => {
    const { words, listen } = oracle.match(sentence, `${query}`);
    const { word } = listen.tokens.find(({ row }) => row === listen.query);
    const others = words.filter(
      ({ row }) => listen.tokens.find((one) => one.row === row).word !== word,
    );
    const most = (value) => Math.max(...others.map((one) => one[value]));
    return !others.some((one) => one.dot === most('dot') && one.cosine === most('cosine'));
  };
  const sentences = EXAMPLES.flatMap(({ senses }) => senses.map(({ sentence }) => sentence));
  const differing = sentences.filter((sentence) =>
    oracle
      .listen(sentence)
      .tokens.some(({ known, index }) => known && index !== null && differs(sentence, index)),
  );
  assert.ok(differing.length > 0);
});
