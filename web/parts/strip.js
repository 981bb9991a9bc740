import { css, html, svg } from 'lit';
import { number } from './format.js';

/** A vector as a strip: a bar a number, upward where it is positive. */

const HEIGHT = 40;
const MIDDLE = HEIGHT / 2;

/** Places of a strip have no pixels of their own: it is as wide as the place it is put into. */
const STRIP_BOX = `0 0 100 ${HEIGHT}`;

const round = (value) => Math.round(value * 100) / 100;

/** The largest size among the numbers of some vectors. */
export const largest = (...vectors) =>
  vectors.reduce((most, vector) => vector.reduce((a, b) => Math.max(a, Math.abs(b)), most), 0);

/**
 * The bars of a vector, as one shape: there can be hundreds of them in a figure.
 * @param {ArrayLike<number>} vector
 * @param {number} full the size of number that fills the strip's height
 * @param {'hollow' | 'full' | 'heard'} kind as marks of before and after: hollow before, full after,
 *   amber after listening
 */
export function stripBars(vector, full, kind) {
  const step = 100 / vector.length;
  const outline = Array.from(vector, (value, i) => {
    const top = round((-value / (full || 1)) * (MIDDLE - 1));
    return `M${round((i + 0.12) * step)} ${MIDDLE}v${top}h${round(0.76 * step)}v${-top}z`;
  });
  return svg`<path class="bars ${kind}" d="${outline.join('')}"></path>`;
}

/**
 * One or two vectors over each other, with the size that a full bar stands for.
 * @param {object} strip
 * @param {string} strip.title for screen readers
 * @param {[ArrayLike<number>, 'hollow' | 'full' | 'heard'][]} strip.layers the last one lies on top
 * @param {number} strip.full
 */
export function vectorStrip({ title, layers, full }) {
  return html`<div class="strip">
    <svg height=${HEIGHT} viewBox=${STRIP_BOX} preserveAspectRatio="none" role="img" aria-label=${title}>
      <line class="track" x2="100" y1=${MIDDLE} y2=${MIDDLE}></line>
      ${layers.map(([vector, kind]) => stripBars(vector, full, kind))}
    </svg>
    <span class="soft" translate="no">±${number(full)}</span>
  </div>`;
}

export const STRIP_STYLES = `
.bars { vector-effect: non-scaling-stroke; }
.bars.hollow { fill: none; stroke: var(--soft); }
.bars.full { fill: var(--ink); }
.bars.heard { fill: var(--amber); }
`;

export const stripStyles = css`
  .strip {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 6ch;
    gap: 8px;
    align-items: center;
  }
  .strip svg {
    width: 100%;
  }
  .strip .soft {
    text-align: end;
  }
`;
