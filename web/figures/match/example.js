import { EXAMPLES } from '../../examples.js';
import { words } from '../../parts/sentence.js';
import { firsts } from './picture.js';

/**
 * The first built-in sentence, and word of it, in which another word comes first by dot product than
 * by cosine. Looked up, not written down: it hangs on what the head has learned. The words that the
 * sentences are about are tried before the others.
 * @param {import('../../engine/engine.js').Engine} engine
 * @param {string} head
 */
export function differingExample(engine, head) {
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
