import { askedIn, headOf, heardColumns, plusBeta, program } from '../../parts/exports.js';
import { names } from '../../parts/sentence.js';

/**
 * How often the nudged word and the others hear each other, before and after, a line a word.
 * @param {import('../../package/engine.js').Lenses} data
 */
export function lensesTable({ before, row, column }) {
  const { tokens, query, weights } = before;
  return heardColumns(
    before,
    [
      ['word', 'heard before', 'heard after', 'hears before', 'hears after'],
      ...names(tokens).map((name, i) => [
        name,
        weights[query][i],
        row[i],
        weights[i][query],
        column[i],
      ]),
    ],
    askedIn(before),
  );
}

/**
 * The nudged word's row and column, before and after, and its new vector.
 * @param {import('../../package/engine.js').Lenses} data
 */
export const lensesNumPy = ({ before: { tokens, query, ...before }, q, k, v }) =>
  program(
    'All queries, keys and values before the nudge, and those of the nudged word after it.',
    {
      ...headOf(before),
      words: names(tokens),
      query,
      q: before.q,
      k: before.k,
      v: before.v,
      nudged_q: q,
      nudged_k: k,
      nudged_v: v,
    },
    `

def weights_of(when):
    weights = softmax(q @ k.T / np.sqrt(q.shape[1])${plusBeta(before.beta, 'k')})
    show(f"row {when}", weights[query])
    show(f"column {when}", weights[:, query])
    return weights


weights_of("before")
q[query], k[query], v[query] = nudged_q, nudged_k, nudged_v
show("new vector", weights_of("after")[query] @ v)
`.trimStart(),
  );
