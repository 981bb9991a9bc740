import { svg } from 'lit';
import { weight as weightText } from '../../parts/format.js';
import { BAR_WIDTH, bar, barRoom, glow, MARK_STYLES } from '../../parts/marks.js';
import { LABELS, READING } from '../../parts/palette.js';
import { picture } from '../../parts/picture.js';
import { groups } from '../../parts/sentence.js';
import { brokenInto, LINE_HEIGHT, TEXT_LINES_STYLES, textLines } from '../../parts/text_lines.js';
import { textWidth } from '../../parts/text_width.js';
import { LISTEN } from '../../words.js';
import { listenSentence } from './sentence.js';

/**
 * The listening figure as one drawing, for posters and saved pictures. Unlike the page it has no
 * layout to lean on, so it estimates how wide words are and has them fitted into that width.
 */

const WIDTH = 856;
const SIZE = 27;
const GAP = 4;
const PAD = 6;
const WORD = 40;
const NUMBER = 24;
const SPACE = 12;
/** A picture of few words has room for what it says. */
const NARROWEST = 440;

/**
 * Where every token goes: lines of groups, wrapped as the page does.
 * @param {import('../../package/engine.js').Token[]} tokens
 */
function layout(tokens) {
  const lines = [[]];
  let x = 0;
  for (const group of groups(tokens)) {
    const pieces = group.map(({ token }) => {
      const text = Math.min(textWidth(token.text, SIZE), WIDTH - 2 * PAD);
      return { token, text, width: text + (token.index === null ? 0 : 2 * PAD) };
    });
    const width = pieces.reduce((total, piece) => total + piece.width, 0);
    if (x > 0 && x + width > WIDTH) {
      lines.push([]);
      x = 0;
    }
    for (const piece of pieces) {
      lines.at(-1).push({ ...piece, x });
      x += piece.width;
    }
    x += GAP;
  }
  return lines;
}

const STYLES = `.word { font: ${SIZE}px ${READING}; fill: var(--ink); text-anchor: middle; }
.word.query { fill: var(--card); }
.word.unknown, .punctuation { fill: var(--soft); }
.number { font: 14px ${LABELS}; font-variant-numeric: tabular-nums; fill: var(--soft); text-anchor: middle; }
.number.query { fill: var(--ink); font-weight: 650; }
.chosen-word { fill: var(--ink); }
${MARK_STYLES}${TEXT_LINES_STYLES}`;

/**
 * @param {import('../../package/engine.js').Listen} heard
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function listenPicture(heard, theme = 'auto') {
  const { tokens, weights, query } = heard;
  const lines = layout(tokens);
  const row = weights[query];
  const room = barRoom(weights);
  const step = room + 4 + WORD + NUMBER + SPACE;
  const words = (line) =>
    line.map(({ token, x, text, width }) => {
      const isQuery = token.row === query;
      const kind = isQuery ? ' query' : token.known ? '' : ' unknown';
      const centre = x + width / 2;
      const label = svg`<text class="${token.index === null ? 'word punctuation' : `word${kind}`}" x="${centre}" y="${room + 32}" textLength="${text}" lengthAdjust="spacingAndGlyphs">${token.text}</text>`;
      if (!token.known) return label;
      return svg`<g transform="translate(${centre - BAR_WIDTH / 2} 0)">${bar(row[token.row], room, isQuery)}</g>
        <g transform="translate(${x} ${room + 4})">${isQuery ? svg`<rect class="chosen-word" width="${width}" height="${WORD}" rx="6"></rect>` : glow(row[token.row], width, WORD)}</g>
        ${label}
        <text class="number${kind}" x="${centre}" y="${room + 4 + WORD + 17}">${weightText(row[token.row])}</text>`;
    });
  const ends = lines.map((line) => line.at(-1).x + line.at(-1).width);
  const width = Math.ceil(Math.max(NARROWEST, ...ends));
  const said = listenSentence(heard);
  const spoken = brokenInto(said, width);
  const top = spoken.length * LINE_HEIGHT + SPACE;
  return picture({
    width,
    height: top + lines.length * step - SPACE,
    title: said,
    description: LISTEN.caption,
    heard,
    styles: STYLES,
    theme,
    drawing: svg`${textLines(spoken)}
  ${lines.map((line, i) => svg`<g transform="translate(0 ${top + i * step})">${words(line)}</g>`)}`,
  });
}
