import { css, html } from 'lit';

/**
 * What needs a formula, folded away under a question of the reader's.
 * @param {unknown} question for example "How does 0.75 come about?"
 * @param {unknown} answer
 */
export const question = (question, answer) =>
  html`<details class="question" part="panel"><summary>${question}</summary>${answer}</details>`;

export const questionStyles = css`
  .question {
    margin-top: 16px;
  }
  .question[open] > summary {
    margin-bottom: 8px;
    color: var(--ink);
  }
`;
