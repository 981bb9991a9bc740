import { css, html, svg } from 'lit';
import { number } from './format.js';

/** A vector as a strip: a bar a number, upward where it is positive. */

const HEIGHT = 40;
const MIDDLE = HEIGHT / 2;

const round = (value) => Math.round(value * 100) / 100;

/** The largest size among the numbers of some vectors. */
export const largest = (...vectors) =>
  vectors.reduce((most, vector) => vector.reduce((a, b) => Math.max(a, Math.abs(b)), most), 0);

/**
 * The bars of a vector. Widths are shares of the place they are put into.
 * @param {ArrayLike<number>} vector
 * @param {number} full the size of number that fills the strip's height
 * @param {'hollow' | 'full' | 'heard'} kind as marks of before and after: hollow before, full after,
 *   amber after listening
 */
export function stripBars(vector, full, kind) {
  const step = 100 / vector.length;
  return Array.from(vector, (value, i) => {
    const height = round((Math.abs(value) / (full || 1)) * (MIDDLE - 1));
    const y = round(value < 0 ? MIDDLE : MIDDLE - height);
    return svg`<rect class="${kind}" x="${round((i + 0.12) * step)}%" width="${round(0.76 * step)}%" y="${y}" height="${height}"></rect>`;
  });
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
    <svg height=${HEIGHT} role="img" aria-label=${title}>
      <line class="track" x1="0" x2="100%" y1=${MIDDLE} y2=${MIDDLE}></line>
      ${layers.map(([vector, kind]) => stripBars(vector, full, kind))}
    </svg>
    <span class="soft">±${number(full)}</span>
  </div>`;
}

export const STRIP_STYLES = `
rect.hollow { fill: none; stroke: var(--soft); }
rect.full { fill: var(--ink); }
rect.heard { fill: var(--amber); }
`;

export const stripStyles = css`
  .strip {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 48px;
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
