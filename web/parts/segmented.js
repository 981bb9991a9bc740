import { css, html } from 'lit';

/**
 * Buttons side by side, one of which is chosen.
 * @param {unknown} label of all of them, for screen readers
 * @param {{name: unknown, isChosen: boolean, choose: () => void}[]} choices
 */
export function segmented(label, choices) {
  return html`<span class="segments" role="group" aria-label=${label}>${choices.map(
    ({ name, isChosen, choose }) =>
      html`<button type="button" aria-pressed=${isChosen} @click=${choose}>${name}</button>`,
  )}</span>`;
}

export const segmentedStyles = css`
  .segments {
    display: flex;
    align-items: stretch;
    color: var(--soft);
  }
  .segments button {
    min-height: 36px;
    margin-inline-start: -1px;
    padding: 4px 12px;
    border: 1px solid var(--edge);
    border-radius: 0;
    background: var(--card);
    color: var(--soft);
  }
  .segments button:first-child {
    border-start-start-radius: 8px;
    border-end-start-radius: 8px;
  }
  .segments button:last-child {
    border-start-end-radius: 8px;
    border-end-end-radius: 8px;
  }
  .segments button[aria-pressed="true"] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--card);
    position: relative;
  }
  .segments button:hover {
    border-color: var(--soft);
    color: var(--ink);
    position: relative;
  }
  .segments button[aria-pressed="true"]:hover {
    color: var(--card);
  }
  @container (max-width: 400px) {
    .segments button {
      padding-inline: 8px;
    }
  }
`;
