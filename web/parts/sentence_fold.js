import { css, html } from 'lit';
import { FIELD } from '../words.js';
import { sentenceField } from './sentence_field.js';

/**
 * The sentence field, folded away: for figures that follow another one's sentence as a rule.
 * @param {Parameters<typeof sentenceField>[0]} field
 */
export function sentenceFold(field) {
  return html`<details class="fold">
    <summary>${FIELD.another}</summary>
    ${sentenceField(field)}
  </details>`;
}

export const foldStyles = css`
  .fold {
    margin-bottom: 8px;
  }
  /* Closed, it stands at the end of the figure's first line, which says what to do. */
  .fold:not([open]) {
    float: inline-end;
    margin: -4px 0 0 16px;
  }
  @container (max-width: 280px) {
    .fold:not([open]) {
      float: none;
      margin: 0 0 8px;
    }
  }
  .fold .field {
    margin: 8px 0 24px;
  }
`;
