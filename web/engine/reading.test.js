// What a reader types is read as what it is, in the page's engine as on the command line.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { native } from '../e2e/native_engine.js';
import { BUILDS } from './files.js';
import { engineFromDisk, wordsFromDisk } from './from_disk.js';

let engine;
before(async () => {
  engine = await engineFromDisk('simd');
});
after(() => engine.delete());

test('a token’s place is counted in UTF-16 units, on the command line in code points', () => {
  const sentence = '🙂🙂 The 👨‍👩‍👧‍👦 bank, a\uD800 𝐛𝐚𝐧𝐤.';
  const pieces = (tokens) => tokens.map(({ start, end }) => sentence.slice(start, end));
  const texts = ['🙂', '🙂', 'The', '👨‍👩‍👧‍👦', 'bank', ',', 'a', '\uD800', '𝐛𝐚𝐧𝐤', '.'];
  for (const tokens of [
    engine.read(sentence, 'bank').tokens,
    engine.listen(sentence, 'bank').tokens,
    engine.match(sentence, 'bank').listen.tokens,
    engine.lenses(sentence, 'bank', [0, 0]).before.tokens,
    engine.lenses(sentence, 'bank', [1, 0]).before.tokens,
    engine.senses(sentence, 'The bank').first.tokens,
    engine.senses('The bank', sentence).second.tokens,
  ])
    assert.deepEqual(pieces(tokens), texts);

  const points = [...'🙂 bank'];
  const { tokens } = native('listen', '🙂 bank', '--json');
  assert.deepEqual(
    tokens.map(({ start, end }) => points.slice(start, end).join('')),
    ['🙂', 'bank'],
  );
});

test('two forms of a word are the word that two sentences share', () => {
  const [river, money] = ['We sat on the banks of the river.', 'The bank lends money.'];
  for (const query of ['banks', '']) {
    const { first, second } = engine.senses(river, money, query);
    const text = ({ tokens, query: row }) => tokens.find((token) => token.row === row).text;
    assert.deepEqual([text(first), text(second)], ['banks', 'bank']);
  }
});

test('a token says what it was looked up as', () => {
  const words = (sentence) => engine.read(sentence).tokens.map(({ word }) => word);
  assert.deepEqual(words('The mother-in-law didn ’t'), ['the', 'mother + in + law', 'not']);
  assert.deepEqual(words('bank² costs $50 in 2018'), [
    'bank',
    'costs',
    'fifty + dollars',
    'in',
    'twenty + eighteen',
  ]);
  assert.deepEqual(words('the US told us: Everest → modest'), [
    ...['the', 'america', 'told', 'us', null, null, null, null],
  ]);
});

test('a compound has the length of a word, and the same numbers in every build', async () => {
  const sentence = 'My mother-in-law paid $5.99 at check-in on the 3rd of May 2018.';
  for (const build of Object.keys(BUILDS)) {
    const one = await engineFromDisk(build);
    one.addWords(wordsFromDisk());
    const { x, weights } = one.listen(sentence, 'check-in');
    const told = native('listen', sentence, '--query', 'check-in', '--json');
    assert.deepEqual(
      [...x].map((row) => [...row]),
      told.x,
      build,
    );
    assert.deepEqual(
      [...weights].map((row) => [...row]),
      told.weights,
      build,
    );
    for (const row of x) assert.ok(Math.abs(Math.hypot(...row) - 8) < 1e-4);
    one.delete();
  }
});
