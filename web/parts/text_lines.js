import { svg } from 'lit';
import { LABELS } from './palette.js';
import { textWidth } from './text_width.js';

/** Room for another line of a sentence. */
export const LINE_HEIGHT = 24;
const SIZE = 16;
/** Labels are set in a face that may be wider than the reading one, which is what is estimated. */
const WIDER = 1.15;

/**
 * A sentence broken into lines that fit a drawing, which breaks none by itself.
 * @param {string} text
 * @param {number} width of the drawing
 * @returns {string[]}
 */
export function brokenInto(text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (textWidth(longer, SIZE) * WIDER <= width || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Such lines below each other; their first one takes the uppermost LINE_HEIGHT. */
export const textLines = (lines) =>
  svg`${lines.map((line, i) => svg`<text class="summary" x="0" y="${i * LINE_HEIGHT + 17}">${line}</text>`)}`;

export const TEXT_LINES_STYLES = `.summary.summary { font: 400 ${SIZE}px ${LABELS}; fill: var(--ink); text-anchor: start; }
`;
