import { svg } from 'lit';
import { LABELS } from '../../parts/palette.js';
import { LINE_STYLES, picture, sentenceLine } from '../../parts/picture.js';
import { brokenInto, LINE_HEIGHT, TEXT_LINES_STYLES, textLines } from '../../parts/text_lines.js';
import { SENSES } from '../../words.js';
import { MAP_STYLES, mapLegend, sensesMap } from './map.js';
import { sensesSentence } from './sentence.js';

const WIDTH = 680;
const SENTENCES = 72;
const STYLES = `text { font-family: ${LABELS}; font-variant-numeric: tabular-nums; }
${LINE_STYLES}${TEXT_LINES_STYLES}${MAP_STYLES}`;

/**
 * What came out, both sentences and the map as a drawing of its own.
 * @param {import('../../package/engine.js').Senses} data
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function sensesPicture(data, theme = 'auto') {
  const { height, drawing } = sensesMap(data, WIDTH);
  const said = sensesSentence(data);
  const spoken = brokenInto(said, WIDTH);
  const above = spoken.length * LINE_HEIGHT + 12;
  const { first, second } = data;
  return picture({
    width: WIDTH,
    height: above + SENTENCES + height,
    title: said,
    description: `${SENSES.caption} ${mapLegend(data)}`,
    heard: first,
    styles: STYLES,
    theme,
    drawing: svg`${textLines(spoken)}${[first, second].map(({ tokens, query }, i) => sentenceLine(tokens, query, above + 20 + 28 * i))}
  <g transform="translate(0 ${above + SENTENCES})">${drawing}</g>`,
  });
}
