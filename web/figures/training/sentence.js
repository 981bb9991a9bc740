import { number, percent } from '../../parts/format.js';
import { rows } from '../../parts/sentence.js';
import { TRAINING } from '../../words.js';

const KINDS = /** @type {const} */ (['scaled', 'unscaled']);

/** Place of what is shown among the measurements. */
export const shownPoint = ({ losses, at }) => losses.steps.indexOf(at);

/**
 * How well the heads do, and what the word listens to most in each.
 * @param {import('../../package/attention-figures.js').TrainingFigure['data']} data
 */
export function trainingSentence(data) {
  const { losses, tokens, query, rows: weights, at, stopped } = data;
  const known = rows(tokens);
  const point = shownPoint(data);
  const [scaled, unscaled] = KINDS.map((kind) => number(Math.exp(losses[kind][point]), 1));
  const tops = KINDS.map((kind) => {
    const row = weights[kind];
    const top = row.indexOf(Math.max(...row));
    return TRAINING.top(known[top].text, percent(row[top]));
  });
  const said = { step: at, word: known[query].text, scaled, unscaled, tops };
  const sentence = at ? TRAINING.spoken(said) : TRAINING.spokenStart(said);
  return stopped ? `${TRAINING.stopped(stopped)} ${sentence}` : sentence;
}
