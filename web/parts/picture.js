import { svg } from 'lit';
import { PROPERTIES } from '../properties.js';
import { HEAD } from '../words.js';
import { number } from './format.js';
import { PALETTE, READING } from './palette.js';
import { groups } from './sentence.js';

/** Room around a drawing: as much as a figure's card has around its contents. */
const ROOM = 32;

/** Colours as they are: not every program that shows a picture knows custom properties. */
const coloured = (styles, theme) =>
  styles.replace(/var\(--(\w+)\)/g, (_, name) => PALETTE[theme][name]);

/** Where a reader has it dark, light colours become dark ones, whatever they are the colours of. */
const DARK = `@media (prefers-color-scheme: dark) {${Object.entries(PALETTE.light)
  .flatMap(([name, colour]) =>
    ['fill', 'stroke'].map((kind) => `[${kind}="${colour}"]{${kind}:${PALETTE.dark[name]}}`),
  )
  .join('')}}`;

/**
 * A drawing as a picture that stands alone: on a card of its own, so that it can be read wherever it
 * is put, in light or dark as the reader has it unless a theme is set.
 * @param {object} parts
 * @param {number} parts.width of the drawing
 * @param {number} parts.height
 * @param {string} parts.title what it shows
 * @param {string} parts.description how it is read
 * @param {{head: string, beta: number}} [parts.heard] whose numbers it shows, as the engine gives them
 * @param {string} parts.styles with the palette's colours as var(--NAME); plainSvg() has them in the
 *   elements, which the dark colours need
 * @param {unknown} parts.drawing
 * @param {'auto' | 'light' | 'dark'} [parts.theme]
 * @param {string} [parts.kind] class of the whole
 */
export function picture({ width, height, heard, styles, drawing, theme, kind = '', ...parts }) {
  const { title, description } = heard ? withHead(heard, parts) : parts;
  const all = `.sheet { fill: var(--card); }\n${styles}`;
  const [w, h] = [width + 2 * ROOM, Math.ceil(height) + 2 * ROOM];
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-ROOM} ${-ROOM} ${w} ${h}" width="${w}" height="${h}" role="img" class="${kind}">
  <title>${title}</title>
  <desc>${description}</desc>
  <style>${coloured(all, theme === 'dark' ? 'dark' : 'light')}</style>
  ${theme === 'auto' ? svg`<style>${DARK}</style>` : null}
  <path class="sheet" d="M${-ROOM} ${-ROOM}h${w}v${h}h${-w}z"></path>
  ${drawing}
</svg>`;
}

/** Title and description that say which head it was. */
function withHead({ head, beta }, { title, description }) {
  return {
    title: head === PROPERTIES.head.default ? title : HEAD.titled(title),
    description: `${description} ${HEAD.described(head, number(beta))}`,
  };
}

/** So many characters of a sentence have room in a line. */
const LINE = 72;

/**
 * A sentence on one line, with its word in bold; a long one is cut around the word.
 * @param {import('../package/engine.js').Token[]} tokens
 * @param {number} query row of the word
 * @param {number} y
 */
export function sentenceLine(tokens, query, y) {
  const all = groups(tokens).map((group) => ({
    text: group.map(({ token }) => token.text).join(''),
    isQuery: group.some(({ token }) => token.row === query),
  }));
  const at = all.findIndex(({ isQuery }) => isQuery);
  let [from, to] = [at, at + 1];
  let room = LINE - all[at].text.length;
  for (let grown = true; grown; ) {
    grown = false;
    for (const next of [to, from - 1]) {
      const length = all[next]?.text.length + 1;
      if (!(length <= room)) continue;
      room -= length;
      [from, to] = [Math.min(from, next), Math.max(to, next + 1)];
      grown = true;
    }
  }
  const part = (start, end) =>
    all
      .slice(start, end)
      .map(({ text }) => text)
      .join(' ');
  return svg`<text class="line" x="0" y="${y}">${from ? '… ' : ''}${part(from, at)} <tspan class="strong">${all[at].text}</tspan> ${part(at + 1, to)}${to < all.length ? ' …' : ''}</text>`;
}

export const LINE_STYLES = `.line { font: 20px ${READING}; fill: var(--ink); }
.line .strong { font-weight: 700; }
`;
