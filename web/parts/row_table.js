import { html } from 'lit';
import { number } from './format.js';
import { names } from './sentence.js';

/**
 * A row of the matrices as a table: how each word's score becomes its weight.
 * @param {import('../package/engine.js').Listen} data
 * @param {number} asks
 * @param {{word: string, weight: string}} columns their names
 * @returns {import('./numbers.js').Table}
 */
export function rowTable({ tokens, scores, scaled, beta, weights, d_k }, asks, columns) {
  const own = (row) => (beta ? [number(row === asks ? beta : 0)] : []);
  return {
    head: [columns.word, 'q · k', `÷ √${d_k}`, ...(beta ? ['+ βI'] : []), columns.weight],
    lines: names(tokens).map((name, row) => [
      name,
      number(scores[asks][row]),
      number(scaled[asks][row]),
      ...own(row),
      html`<span part="weight">${number(weights[asks][row])}</span>`,
    ]),
  };
}
