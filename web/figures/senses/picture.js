import { svg } from 'lit';
import { LABELS } from '../../parts/palette.js';
import { LINE_STYLES, picture, sentenceLine } from '../../parts/picture.js';
import { brokenInto, LINE_HEIGHT, TEXT_LINES_STYLES, textLines } from '../../parts/text_lines.js';
import { SENSES } from '../../words.js';
import { MAP_STYLES, mapLegend, sensesMap } from './map.js';

const WIDTH = 680;
/** Both sentences. */
const TOP = 64;
const STYLES = `text { font-family: ${LABELS}; font-variant-numeric: tabular-nums; }
${LINE_STYLES}${TEXT_LINES_STYLES}${MAP_STYLES}`;

/**
 * Both sentences, what came out and the map as a drawing of its own.
 * @param {import('../../package/engine.js').Senses} data
 * @param {string} said what came out
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function sensesPicture(data, said, theme = 'auto') {
  const { height, drawing } = sensesMap(data, WIDTH);
  const { first, second } = data;
  const spoken = brokenInto(said, WIDTH);
  const top = TOP + spoken.length * LINE_HEIGHT + 24;
  return picture({
    width: WIDTH,
    height: top + height,
    title: said,
    description: `${SENSES.caption} ${mapLegend(data)}`,
    heard: first,
    styles: STYLES,
    theme,
    drawing: svg`${[first, second].map(({ tokens, query }, i) => sentenceLine(tokens, query, 20 + 28 * i))}
  <g transform="translate(0 ${TOP})">${textLines(spoken)}</g>
  <g transform="translate(0 ${top})">${drawing}</g>`,
  });
}
