import { program } from '../../parts/exports.js';
import { names } from '../../parts/sentence.js';

const FIGURES = /** @type {const} */ (['losses', 'entropy', 'signal', 'top_clues', 'gradient']);
const KINDS = /** @type {const} */ (['scaled', 'unscaled']);

/** @typedef {import('../../package/attention-figures.js').TrainingFigure['data']} Data */

/**
 * All measurements, a line each.
 * @param {Data} data
 */
export function trainingTable(data) {
  const columns = KINDS.flatMap((kind) => FIGURES.map((name) => [kind, name]));
  return [
    ['step', ...columns.map(([kind, name]) => `${kind}_${name}`)],
    ...Array.from(data.losses.steps, (step, i) => [
      step,
      ...columns.map(([kind, name]) => data[name][kind][i]),
    ]),
  ];
}

/**
 * What the numbers of the picture come from: the guess, what the losses amount to, and how the two rows
 * of the word spread.
 * @param {Data} data
 */
export const trainingNumPy = (data) =>
  program(
    'The measurements, and the weights of one word in both heads.',
    {
      heard: data.heard,
      clues: data.clues,
      steps: data.losses.steps,
      loss_scaled: data.losses.scaled,
      loss_unscaled: data.losses.unscaled,
      words: names(data.tokens),
      row_scaled: data.rows.scaled,
      row_unscaled: data.rows.unscaled,
    },
    `show("guess, in nats", np.log(heard / clues))
for name, loss, row in ("scaled", loss_scaled, row_scaled), ("unscaled", loss_unscaled, row_unscaled):
    show(f"{name}: as good as guessing among", np.exp(loss))
    p = row[row > 0]
    show(f"{name}: entropy of the row", -(p * np.log(p)).sum())
    show(f"{name}: signal of the row", (row * (1 - row)).sum() / (len(row) - 1))
`,
  );
