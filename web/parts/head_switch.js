import { css, html } from 'lit';
import { PROPERTIES } from '../properties.js';
import { HEAD } from '../words.js';
import { number } from './format.js';
import { segmented } from './segmented.js';
import { rows } from './sentence.js';

/**
 * What the head does about a word that fits itself, and how much the chosen word hears itself.
 * @param {Heard[]} heard each sentence in which it listens
 *
 * @typedef {Pick<import('../package/engine.js').Listen, 'tokens' | 'query' | 'head'>
 *   & {weights: Record<number, Float32Array>}} Heard
 */
export function headSentence(heard) {
  const [{ head, tokens, query }] = heard;
  const own = heard.map((one) => number(one.weights[one.query][one.query]));
  return `${HEAD.effects[head]}: ${HEAD.gives(rows(tokens)[query].text, own)}.`;
}

/**
 * The switch between the heads. It stands below a picture, whose reader can do without it.
 * @param {Heard[]} heard
 * @param {(head: string) => void} choose
 */
export function headSwitch(heard, choose) {
  return html`<div class="head">
    <span aria-hidden="true">${HEAD.label}</span>
    ${segmented(
      HEAD.label,
      PROPERTIES.head.choices.map((choice) => ({
        name: HEAD.choices[choice],
        isChosen: choice === heard[0].head,
        choose: () => choose(choice),
      })),
    )}
    <p>${headSentence(heard)}</p>
  </div>`;
}

export const headSwitchStyles = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin-top: 16px;
    color: var(--soft);
  }
  @media print {
    .head > span {
      display: none;
    }
  }
`;
