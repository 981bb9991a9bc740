import { headOf, heardColumns, plusBeta, program } from '../../parts/exports.js';
import { names, textOf } from '../../parts/sentence.js';

const at = ({ x, y, away }) => [x, y, away];

/**
 * The points of the map, a line each.
 * @param {import('../../package/engine.js').Senses} data
 */
export function sensesTable({ first, second, map }) {
  const [words, others] = [first, second].map(({ tokens }) => names(tokens));
  const word = words[first.query];
  return heardColumns(
    first,
    [
      ['point', 'sentence', 'weight', 'x', 'y', 'away'],
      [`${word}, static`, '', '', ...at(map.static)],
      ...map.contextual.map((place, i) => [`${word}, contextual`, i + 1, '', ...at(place)]),
      ...map.values.map((value) => [
        (value.sentence ? others : words)[value.row],
        value.sentence + 1,
        value.weight,
        ...at(value),
      ]),
    ],
    {
      asks: word,
      'first sentence': textOf(first.tokens),
      'second sentence': textOf(second.tokens),
    },
  );
}

/**
 * Whom the word listens to in either sentence, and the map of its vectors.
 * @param {import('../../package/engine.js').Senses} data
 */
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


def beside(axis, vector):
    return direction(vector - vector @ axis * axis)


# The plane through both: y halves the angle between them, x goes from the first to the second.
one, other = direction(first), direction(second)
y_axis = direction(one + other)
x_axis = beside(y_axis, other - one)
if not x_axis.any():
    x_axis = beside(y_axis, x1)
if not y_axis.any():
    y_axis = beside(x_axis, x1)
axes = np.array([x_axis, y_axis])


def place(vector):
    at = axes @ vector
    return *at, np.linalg.norm(vector - at @ axes)


show("static", *place(x1))
show("contextual 1", *place(first))
show("contextual 2", *place(second))
for words, query, weights, v in (words1, query1, weights1, v1), (words2, query2, weights2, v2):
    heard = [i for i in np.argsort(-weights, kind="stable") if i != query]
    for i in heard[:3]:
        show(f"value of {words[i]}", weights[i], *place(v[i]))
`,
  );
}
