import { svg } from 'lit';
import { LABELS } from '../../parts/palette.js';
import { LINE_STYLES, picture, sentenceLine } from '../../parts/picture.js';
import { SENSES } from '../../words.js';
import { MAP_STYLES, sensesMap } from './map.js';

const WIDTH = 600;
const TOP = 80;
const STYLES = `text { font-family: ${LABELS}; font-variant-numeric: tabular-nums; }
${LINE_STYLES}${MAP_STYLES}`;

/**
 * Both sentences and the map as a drawing of its own.
 * @param {import('../../package/engine.js').Senses} data
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function sensesPicture(data, theme = 'auto') {
  const { height, title, drawing } = sensesMap(data, WIDTH);
  const { first, second } = data;
  return picture({
    width: WIDTH,
    height: TOP + height,
    title,
    description: `${SENSES.caption} ${SENSES.moves}`,
    heard: first,
    styles: STYLES,
    theme,
    drawing: svg`${[first, second].map(({ tokens, query }, i) => sentenceLine(tokens, query, 20 + 28 * i))}
  <g transform="translate(0 ${TOP})">${drawing}</g>`,
  });
}
