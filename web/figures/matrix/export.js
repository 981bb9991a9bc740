import { headOf, heardColumns, plusBeta, program } from '../../parts/exports.js';
import { names, textOf } from '../../parts/sentence.js';

const VIEWS = ['scores', 'scaled', 'weights'];

/**
 * All pairs of words, a line each.
 * @param {import('../../package/engine.js').Listen} data
 */
export function matrixTable({ tokens, ...heard }) {
  const words = names(tokens);
  return heardColumns(
    heard,
    [
      ['asks', 'answers', 'score', 'scaled', 'weight'],
      ...words.flatMap((asks, i) =>
        words.map((answers, j) => [asks, answers, ...VIEWS.map((view) => heard[view][i][j])]),
      ),
    ],
    { sentence: textOf(tokens) },
  );
}

/**
 * All scores, scaled scores and weights, a line a row.
 * @param {import('../../package/engine.js').Listen} data
 */
export const matrixNumPy = ({ tokens, q, k, ...heard }) =>
  program(
    'Each word asks with its row of q and answers with its row of k.',
    { ...headOf(heard), words: names(tokens), q, k },
    `scores = q @ k.T
scaled = scores / np.sqrt(q.shape[1])
weights = softmax(scaled${plusBeta(heard.beta, 'k')})

for name, matrix in ("scores", scores), ("scaled", scaled), ("weights", weights):
    for word, row in zip(words, matrix):
        show(f"{name} {word}", row)
`,
  );
