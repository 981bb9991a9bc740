import { EXAMPLES } from '../../examples.js';
import { firsts } from './picture.js';

/**
 * The first built-in sentence in which another word comes first by dot product than by cosine.
 * Looked up, not written down: it hangs on what the head has learned.
 * @param {import('../../engine/engine.js').Engine} engine
 * @param {string} head
 */
export function differingExample(engine, head) {
  for (const { word, senses } of EXAMPLES) {
    for (const { sentence } of senses) {
      const [byDot, byCosine] = firsts(engine.match(sentence, word, head));
      if (byDot !== byCosine) return { word, sentence };
    }
  }
  return null;
}
