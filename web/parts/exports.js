import { rows } from './sentence.js';

/** What a figure's numbers become outside of it. */

/** A float32 number with as many digits as tell it from its neighbours. */
const exact = (value) => String(Number(value.toPrecision(9)));

/** A cell of a CSV file (RFC 4180). */
const cell = (value) => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * @param {(string | number)[][]} table
 */
export const toCsv = (table) => table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The chosen word's row of a listening figure, a line a word. */
export function listenTable({ tokens, query, scores, scaled, exponentials, weights }) {
  return [
    ['word', 'score', 'scaled', 'exponential', 'weight'],
    ...rows(tokens).map((token, i) => [
      token.text,
      ...[scores[query][i], scaled[query][i], exponentials[i], weights[query][i]].map(exact),
    ]),
  ];
}

/** A string of Python. JSON escapes what Python does, and its escapes mean the same there. */
const pythonString = (text) => JSON.stringify(text).replace(/[\u007F-\uFFFF]/g, escapeUnit);
const escapeUnit = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const pythonMatrix = (name, matrix) =>
  `${name} = np.array([\n${Array.from(matrix, (row) => `    [${Array.from(row, exact).join(', ')}],\n`).join('')}], dtype=np.float32)\n`;

/** A program that prints the listening figure's weights and the chosen word's new vector. */
export function listenNumPy({ tokens, query, q, k, v }) {
  const names = rows(tokens).map((token) => pythonString(token.text));
  return `import numpy as np

words = [${names.join(', ')}]
query = ${query}  # the row of the chosen word
${pythonMatrix('q', q)}${pythonMatrix('k', k)}${pythonMatrix('v', v)}
scores = q @ k.T
scaled = scores / np.sqrt(q.shape[1])
exponentials = np.exp(scaled - scaled.max(axis=1, keepdims=True))
weights = exponentials / exponentials.sum(axis=1, keepdims=True)
context = weights @ v

for word, weight in zip(words, weights[query]):
    print(f"{weight:.6f}  {word}")
print(context[query])
`;
}

/** All pairs of a matrix figure, a line each. */
export function matrixTable({ tokens, scores, scaled, weights }) {
  const known = rows(tokens);
  return [
    ['asks', 'answers', 'score', 'scaled', 'weight'],
    ...known.flatMap((asks, i) =>
      known.map((answers, j) => [
        asks.text,
        answers.text,
        ...[scores[i][j], scaled[i][j], weights[i][j]].map(exact),
      ]),
    ),
  ];
}

/** A program that prints all scores, scaled scores and weights, a line a row. */
export function matrixNumPy({ tokens, q, k }) {
  const names = rows(tokens).map((token) => pythonString(token.text));
  return `import numpy as np

words = [${names.join(', ')}]  # each asks with its row of q and answers with its row of k
${pythonMatrix('q', q)}${pythonMatrix('k', k)}
scores = q @ k.T
scaled = scores / np.sqrt(q.shape[1])
exponentials = np.exp(scaled - scaled.max(axis=1, keepdims=True))
weights = exponentials / exponentials.sum(axis=1, keepdims=True)

for name, matrix in ("scores", scores), ("scaled", scaled), ("weights", weights):
    print(name)
    for row in matrix:
        print(" ".join(f"{value:.6f}" for value in row))
`;
}

/** The points of a senses figure's map, a line each. */
export function sensesTable({ first, map }) {
  const word = rows(first.tokens)[first.query].text;
  return [
    ['point', 'sentence', 'weight', 'x', 'y'],
    [`${word}, static`, '', '', exact(map.static_x), exact(map.static_y)],
    [`${word}, contextual`, 1, '', exact(-map.contextual_x), 0],
    [`${word}, contextual`, 2, '', exact(map.contextual_x), 0],
    ...map.values.map(({ text, sentence, weight, x, y }) => [
      text,
      sentence + 1,
      ...[weight, x, y].map(exact),
    ]),
  ];
}

