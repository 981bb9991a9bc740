import { css, html } from 'lit';
import { LISTEN } from '../words.js';
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
    <ul class="marks">
      ${compare.map(
        (one) => html`<li>
          <span class="name soft" dir="auto">${one.word}</span>
          <svg aria-hidden="true" height="24">${beforeAfter(one.static, one.contextual, axis)}</svg>
          <span class="soft">${number(one.static)}</span>
          <b>${number(one.contextual)}</b>
        </li>`,
      )}
    </ul>
    ${nearest(LISTEN.nearestBefore, hollow, neighbours.static)}
    ${nearest(LISTEN.nearestAfter, full, neighbours.contextual)}
  </section>`;
}

const key = (kind, radius) =>
  html`<svg class="key" width="10" height="10" viewBox="-6 -6 12 12" aria-hidden="true"><circle class=${kind} r=${radius}></circle></svg>`;
/** The marks in a line of text. */
export const hollow = key('before', 5);
export const full = key('after', 5.5);

export const beforeAfterStyles = css`
  .marks {
    margin: 12px 0;
  }
  .marks li {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr) 44px 44px;
    gap: 8px;
    align-items: center;
    height: 26px;
  }
  .marks li > * {
    text-align: end;
  }
  .marks .name {
    overflow: hidden;
    text-overflow: ellipsis;
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
  @media (prefers-reduced-motion: no-preference) {
    .marks :is(circle, line) {
      transition:
        cx 250ms ease-out,
        x1 250ms ease-out,
        x2 250ms ease-out;
    }
  }
`;
