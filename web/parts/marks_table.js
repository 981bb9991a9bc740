import { css, html, nothing } from 'lit';
import { number } from './format.js';
import { beforeAfter } from './marks.js';

/**
 * Numbers before and after, a line a word.
 * @param {{word: string, before: string, after: string}} names of the columns
 * @param {{name: string, start: number, now: number, chosen?: boolean}[]} lines
 * @param {{from: number, to: number}} axis
 * @param {string | typeof nothing} [part] name of the numbers' part
 */
export function marksTable(names, lines, axis, part = nothing) {
  const unseen = (text) => html`<span class="unseen">${text}</span>`;
  return html`<table class="marks">
    <thead><tr><th scope="col">${unseen(names.word)}</th><td></td><th scope="col">${unseen(names.before)}</th><th scope="col">${unseen(names.after)}</th></tr></thead>
    <tbody>${lines.map(
      ({ name, start, now, chosen }) => html`<tr class=${chosen ? 'chosen' : nothing}>
        <th scope="row" dir="auto">${name}</th>
        <td><svg aria-hidden="true" height="24">${beforeAfter(start, now, axis)}</svg></td>
        <td class="soft"><span part=${part}>${number(start)}</span></td>
        <td><b part=${part}>${number(now)}</b></td>
      </tr>`,
    )}</tbody>
  </table>`;
}

const key = (kind, radius) =>
  html`<svg class="key" width="10" height="10" viewBox="-6 -6 12 12" aria-hidden="true"><circle class=${kind} r=${radius}></circle></svg>`;
/** The marks in a line of text. */
export const hollow = key('before', 5);
export const full = key('after', 5.5);

export const marksTableStyles = css`
  .marks {
    width: 100%;
    margin: 12px 0;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .marks thead :is(th, td) {
    position: relative;
    width: 56px;
    padding: 0;
  }
  .marks thead th:first-child {
    width: 96px;
  }
  .marks thead td {
    width: auto;
  }
  .marks tbody :is(th, td) {
    height: 26px;
    padding: 0 0 0 8px;
    overflow: hidden;
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .marks th {
    color: var(--soft);
    font-weight: 400;
  }
  .marks .chosen th {
    color: var(--ink);
    font-weight: 650;
  }
  .marks svg {
    width: 100%;
  }
  .key {
    display: inline-block;
  }
`;
