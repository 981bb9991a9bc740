import { svg } from 'lit';
import { number, weight as weightText } from '../../parts/format.js';
import { ARC_ROOM, arcs, BAR_WIDTH, bar, barRoom, glow, MARK_STYLES } from '../../parts/marks.js';
import { LABELS, READING } from '../../parts/palette.js';
import { picture } from '../../parts/picture.js';
import { groups, heaviest, rows } from '../../parts/sentence.js';
import { textWidth } from '../../parts/text_width.js';
import { LISTEN } from '../../words.js';

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

/** Where every token goes: lines of groups, wrapped as the page does. */
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
${MARK_STYLES}`;

/**
 * @param {object} heard as the engine gives it
 * @param {'auto' | 'light' | 'dark'} [theme]
 */
export function listenPicture(heard, theme = 'auto') {
  const { tokens, weights, query } = heard;
  const lines = layout(tokens);
  const row = weights[query];
  const room = barRoom(weights);
  const top = lines.length === 1 ? ARC_ROOM : 0;
  const step = room + 4 + WORD + NUMBER + SPACE;
  const known = rows(tokens);
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
  const placed = lines[0]
    .filter(({ token }) => token.known)
    .map(({ token, x, width }) => ({ x: x + width / 2, weight: row[token.row] }));
  const height = top + lines.length * step - SPACE;
  const most = heaviest(row)
    .slice(0, 3)
    .map((other) => [known[other].text, number(row[other])]);
  return picture({
    width: Math.ceil(Math.max(...lines.map((line) => line.at(-1).x + line.at(-1).width))),
    height,
    title: LISTEN.spoken(known[query].text, most),
    description: LISTEN.caption,
    heard,
    styles: STYLES,
    theme,
    drawing: svg`${lines.length === 1 ? arcs(placed, query, ARC_ROOM + room) : null}
  ${lines.map((line, i) => svg`<g transform="translate(0 ${top + i * step})">${words(line)}</g>`)}`,
  });
}
