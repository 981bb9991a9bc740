import { css, html, svg } from 'lit';
import { MATRIX } from '../../words.js';
import { cellMark } from './picture.js';

/** Of a mark's full length, so much is shown of it where it is explained. */
const SHARE = 0.8;

/**
 * What the marks of a view mean, beside each of them.
 * @param {'scores' | 'scaled' | 'weights'} view
 */
export function matrixKey(view) {
  const sample = (value, text) =>
    html`<span><svg class="key" aria-hidden="true">${svg`${cellMark(value, view, 1)}`}</svg> ${text}</span>`;
  const [fits, not] = MATRIX.keys[view];
  return html`<p class="legend ${view}">
    ${sample(SHARE, fits)}
    ${not ? sample(-SHARE, not) : ''}
    <span><i></i> ${MATRIX.reverse}</span>
  </p>`;
}

export const matrixKeyStyles = css`
  .legend {
    display: flex;
    flex: 1 1 20em;
    flex-wrap: wrap;
    gap: 0 24px;
    color: var(--soft);
  }
  .legend :is(svg, i) {
    display: inline-block;
    width: 28px;
    height: 14px;
    margin-inline-end: 4px;
    overflow: hidden;
    vertical-align: -2px;
  }
  .legend svg {
    outline: 1px solid var(--line);
  }
  .legend i {
    border: 2px dotted var(--ink);
  }
`;
