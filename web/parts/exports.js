import { names, textOf } from './sentence.js';

/** What a figure's numbers become outside of it: a table, and a program that computes them. */

/** A float32 number with as many digits as tell it from its neighbours. */
const exact = (value) => String(Number(value.toPrecision(9)));

/** A cell of a CSV file (RFC 4180). */
const cell = (value) => {
  const text = typeof value === 'number' ? exact(value) : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * @param {Table} table
 *
 * @typedef {(string | number)[][]} Table
 * @typedef {Pick<import('../package/engine.js').Listen, 'head' | 'beta'>} Heard
 */
export const toCsv = (table) => table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/**
/**
 * A table that says of each line which head it is of, what that adds where a word meets itself, and
 * what is listened to.
 * @param {Heard} heard
 * @param {Table} table
 * @param {Record<string, string>} about more columns, the same on every line
 */
export const heardColumns = ({ head, beta }, [columns, ...lines], about) => {
  const more = { head, beta, ...about };
  return [
    [...columns, ...Object.keys(more)],
    ...lines.map((line) => [...line, ...Object.values(more)]),
  ];
};

/** Of such a table the word that asks, and its sentence. */
export const askedIn = ({ tokens, query }) => ({
  asks: names(tokens)[query],
  sentence: textOf(tokens),
});

/**
 * The same for the data of a program.
 * @param {Heard} heard
 */
export const headOf = ({ head, beta }) => (beta ? { head, beta } : { head });

/**
 * What a program adds to scaled scores: β where a word meets itself.
 * @param {number} beta
 * @param {string} k name of the keys
 * @param {string} [query] name of the row, where the scores are those of one word
 */
export const plusBeta = (beta, k, query) =>
  beta ? ` + beta * np.eye(len(${k}))${query ? `[${query}]` : ''}` : '';

/** Text as Python writes it: JSON escapes what Python does, and its escapes mean the same there. */
const quoted = (text) =>
  JSON.stringify(text).replace(
    /[\x7F-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const listed = (values) => `[${Array.from(values, literal).join(', ')}]`;

/** Text, a number, or a list of either, of Python. */
function literal(value) {
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'number' ? exact(value) : listed(value);
}

/** Matrices have a line a row. */
function assignment([name, value]) {
  if (typeof value === 'number' || typeof value[0] === 'string')
    return `${name} = ${literal(value)}\n`;
  if (typeof value[0] === 'number') return `${name} = np.array(${literal(value)}, float)\n`;
  return `${name} = np.array([\n${value.map((row) => `    ${listed(row)},\n`).join('')}], float)\n`;
}

/**
 * A Python program that prints a figure's numbers, a line a name.
 * @param {string} about what the data are
 * @param {Record<string, number | ArrayLike<number | string> | ArrayLike<number>[]>} data
 * @param {string} body may use softmax() and show()
 */
export const program = (about, data, body) => `import numpy as np

# ${about}
${Object.entries(data).map(assignment).join('')}

def softmax(scores):
    e = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def show(name, *values):
    print(name + ":", *(f"{value:.6f}" for value in np.hstack(values)))


${body}`;
