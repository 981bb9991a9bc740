import { number, percent } from '../../parts/format.js';
import { rows } from '../../parts/sentence.js';
import { MATRIX } from '../../words.js';

const spell = (data, view) => ({
  name: (i) => rows(data.tokens)[i].text,
  value: (i, j) => (view === 'weights' ? percent(data.weights[i][j]) : number(data[view][i][j])),
});

/**
 * What a cell says, and its mirror.
 * @param {object} data as the engine gives it
 * @param {'scores' | 'scaled' | 'weights'} view
 * @param {[number, number]} at row and column
 */
export function matrixSentence(data, view, [row, column]) {
  const { name, value } = spell(data, view);
  if (row === column) return MATRIX.itself[view](name(row), value(row, row));
  const says = MATRIX.spoken[view](name(row), name(column), value(row, column));
  return `${says} ${reverseSentence(data, view, [row, column])}`;
}

/** What the mirror of a cell says. */
export function reverseSentence(data, view, [row, column]) {
  const { name, value } = spell(data, view);
  return MATRIX.reversed[view](name(column), name(row), value(column, row));
}
