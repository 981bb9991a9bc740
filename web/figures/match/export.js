import { askedIn, heardColumns, program } from '../../parts/exports.js';
import { names } from '../../parts/sentence.js';

/**
 * The words in the order of the sentence, a line each.
 * @param {import('../../package/attention-figures.js').MatchFigure['data']} data
 */
export function matchTable({ words, listen }) {
  const columns = ['dot', 'query_norm', 'key_norm', 'cosine', 'rank_by_dot', 'rank_by_cosine'];
  const called = names(listen.tokens);
  return heardColumns(
    listen,
    [
      ['word', ...columns],
      ...words.map((word) => [called[word.row], ...columns.map((name) => word[name])]),
    ],
    askedIn(listen),
  );
}

/**
 * Dot products, key lengths and cosines: of the arrows, then of the words.
 * @param {import('../../package/attention-figures.js').MatchFigure['data']} data
 */
export const matchNumPy = ({ listen, arrows }) =>
  program(
    'The two arrows; then the query of the word that asks and the keys of all words.',
    {
      arrow_q: arrows.q,
      arrow_k: [arrows.k],
      head: listen.head,
      words: names(listen.tokens),
      q: listen.q[listen.query],
      k: listen.k,
    },
    `def match(names, q, k):
    dots = k @ q
    lengths = np.linalg.norm(k, axis=1)
    products = np.linalg.norm(q) * lengths
    cosines = np.divide(dots, products, out=0 * dots, where=products > 0)
    show("length of the query", np.linalg.norm(q))
    # name: dot product, length of the key, cosine
    for line in zip(names, dots, lengths, cosines):
        show(*line)


match(["arrows"], arrow_q, arrow_k)
match(words, q, k)
`,
  );
