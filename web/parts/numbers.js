import { css, html, nothing } from 'lit';

/**
 * The numbers behind a picture, folded away: for whoever can't see it, or wants to know exactly.
 * @param {unknown} summary
 * @param {Table[]} tables none until they are wanted: every change would cost them
 * @param {() => void} want a hand or the keyboard is at them, so they may soon be opened
 *
 * @typedef {object} Table
 * @property {unknown} [caption] what tells it from the figure's other tables
 * @property {[unknown, number][]} [over] a line above the head: text, and how many columns it spans
 * @property {unknown[]} head
 * @property {unknown[][]} lines the first cell names the line
 * @property {number} [chosen] place of the line that the picture is about
 * @property {boolean} [wide] it may need more room than there is, and then scrolls by itself
 */
export function numbersPanel(summary, tables, want) {
  return html`<details class="numbers" @pointerenter=${want} @focusin=${want} @toggle=${want}><summary>${summary}</summary>${tables.map(
    (one) =>
      one.wide
        ? html`<div class="scroll" role="region" tabindex="0" aria-label=${summary}>${table(one)}</div>`
        : table(one),
  )}</details>`;
}

/** @param {Table} table */
function table({ caption, over, head, lines, chosen }) {
  return html`<table>
    ${caption ? html`<caption>${caption}</caption>` : nothing}
    <thead>
      ${
        over
          ? html`<tr>${over.map(([text, span]) => (text ? html`<th scope="colgroup" colspan=${span}>${text}</th>` : html`<td colspan=${span}></td>`))}</tr>`
          : nothing
      }
      <tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr>
    </thead>
    <tbody>${lines.map(
      ([name, ...cells], i) =>
        html`<tr class=${i === chosen ? 'chosen' : nothing}><th scope="row" translate="no" dir="auto">${name}</th>${cells.map((cell) => html`<td translate="no">${cell}</td>`)}</tr>`,
    )}</tbody>
  </table>`;
}

export const numbersStyles = css`
  summary {
    width: fit-content;
    padding: 4px 0;
    color: var(--soft);
    cursor: pointer;
  }
  summary:hover {
    color: var(--ink);
  }
  .numbers {
    margin-top: 16px;
  }
  .numbers table {
    width: 100%;
    max-width: 640px;
    margin: 8px 0 16px;
    border-collapse: collapse;
  }
  caption {
    padding-bottom: 4px;
    text-align: start;
  }
  .numbers :is(th, td) {
    padding: 4px 0 4px 8px;
    border-bottom: 1px dashed var(--line);
    font-weight: 400;
    text-align: end;
    overflow-wrap: anywhere;
  }
  .numbers th {
    color: var(--soft);
  }
  .numbers :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  .numbers .chosen > * {
    color: var(--ink);
    font-weight: 650;
  }
  .scroll {
    overflow-x: auto;
  }
  .scroll th,
  .numbers td {
    white-space: nowrap;
  }
  @container (max-width: 560px) {
    .numbers table {
      font-size: 13px;
    }
    .numbers :is(th, td) {
      padding-inline-start: 4px;
    }
  }
`;
