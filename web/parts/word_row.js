import { css, html, nothing } from 'lit';
import { SENTENCE } from '../words.js';
import { moveFocus } from './arrow_keys.js';
import { isRightToLeft, words } from './sentence.js';

/**
 * The words of a sentence as a plain row of buttons, one of which is chosen.
 * @param {object} row
 * @param {import('../package/engine.js').Token[]} row.tokens
 * @param {number} row.query row of the chosen word
 * @param {string} row.label what is chosen, for screen readers
 * @param {number | null} row.stop index of the sentence's tab stop; null for the chosen word
 * @param {(index: number) => void} row.choose
 * @param {(index: number) => void} row.move the tab stop
 */
export function wordRow({ tokens, query, label, stop, choose, move }) {
  return html`<div class="words" role="group" translate="no" aria-label=${SENTENCE.keys(label)}
      dir=${isRightToLeft(tokens.map((token) => token.text).join('')) ? 'rtl' : 'ltr'}
      @keydown=${moveFocus}>
    ${words(tokens).map(
      ({ text, index, row, known }) =>
        html`<button type="button" part="token" dir="auto" data-index=${index}
          aria-pressed=${known && row === query} aria-disabled=${known ? nothing : 'true'}
          tabindex=${(stop === null ? row === query : index === stop) ? 0 : -1} title=${known ? nothing : SENTENCE.unknownShort}
          @focus=${() => move(index)} @click=${() => choose(index)}>${text}</button>`,
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
  .words button:hover:not([aria-disabled]) {
    box-shadow: inset 0 0 0 1px var(--soft);
  }
  .words button[aria-pressed="true"] {
    background: var(--ink);
    color: var(--card);
  }
  .words button[aria-disabled] {
    color: var(--soft);
    text-decoration: underline dotted 2px;
    text-underline-offset: 6px;
    cursor: help;
  }
`;
