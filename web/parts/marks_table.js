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
    <thead><tr><th scope="col">${unseen(names.word)}</th><td class="mark"></td><th scope="col">${unseen(names.before)}</th><th scope="col">${unseen(names.after)}</th></tr></thead>
    <tbody translate="no">${lines.map(
      ({ name, start, now, chosen }) => html`<tr class=${chosen ? 'chosen' : nothing}>
        <th scope="row" dir="auto"><span>${name}</span></th>
        <td class="mark"><svg aria-hidden="true" height="24">${beforeAfter(start, now, axis)}</svg></td>
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
  }
  .marks thead :is(th, td) {
    position: relative;
    padding: 0;
  }
  /* The others are as wide as what they hold. */
  .marks .mark {
    width: 100%;
  }
  .marks tbody :is(th, td) {
    height: 26px;
    padding: 0 0 0 8px;
    text-align: end;
    white-space: nowrap;
  }
  /* "−0.00", so that marks stay where they are. */
  .marks td > :is(b, span) {
    display: inline-block;
    min-width: 4.9ch;
  }
  .marks tbody th span {
    display: inline-block;
    min-width: min(5.9em, 30cqi);
    /* What the numbers and a mark leave. */
    max-width: max(4em, min(12em, 100cqi - 13.5em));
    max-height: 4.8em;
    overflow: hidden;
    white-space: normal;
    overflow-wrap: anywhere;
    vertical-align: top;
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
