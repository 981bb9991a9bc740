import { askedIn, headOf, heardColumns, plusBeta, program } from '../../parts/exports.js';
import { names } from '../../parts/sentence.js';

/**
 * The chosen word's row, a line a word.
 * @param {import('../../package/engine.js').Listen} heard
 */
export function listenTable(heard) {
  const { tokens, query, scores, scaled, exponentials, weights } = heard;
  const columns = [scores[query], scaled[query], exponentials, weights[query]];
  return heardColumns(
    heard,
    [
      ['word', 'score', 'scaled', 'exponential', 'weight'],
      ...names(tokens).map((name, i) => [name, ...columns.map((column) => column[i])]),
    ],
    askedIn(heard),
  );
}

/**
 * The chosen word's row and its new vector.
 * @param {import('../../package/engine.js').Listen} data
 */
export const listenNumPy = ({ tokens, query, q, k, v, ...heard }) => {
  const own = plusBeta(heard.beta, 'k', 'query');
  return program(
    'The query q of the chosen word, the keys k and values v of all words.',
    { ...headOf(heard), words: names(tokens), query, q: q[query], k, v },
    `scores = k @ q
scaled = scores / np.sqrt(len(q))
logits = scaled${own}
exponentials = np.exp(logits - logits.max())
weights = softmax(logits)

# word: score, scaled, exponential, weight
for line in zip(words, scores, scaled, exponentials, weights):
    show(*line)
show("sum of exponentials", exponentials.sum())
show("new vector", weights @ v)
`,
  );
};
