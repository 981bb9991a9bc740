import { AttentionError } from '../../engine/error.js';
import { EXAMPLES, exampleOf } from '../../examples.js';
import { rows } from '../../parts/sentence.js';
import { queryOf } from '../base/sentence_figure.js';

/** A word that one of the sentences has not. */
const MISSING = ['kQueryNotFound', 'kQueryNotShared'];

/**
 * The word that is asked about in the first sentence, as its token.
 * @param {import('../../engine/engine.js').Engine} engine
 * @param {{sentence: string, query: string}} inputs
 * @returns {{text: string, word: string, name: string}} name: how it is called in an attribute
 */
export function askedIn(engine, { sentence, query }) {
  const { tokens, query: row } = engine.read(sentence, queryOf({ sentence, query }));
  return rows(tokens)[row];
}

/** Whether a sentence has a word that is looked up as `word`. */
function has(engine, sentence, word) {
  try {
    engine.read(sentence, word);
    return true;
  } catch (error) {
    if (!(error instanceof AttentionError)) throw error;
    return false;
  }
}

/**
 * The second sentence. The reader's own stays. An example gives way where it doesn't fit the first
 * one: to the other sense of the first one's word, to an example that has the word that is asked
 * about, or to that word alone. So the figure has a picture for every sentence, and follows a page.
 * @param {import('../../engine/engine.js').Engine} engine
 * @param {{sentence: string, other: string}} inputs
 * @param {{text: string, word: string}} asked
 */
export function secondFor(engine, { sentence, other }, asked) {
  const [first, second] = [exampleOf(sentence), exampleOf(other)];
  if (!second) return other;
  if (first) {
    if (first.word === second.word && sentence !== other) return other;
    return first.senses.find((one) => one.sentence !== sentence).sentence;
  }
  const examples = EXAMPLES.flatMap(({ senses }) => senses.map((one) => one.sentence));
  return [other, ...examples].find((text) => has(engine, text, asked.word)) ?? asked.text;
}

/**
 * One word in both sentences: the one that is asked about, else that of the examples, else one that
 * the engine chooses.
 * @param {import('../../engine/engine.js').Engine} engine
 * @param {{sentence: string, head: string}} inputs
 * @param {string} second
 * @param {{name: string}} asked
 */
export function together(engine, { sentence, head }, second, asked) {
  const example = exampleOf(sentence)?.word ?? exampleOf(second)?.word ?? '';
  for (const word of [asked.name, example]) {
    try {
      return engine.senses(sentence, second, word, [], head);
    } catch (error) {
      if (!(error instanceof AttentionError && MISSING.includes(error.code))) throw error;
    }
  }
  return engine.senses(sentence, second, '', [], head);
}
