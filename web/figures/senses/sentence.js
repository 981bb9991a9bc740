import { number, percent } from '../../parts/format.js';
import { heaviest, rows } from '../../parts/sentence.js';
import { SENSES } from '../../words.js';

/** What came out: how alike the word's two new vectors are, and what pulled them apart. */
export function sensesSentence({ first, second, contextual_cosine }) {
  const heard = [first, second].map(({ tokens, weights, query }) => {
    const most = heaviest(weights[query], query)[0] ?? query;
    return SENSES.heard(rows(tokens)[most].text, percent(weights[query][most]));
  });
  return SENSES.spoken(rows(first.tokens)[first.query].text, ...heard, number(contextual_cosine));
}
