import { css, html, nothing } from 'lit';
import { LISTEN } from '../words.js';
import { isRightToLeft, words } from './sentence.js';

/**
 * The words of a sentence as a plain row of buttons, one of which is chosen.
 * @param {object} row
 * @param {object[]} row.tokens as the engine gives them
 * @param {number} row.query row of the chosen word
 * @param {string} row.label what is chosen, for screen readers
 * @param {(index: number) => void} row.choose
 */
export function wordRow({ tokens, query, label, choose }) {
  return html`<div class="words" role="group" aria-label=${label}
      dir=${isRightToLeft(tokens.map((token) => token.text).join('')) ? 'rtl' : 'ltr'}>
    ${words(tokens).map(
      ({ text, index, row, known }) =>
        html`<button type="button" part="token" dir="auto" data-index=${index}
          aria-pressed=${known && row === query} ?disabled=${!known}
          title=${known ? nothing : LISTEN.unknownShort} @click=${() => choose(index)}>${text}</button>`,
    )}
  </div>`;
}

export const wordRowStyles = css`
  .words {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 0 -8px;
    font: 400 20px/28px var(--reading);
  }
  .words button {
    max-width: 100%;
    min-width: 32px;
    min-height: 36px;
    padding: 4px 8px;
    overflow: hidden;
    border: 0;
    border-radius: 6px;
    background: none;
    text-overflow: ellipsis;
    touch-action: manipulation;
  }
  .words button:hover:enabled {
    box-shadow: inset 0 0 0 1px var(--soft);
  }
  .words button[aria-pressed="true"] {
    background: var(--ink);
    color: var(--card);
  }
  .words button:disabled {
    color: var(--soft);
    text-decoration: underline dotted 2px;
    text-underline-offset: 6px;
    cursor: help;
  }
`;
