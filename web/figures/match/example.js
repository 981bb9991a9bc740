import { EXAMPLES } from '../../examples.js';
import { words } from '../../parts/sentence.js';
import { firsts } from './picture.js';

/** What has been found for an engine, by head: to look through all sentences may be felt. */
const found = new WeakMap();

/**
 * The first built-in sentence, and word of it, in which another word comes first by dot product than
 * by cosine. Looked up, not written down: it hangs on what the head has learned. The words that the
 * sentences are about are tried before the others.
 * @param {import('../../engine/engine.js').Engine} engine
 * @param {string} head
 * @returns {{sentence: string, word: string} | null} null where there is none
 */
export function differingExample(engine, head) {
  const known = found.get(engine) ?? {};
  found.set(engine, known);
  if (!(head in known)) known[head] = search(engine, head);
  return known[head];
}

function search(engine, head) {
  const sentences = EXAMPLES.flatMap(({ word, senses }) =>
    senses.map(({ sentence }) => ({ word, sentence })),
  );
  const differs = ({ word, sentence }) => {
    const [byDot, byCosine] = firsts(engine.match(sentence, word, head));
    return byDot !== byCosine;
  };
  const others = ({ word, sentence }) => {
    const { tokens } = engine.read(sentence, word);
    return words(tokens).flatMap(({ known, name }) => (known ? [{ word: name, sentence }] : []));
  };
  // Long words first: they say more than "the".
  const byLength = (a, b) => b.word.length - a.word.length;
  return sentences.find(differs) ?? sentences.flatMap(others).sort(byLength).find(differs) ?? null;
}
