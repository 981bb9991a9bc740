import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { engineFromDisk } from './engine/from_disk.js';
import { apartWords, EXAMPLES } from './examples.js';

/** Every sense of every word, with its word's other senses. */
const ALL = EXAMPLES.flatMap(({ word, senses }) =>
  senses.map((sense) => ({ word, sense, others: senses.filter((other) => other !== sense) })),
);

test('at least twelve words have examples, each in two senses', () => {
  assert.ok(EXAMPLES.length >= 12);
  assert.ok(ALL.length >= 24);
  for (const { word, senses } of EXAMPLES) {
    assert.ok(senses.length >= 2, word);
    for (const { sentence, compare } of senses) {
      assert.match(sentence, new RegExp(`\\b${word}\\b`), sentence);
      assert.ok(compare.length >= 3, word);
      assert.ok(!compare.includes(word), word);
    }
  }
});

test('each sentence is the example of one sense', () => {
  assert.equal(new Set(ALL.map(({ sense }) => sense.sentence)).size, ALL.length);
});

test('one example shows how the head fails', () => {
  assert.ok(ALL.some(({ sense }) => sense.fails));
});

let engine;
before(async () => {
  engine = await engineFromDisk();
});
after(() => engine.delete());

test('two senses of each word are named by words that the model knows', () => {
  for (const { word } of EXAMPLES) {
    const named = apartWords(word);
    const { directions } = engine.lenses(word, word, [0, 0], 0, '', named);
    assert.deepEqual(
      directions.map((direction) => direction.word),
      named,
    );
  }
});

const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** How much nearer a word's vectors are to its own sense's words than to those of the others. */
function lead(word, sense, others) {
  const foreign = others.flatMap(({ compare }) => compare);
  const { compare } = engine.listen(sense.sentence, word, [...sense.compare, ...foreign]);
  const among = (words, when) =>
    mean(compare.filter((one) => words.includes(one.word)).map((one) => one[when]));
  const by = (when) => among(sense.compare, when) - among(foreign, when);
  return { before: by('static'), now: by('contextual') };
}

/** What the page says of an example and does not hold. */
function faults({ word, sense, others }) {
  const { weights, query } = engine.listen(sense.sentence, word);
  const own = weights[query][query];
  const { before, now } = lead(word, sense, others);
  // Where one of two senses fails, the other one is not to blame for it.
  const pairs = sense.fails ? others : others.filter(({ fails }) => !fails);
  const near = pairs.flatMap(({ name, sentence }) => {
    const cosine = engine.senses(sense.sentence, sentence, word).contextual_cosine;
    return cosine < 0.7 ? [] : [`ends where ${name} does: cosine ${cosine.toFixed(2)}`];
  });
  return [
    ...(now > before ? [] : [`goes away from its sense: ${before.toFixed(2)}, ${now.toFixed(2)}`]),
    ...(now > 0 ? [] : [`ends on the wrong side: ${now.toFixed(2)}`]),
    ...(own < 0.4 ? [] : [`hears itself: ${own.toFixed(2)}`]),
    ...near,
  ];
}

const FUNCTION_WORDS =
  /^(the|an?|and|of|in|on|at|to|for|from|with|by|we|he|she|it|his|her|my|its)$/i;

test('a function word hears no word alone', () => {
  for (const { sense } of ALL) {
    const { tokens, weights } = engine.listen(sense.sentence);
    for (const { text, row } of tokens.filter((token) => FUNCTION_WORDS.test(token.text))) {
      assert.ok(Math.max(...weights[row]) <= 0.9, `${text}: ${sense.sentence}`);
    }
  }
});

test('the model knows all words that name a sense', () => {
  for (const { word, sense } of ALL) {
    const known = engine.listen(sense.sentence, word, sense.compare).compare.map((one) => one.word);
    assert.deepEqual(known, sense.compare);
  }
});

for (const example of ALL) {
  const { name, sentence, fails } = example.sense;
  if (fails) {
    test(`${example.word} as in ${name} fails, as it says`, () => {
      assert.match(fails, /^[^.]+\.$/, 'one sentence');
      assert.notDeepEqual(faults(example), []);
    });
  } else {
    test(`${example.word} as in ${name} hears its sense`, () => {
      assert.deepEqual(faults(example), [], sentence);
    });
  }
}