/** A program that prints whom a word listens to in two sentences, and the map of its vectors. */
export function sensesNumPy({ first, second }) {
  const sentence = (name, { tokens, query, x, q, k, v }) => {
    const words = rows(tokens).map((token) => pythonString(token.text));
    return `${name}_words = [${words.join(', ')}]
${pythonMatrix(`${name}_x`, [x[query]])}${pythonMatrix(`${name}_q`, [q[query]])}${pythonMatrix(`${name}_k`, k)}${pythonMatrix(`${name}_v`, v)}`;
  };
  return `import numpy as np

# One word in two sentences: its static vector x and query q, and all keys and values.
${sentence('first', first)}
${sentence('second', second)}

def listen(q, k, v):
    scaled = (q @ k.T)[0] / np.sqrt(q.shape[1])
    weights = np.exp(scaled - scaled.max())
    weights /= weights.sum()
    return weights, weights @ v

def show(name, *values):
    print(name, " ".join(f"{value:.6f}" for value in values))

first_weights, first = listen(first_q, first_k, first_v)
second_weights, second = listen(second_q, second_k, second_v)
show("first", *first_weights)
show("second", *second_weights)
show("static_difference", np.abs(first_x - second_x).max())
show("contextual_cosine", first @ second / np.linalg.norm(first) / np.linalg.norm(second))

def direction(vector):
    length = np.linalg.norm(vector)
    return vector / length if length > 1e-4 else 0 * vector

# The plane through the three vectors: x from the first to the second, y towards the static one.
origin = (first + second) / 2
x_axis = direction(second - first)
up = first_x[0] - origin
y_axis = direction(up - (up @ x_axis) * x_axis)
show("static", up @ x_axis, up @ y_axis)
show("contextual_x", (second - origin) @ x_axis)
`;
}

/** How often a nudged word and the others hear each other, before and after, a line a word. */
export function lensesTable({ before, row, column }) {
  const { tokens, query, weights } = before;
  return [
    ['word', 'heard before', 'heard after', 'hears before', 'hears after'],
    ...rows(tokens).map((token, i) => [
      token.text,
      ...[weights[query][i], row[i], weights[i][query], column[i]].map(exact),
    ]),
  ];
}

/** A program that prints a nudged word's row, column and new vector. */
export function lensesNumPy({ before, q, k, v }) {
  const names = rows(before.tokens).map((token) => pythonString(token.text));
  const nudged = { q, k, v };
  return `import numpy as np

words = [${names.join(', ')}]
query = ${before.query}  # the row of the nudged word
${['q', 'k', 'v'].map((name) => pythonMatrix(name, before[name])).join('')}
# The nudged word's query, key and value take the place of its own.
${Object.entries(nudged)
  .map(([name, vector]) => `${name}[query] = [${Array.from(vector, exact).join(', ')}]\n`)
  .join('')}
scaled = q @ k.T / np.sqrt(q.shape[1])
exponentials = np.exp(scaled - scaled.max(axis=1, keepdims=True))
weights = exponentials / exponentials.sum(axis=1, keepdims=True)

def show(name, values):
    print(name, " ".join(f"{value:.6f}" for value in values))

show("row", weights[query])
show("column", weights[:, query])
show("context", weights[query] @ v)
`;
}

/** The words of a matching figure in the order of the sentence, a line each. */
export function matchTable({ words }) {
  const columns = ['dot', 'query_norm', 'key_norm', 'cosine'];
  return [
    ['word', ...columns, 'rank_by_dot', 'rank_by_cosine'],
    ...words.map((word) => [
      word.text,
      ...columns.map((name) => exact(word[name])),
      word.rank_by_dot,
      word.rank_by_cosine,
    ]),
  ];
}

/** A program that prints dot products, key lengths and cosines: of the arrows, then of the words. */
export function matchNumPy({ words, listen, arrows }) {
  const names = words.map(({ text }) => pythonString(text));
  return `import numpy as np

${pythonMatrix('arrow_q', [arrows.q])}${pythonMatrix('arrow_k', [arrows.k])}
words = [${names.join(', ')}]
${pythonMatrix('q', [listen.q[listen.query]])}${pythonMatrix('k', listen.k)}

def match(q, k):
    dots = k @ q[0]
    lengths = np.linalg.norm(k, axis=1)
    products = np.linalg.norm(q) * lengths
    return dots, lengths, np.divide(dots, products, out=np.zeros_like(dots), where=products > 0)


for name, dot, length, cosine in zip(["arrows"], *match(arrow_q, arrow_k)):
    print(f"{dot:.6f}  {length:.6f}  {cosine:.6f}  {name}")
for name, dot, length, cosine in zip(words, *match(q, k)):
    print(f"{dot:.6f}  {length:.6f}  {cosine:.6f}  {name}")
`;
}
