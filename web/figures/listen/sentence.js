import { percent } from '../../parts/format.js';
import { heaviest, rows } from '../../parts/sentence.js';
import { LISTEN } from '../../words.js';

/**
 * What came out of listening: the largest shares, and the word's own.
 * @param {import('../../package/engine.js').Listen} data
 */
export function listenSentence({ tokens, weights, query }) {
  const known = rows(tokens);
  const row = weights[query];
  return LISTEN.spoken(
    known[query].text,
    heaviest(row, query)
      .slice(0, 3)
      .map((other) => [known[other].text, percent(row[other])]),
    percent(row[query]),
  );
}
