import { headOf, heardColumns, plusBeta, program } from '../../parts/exports.js';
import { names, textOf } from '../../parts/sentence.js';

/** The points of the map, a line each. */
export function sensesTable({ first, second, map }) {
  const [words, others] = [first, second].map(({ tokens }) => names(tokens));
  const word = words[first.query];
  return heardColumns(
    first,
    [
      ['point', 'sentence', 'weight', 'x', 'y'],
      [`${word}, static`, '', '', map.static_x, map.static_y],
      [`${word}, contextual`, 1, '', 0 - map.contextual_x, 0],
      [`${word}, contextual`, 2, '', map.contextual_x, 0],
      ...map.values.map(({ row, sentence, weight, x, y }) => [
        (sentence ? others : words)[row],
        sentence + 1,
        weight,
        x,
        y,
      ]),
    ],
    {
      asks: word,
      'first sentence': textOf(first.tokens),
      'second sentence': textOf(second.tokens),
    },
  );
}

/** Whom the word listens to in either sentence, and the map of its vectors. */
export function sensesNumPy({ first, second }) {
  const side = (number, { tokens, query, x, q, k, v }) => ({
    [`words${number}`]: names(tokens),
    [`query${number}`]: query,
    [`x${number}`]: x[query],
    [`q${number}`]: q[query],
    [`k${number}`]: k,
    [`v${number}`]: v,
  });
  const weights = (number) =>
    `softmax(k${number} @ q${number} / np.sqrt(len(q${number}))${plusBeta(first.beta, `k${number}`, `query${number}`)})`;
  return program(
    'In either sentence: the row, static vector x and query q of the word, all keys and values.',
    { ...headOf(first), ...side(1, first), ...side(2, second) },
    `weights1 = ${weights(1)}
weights2 = ${weights(2)}
first, second = weights1 @ v1, weights2 @ v2
show("weights 1", weights1)
show("weights 2", weights2)
show("static difference", np.abs(x1 - x2).max())
show("contextual cosine", first @ second / np.linalg.norm(first) / np.linalg.norm(second))


def direction(vector):
    length = np.linalg.norm(vector)
    return vector / length if length > 1e-4 else 0 * vector


# The plane through the three vectors: x from the first to the second, y towards the static one.
origin = (first + second) / 2
x_axis = direction(second - first)
up = x1 - origin
axes = np.array([x_axis, direction(up - up @ x_axis * x_axis)])
show("static", axes @ up)
show("contextual", axes @ (second - origin))
for words, query, weights, v in (words1, query1, weights1, v1), (words2, query2, weights2, v2):
    heard = [i for i in np.argsort(-weights, kind="stable") if i != query]
    for i in heard[:3]:
        show(f"value of {words[i]}", weights[i], axes @ (v[i] - origin))
`,
  );
}
