import { css, html, nothing } from 'lit';
import { number } from '../../parts/format.js';
import { heaviest, rows } from '../../parts/sentence.js';
import { PROPERTIES } from '../../properties.js';
import { STEPS } from '../../words.js';

/** Listening in five steps; what each shows of the sentence, and how it says it. */
const LAST = PROPERTIES.step.choices.length - 1;

/**
 * The numbers below the words in a step, and the marks that are lit.
 * @param {number} step 1 to 5, or 0 for the whole picture
 * @param {import('../../package/engine.js').Listen} data
 * @returns {{numbers: ArrayLike<number> | null, isWeight: boolean, bars: boolean, glow: boolean,
 *   asked: boolean}} as a row of words needs it
 */
export function shownIn(step, data) {
  const { query, weights, scores } = data;
  const isWeight = step === 0 || step > 3;
  const numbers =
    step === 1 ? null : step === 2 ? scores[query] : step === 3 ? logitsOf(data) : weights[query];
  return {
    numbers,
    isWeight,
    bars: isWeight,
    glow: step === 0 || step === LAST,
    asked: step === 1,
  };
}

/**
 * The scores as softmax gets them.
 * @param {import('../../package/engine.js').Listen} data
 */
const logitsOf = ({ query, scaled, beta }) =>
  Array.from(scaled[query], (score, row) => (row === query ? score + beta : score));

/**
 * What a step does, with its numbers.
 * @param {number} step
 * @param {import('../../package/engine.js').Listen} data
 */
export function stepSentence(step, data) {
  const { tokens, query, beta, d_k, weights, neighbours } = data;
  const known = rows(tokens);
  const { numbers } = shownIn(step, data);
  const others = heaviest(weights[query], query);
  const heard = (others.length ? others : [query]).slice(0, 3);
  return STEPS.sentences[step - 1]({
    word: known[query].text,
    named: numbers && heard.map((row) => `${known[row].text} ${number(numbers[row])}`).join(', '),
    width: d_k,
    beta: beta === 0 ? null : number(beta),
    nearest: neighbours.contextual
      .slice(0, 3)
      .map(({ word }) => word)
      .join(', '),
  });
}

/**
 * Back and forth through the steps.
 * @param {number} step
 * @param {(step: number) => void} go
 */
export function stepper(step, go) {
  const label = step === 0 ? STEPS.start : step === LAST ? STEPS.end : STEPS.next;
  // The first button stays the same one: the keyboard goes through all steps by it.
  return html`<div class="stepper" role="group" aria-label=${STEPS.start}>
    <button type="button" class="push" @click=${() => go(step === LAST ? 0 : step + 1)}>${label}</button>
    ${
      step === 0
        ? nothing
        : html`<button type="button" class="link" @click=${() => go(step - 1)}>${STEPS.back}</button>
            <span class="soft">${STEPS.place(step, LAST)}</span>`
    }
  </div>`;
}

export const stepperStyles = css`
  .stepper {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    margin-top: 12px;
  }
`;
