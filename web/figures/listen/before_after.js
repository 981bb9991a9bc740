import { css, html } from 'lit';
import { cosineAxis } from '../../parts/marks.js';
import { full, hollow, marksTable } from '../../parts/marks_table.js';
import { LISTEN } from '../../words.js';

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
      { word: LISTEN.word, before: LISTEN.before, after: LISTEN.after },
      compare.map((one) => ({ name: one.word, start: one.static, now: one.contextual })),
      axis,
    )}
    ${nearest(LISTEN.nearestBefore, hollow, neighbours.static)}
    ${nearest(LISTEN.nearestAfter, full, neighbours.contextual)}
  </section>`;
}

export const beforeAfterStyles = css`
  .nearest {
    min-height: 48px;
    overflow-wrap: anywhere;
  }
`;
