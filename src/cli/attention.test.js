// The program as its users meet it: what it prints, and how it refuses bad input.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const root = new URL('../../', import.meta.url);
const program = new URL('build/native/attention', root).pathname;
const folder = mkdtempSync(join(tmpdir(), 'attention-'));
after(() => rmSync(folder, { recursive: true }));

const RIVER = 'I sat on the bank and watched the water flow.';
const run = (...args) => spawnSync(program, args, { encoding: 'utf8' });

function file(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('listen --json gives the pipeline in order', () => {
  const { status, stdout } = run('listen', RIVER, '--query', 'bank', '--json');
  assert.equal(status, 0);
  const numbers = JSON.parse(stdout);
  const order =
    'tokens query d_model d_k q k v scores scaled head beta weights context neighbours'.split(' ');
  assert.deepEqual(
    Object.keys(numbers).filter((key) => order.includes(key)),
    order,
  );
  assert.equal(numbers.tokens[0].word, 'me', 'an alias is shown as such');
  assert.equal(numbers.tokens.at(-1).row, null, 'punctuation has no row');
  assert.equal(numbers.weights.length, 10);
});

test('every figure takes a head', () => {
  const listened = (...args) => {
    const numbers = JSON.parse(run(...args).stdout);
    return numbers.listen ?? numbers.first ?? numbers.before ?? numbers;
  };
  for (const args of [
    ['listen', RIVER, '--json'],
    ['senses', RIVER, 'The bank has money.'],
    ['lenses', RIVER],
    ['match', RIVER],
  ]) {
    const { head, beta } = listened(...args, '--head', 'plain');
    assert.deepEqual({ head, beta }, { head: 'plain', beta: 0 }, args[0]);
    assert.ok(listened(...args).head, args[0]);
  }
});

test('listen prints a table without colour where there is no terminal', () => {
  const { status, stdout } = run('listen', RIVER, '--query', '4');
  assert.equal(status, 0);
  assert.match(stdout, /> bank +0\.\d\d/);
  assert.match(stdout, /sum 1\.000 over 10 words/);
  assert.ok(!stdout.includes('\u001b'));
});

test('the table says what a word was looked up as', () => {
  const { stdout } = run(
    'listen',
    'I can’t see my river-loving friend, the bank said.',
    '--query',
    'bank',
  );
  assert.match(stdout, /^ {2}I \(as me\) +0\.\d\d/m);
  assert.match(stdout, /^ {2}can’t \(as not\) /m);
  assert.match(stdout, /^ {2}river-loving \(as river \+ love\) /m);
  assert.match(stdout, /^> bank {2}/m);
});

test('a query is read as the sentence is', () => {
  const row = (sentence, query) =>
    JSON.parse(run('listen', sentence, '--query', query, '--json').stdout).query;
  for (const query of ['dogs', "dogs'", 'dogs ', ' Dogs', 'dogs,'])
    assert.equal(row("the dogs' bank", query), 1);
  for (const [one, other] of [
    ['café', 'cafe\u0301'],
    ['cafe\u0301', 'café'],
  ])
    assert.equal(row(`the ${one}`, other), 1);
});

test('scale measures the spread', () => {
  const { stdout } = run('scale', '--dk', '64', '--json');
  const numbers = JSON.parse(stdout);
  const order = 'dk words draws seed spread unscaled scaled'.split(' ');
  assert.deepEqual(
    Object.keys(numbers).filter((key) => order.includes(key)),
    order,
  );
  assert.ok(Math.abs(numbers.spread - 8) < 0.1);
});

test('senses without a query compares the longest word of both sentences', () => {
  const { stdout } = run('senses', RIVER, 'He keeps his money at the bank.');
  const { first } = JSON.parse(stdout);
  assert.equal(first.tokens.find(({ row }) => row === first.query).text, 'bank');
});

test('a table holds no control characters and no endless words', () => {
  const { stdout } = run('listen', `bank ${'x'.repeat(3000)}`);
  assert.match(stdout, /takes no part: x{39}…\n/);
  const own = '{"tokens": ["a\\u001b[31m\\nb"], "q": [[1]], "k": [[1]], "v": [[1]]}';
  assert.match(
    run('apply', file('escape.json', own)).stdout,
    /^"a\ufffd\[31m\ufffdb" listens to\n/,
  );
});

test('short arrows keep their cosine', () => {
  const { stdout } = run('arrows', '1e-30', '0', '2e-30', '0');
  assert.equal(JSON.parse(stdout).cosine, 1);
});

test('--version says which', () => {
  assert.match(run('--version').stdout, /^attention \d+\.\d+\.\d+\n$/);
});

const marked = (sentence, target, clues) => ({ sentence, target, sense: 'bank%1:17:01::', clues });
const cases = (...sentences) => file(`${sentences.length}.json`, JSON.stringify({ sentences }));

test('evaluate says what it has left out', () => {
  const path = cases(
    marked(RIVER, 'bank', ['water']),
    marked('The zzxqv bank.', 'zzxqv', ['bank']),
    marked('The river bank.', 'bank', []),
  );
  assert.match(run('evaluate', path).stdout, /Skipped.*: 2 of 3/);
  const { skipped, cases: figures } = JSON.parse(run('evaluate', path, '--json').stdout);
  assert.equal(skipped, 2);
  assert.equal(figures.marked, 1);
  assert.equal(figures.listeners.learned.sense_accuracy, null, 'no senses were asked for');
});

test('output that can’t be written is an error', { skip: !existsSync('/dev/full') }, () => {
  for (const args of [['scale', '--dk', '8'], ['match', RIVER], ['--help'], ['--version']]) {
    const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'];
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', stdio });
    assert.equal(status, 2);
    assert.equal(stderr, 'attention: The output could not be written.\n');
  }
});

test('apply computes with one’s own numbers', () => {
  const own = '{"tokens": ["a", "b"], "q": [[1], [0]], "k": [[1], [0]], "v": [[1], [3]]}';
  const { stdout } = run('apply', file('own.json', own), '--causal', '--json');
  assert.deepEqual(JSON.parse(stdout).context, [[1], [2]]);
});

const model = readFileSync(new URL('web/model/attention.model', root));
const flipped = Buffer.from(model);
flipped[flipped.length >> 1] ^= 1;
const ragged = '{"tokens": ["a", "b"], "q": [[1, 2], [1]], "k": [[1, 2], [1, 2]], "v": [[1], [1]]}';
const infinite = '{"tokens": ["a"], "q": [[1]], "k": [[Infinity]], "v": [[1]]}';
const rows = (count) => `[${Array(count).fill('[1]')}]`;
const large = `{"tokens": [], "q": ${rows(30000)}, "k": ${rows(30000)}, "v": ${rows(30000)}}`;
const shapes = '{"tokens": ["a"], "q": [[1, 2]], "k": [[1]], "v": [[1]]}';

for (const [what, args, sentence] of [
  ['an empty sentence', ['listen', ''], /no words: write at least one/],
  ['a blank sentence', ['listen', ' \t\n', '--json'], /no words/],
  ['only unknown words', ['listen', 'zzxqv wqqrt'], /zzxqv, wqqrt.*common English word/],
  ['a thousand words', ['listen', 'water '.repeat(1000)], /1000 words; at most 64/],
  ['a query that is not there', ['listen', RIVER, '--query', 'piano'], /Its words: I, sat, on/],
  ['an index out of range', ['listen', RIVER, '--query', '10'], /no word number 10.*10 words/],
  ...[
    ['listen', RIVER],
    ['senses', RIVER, RIVER],
    ['lenses', RIVER],
    ['match', RIVER],
  ].map((args) => [
    `a head that ${args[0]} doesn’t find`,
    [...args, '--head', 'no\nne'],
    /no head "no\ufffdne"\. The model has: .*plain/,
  ]),
  ['no name of a head', ['listen', RIVER, '--head', ''], /--head/],
  ['an unknown query', ['listen', 'zzxqv bank', '--query', 'zzxqv'], /no vector.*These do: bank/],
  ['a missing model', ['listen', RIVER, '--model', join(folder, 'none')], /no readable model file/],
  ['an empty model', ['listen', RIVER, '--model', file('empty', '')], /cut short|not a model/],
  [
    'a foreign model',
    ['listen', RIVER, '--model', file('foreign', 'GIF89a'.repeat(99))],
    /not a model/,
  ],
  ['a cut model', ['listen', RIVER, '--model', file('cut', model.subarray(0, 9999))], /cut short/],
  ['a damaged model', ['listen', RIVER, '--model', file('flipped', flipped)], /damaged/],
  ['a ragged row', ['apply', file('ragged.json', ragged)], /Row 1 of q has 1.*row 0 has 2/],
  ['an infinite number', ['apply', file('infinite.json', infinite)], /Row 0, column 0 of k/],
  ['mismatched shapes', ['apply', file('shapes.json', shapes)], /q is 1x2 and k is 1x1/],
  ['a long sentence', ['listen', 'x'.repeat(100000)], /100000 characters; at most 20000/],
  ['many rows', ['apply', file('large.json', large)], /q is 30000x1: at most 1024 rows/],
  [
    'an empty matrix',
    ['apply', file('nothing.json', '{"tokens": [], "q": [], "k": [], "v": []}')],
    /q is empty/,
  ],
  [
    'the wrong type',
    ['apply', file('type.json', '{"tokens": ["a"], "q": {}}')],
    /"q" is no list: it has to be a list/,
  ],
  ['a file without end', ['apply', '/dev/zero'], /at most 16 MB/],
  ['a folder', ['apply', folder], /no readable file/],
  [
    'many marks',
    ['listen', `bank ${'! '.repeat(300)}`],
    /301 words and punctuation marks; at most 256/,
  ],
  ['an empty query', ['listen', RIVER, '--query', ''], /--query/],
  ['no name of a model', ['listen', RIVER, '--model', ''], /--model/],
  [
    'an unknown word to compare',
    ['listen', RIVER, '--compare', 'river,zzxqv'],
    /"zzxqv" of --compare/,
  ],
  [
    'a query of control characters',
    ['listen', RIVER, '--query', 'a\nb\u001bc'],
    /"a\ufffdb\ufffdc" is not/,
  ],
  ['a long query', ['listen', RIVER, '--query', 'x'.repeat(9999)], /"x{39}…" is not/],
  [
    'a word of one sentence',
    ['senses', RIVER, 'The money.', '--query', 'I'],
    /"I" is not in the second/,
  ],
  ['nothing shared', ['senses', 'Green trees', 'The money.'], /in common.*Green, trees/],
  ...['nan', 'inf', '1e39', '1e30', '', 'x'].map((number) => [
    `the arrow ${number}`,
    ['arrows', '1', number, '0', '0'],
    new RegExp(`"${number}" is no number`),
  ]),
  ...['5', '-1.01', 'nan', 'inf'].map((number) => [
    `the nudge ${number}`,
    ['lenses', RIVER, '--nudge', number, '0'],
    /no number from -1 to 1/,
  ]),
  [
    'an unknown direction',
    ['lenses', RIVER, '--towards', 'river', 'zzxqv'],
    /"zzxqv" is not among the known words/,
  ],
  [
    'a component that is not there',
    ['lenses', RIVER, '--component', '64'],
    /--component.*0 to \d+/,
  ],
  ...['-1', '1e20', '9007199254740992', '99999999999999999999', '1.5'].map((number) => [
    `the seed ${number}`,
    ['scale', '--dk', '8', '--seed', number],
    /--seed/,
  ]),
  ['a step that is no number', ['train', '--step', 'nan'], /"nan" is no number from 0\.05/],
  [
    'a path with control characters',
    ['train', '--glove', join(folder, 'a\n\u001bb'), '--wordnet', folder, '--out', folder],
    /a\ufffd\ufffdb is not the JSON file/,
  ],
  ['cases that are no JSON', ['evaluate', file('cut.json', '{"sentences": [')], /not JSON/],
  ...[
    ['an unknown target', marked('The zzxqv bank.', 'zzxqv', ['bank']), /"zzxqv" has no vector/],
    ['no clues', marked(RIVER, 'bank', []), /None of its clues/],
    ['a target for a clue', marked(RIVER, 'bank', ['bank']), /None of its clues/],
    ['65 words', marked('bank '.repeat(65), 'bank', ['bank']), /65 words; at most 64/],
  ].map(([what, one, sentence]) => [
    `cases with ${what}`,
    ['evaluate', file(`${what}.json`, JSON.stringify({ sentences: [one] }))],
    new RegExp(`Sentence 0: .*${sentence.source}`),
  ]),
  ['no JSON', ['apply', file('text.json', 'hello')], /not JSON/],
  ['a missing file', ['apply', join(folder, 'none.json')], /no readable file/],
  ['a width out of range', ['scale', '--dk', '0'], /--dk/],
  ['an unknown command', ['speak'], /"speak" is not known.*attention --help/],
  ['an unknown option', ['listen', '--loud'], /"--loud" is not known/],
  ['no command', [], /attention --help/],
]) {
  test(`refuses ${what} with one line`, () => {
    const { status, stdout, stderr } = run(...args);
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.match(stderr, sentence);
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  });
}
