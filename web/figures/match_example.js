import { EXAMPLES } from '../words.js';

/**
 * The first built-in sentence in which another word comes first by dot product than by cosine.
 * Looked up, not written down: it hangs on what the head has learned.
 * @param {import('../engine/engine.js').Engine} engine
 */
export function differingExample(engine) {
  for (const { word, senses } of EXAMPLES) {
    for (const { sentence } of senses) {
      const { words } = engine.match(sentence, word);
      if (words.some((one) => one.rank_by_dot === 0 && one.rank_by_cosine > 0))
        return { word, sentence };
    }
  }
  return null;
}
