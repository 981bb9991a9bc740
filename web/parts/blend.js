import { css, html } from 'lit';
import { number } from './format.js';
import { heaviest } from './sentence.js';

/**
 * A word's new vector as a sum of values, the heaviest first.
 * @param {ArrayLike<number>} row weights
 * @param {{text: string}[]} known
 */
export function blend(row, known) {
  const terms = heaviest(row)
    .slice(0, 4)
    .map((i, place) => html`${place ? ' + ' : ''}${number(row[i])} ${value(known[i].text)}`);
  return html`<span translate="no">${terms}${row.length > 4 ? ' + …' : ''}</span>`;
}

/** A word's value vector. */
export const value = (text) =>
  html`<span class="value" translate="no">v<sub dir="auto">${text}</sub></span>`;

export const blendStyles = css`
  .value {
    white-space: nowrap;
  }
  .value sub {
    display: inline-block;
    max-width: 8em;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: -0.5em;
    line-height: 1.3;
  }
`;
