import { css, html, nothing } from 'lit';
import { LISTEN, MATRIX } from '../words.js';
import { number } from './format.js';
import { beforeAfter, cosineAxis } from './marks.js';

/**
 * A word before and after listening, as cosines to other words.
 * @param {object} panel
 * @param {string} panel.word
 * @param {boolean} panel.named whether the words name the word's senses
 * @param {{word: string, static: number, contextual: number}[]} panel.compare
 * @param {{static: {word: string}[], contextual: {word: string}[]}} panel.neighbours
 */
export function beforeAfterPanel({ word, named, compare, neighbours }) {
  const axis = cosineAxis(compare.flatMap((one) => [one.static, one.contextual]));
  const nearest = (label, mark, list) =>
    html`<p class="nearest"><span class="soft">${label} ${mark}</span> ${list.map((one) => one.word).join(', ')}</p>`;
  return html`<section class="before-after">
    <p class="title"><b>${word}</b> ${LISTEN.before} ${hollow} ${LISTEN.and} ${LISTEN.after} ${full}, ${named ? LISTEN.compared : LISTEN.comparedOwn}</p>
    ${marksTable(
      compare.map((one) => ({ name: one.word, start: one.static, now: one.contextual })),
      axis,
    )}
    ${nearest(LISTEN.nearestBefore, hollow, neighbours.static)}
    ${nearest(LISTEN.nearestAfter, full, neighbours.contextual)}
  </section>`;
}

/**
 * Numbers before and after, a line a word.
 * @param {{name: string, start: number, now: number, chosen?: boolean}[]} lines
 * @param {{from: number, to: number}} axis
 * @param {string} [part] name of the numbers' part
 */
export function marksTable(lines, axis, part = nothing) {
  const unseen = (text) => html`<span class="unseen">${text}</span>`;
  return html`<table class="marks">
    <thead><tr><th scope="col">${unseen(MATRIX.word)}</th><td></td><th scope="col">${unseen(LISTEN.before)}</th><th scope="col">${unseen(LISTEN.after)}</th></tr></thead>
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

export const beforeAfterStyles = css`
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
  .nearest {
    min-height: 48px;
    overflow-wrap: anywhere;
  }
`;
