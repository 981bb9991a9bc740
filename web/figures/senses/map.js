import { svg } from 'lit';
import { rows } from '../../parts/sentence.js';
import { textWidth } from '../../parts/text_width.js';
import { SENSES } from '../../words.js';

const SIZE = 13;
const LINE = 18;
const PAD = 24;
const TALLEST = 360;

const round = (value) => Math.round(value * 100) / 100;

/** Heights near the wanted ones, at least a line apart, in the same order. */
export function apart(wanted, gap = LINE) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const placed = [];
  let blocks = [];
  for (const i of order) {
    blocks.push({ members: [i], middle: wanted[i] });
    for (;;) {
      const [above, below] = blocks.slice(-2);
      if (!below) break;
      const room = (gap * (above.members.length + below.members.length)) / 2;
      if (below.middle - above.middle >= room) break;
      const members = [...above.members, ...below.members];
      const middle = members.reduce((sum, member) => sum + wanted[member], 0) / members.length;
      blocks = [...blocks.slice(0, -2), { members, middle }];
    }
  }
  for (const { members, middle } of blocks) {
    members.forEach((member, i) => {
      placed[member] = middle + gap * (i - (members.length - 1) / 2);
    });
  }
  return placed;
}

/** Below this width the map stands upright. */
const NARROW = 520;

/**
 * The ranges of the plane that the points take up: x from first to second, y towards static.
 * @param {import('../../package/engine.js').Senses['map']} map
 */
function ranges({ static_x, static_y, contextual_x, values }) {
  const across = [static_x, -contextual_x, contextual_x, ...values.map(({ x }) => x)];
  const along = [static_y, 0, ...values.map(({ y }) => y)];
  return [across, along].map((list) => [Math.min(...list), Math.max(...list)]);
}

/**
 * The map on its side, since it is long: the engine's y axis runs to the left, its x axis downward.
 * The names of values stand in a column behind them.
 * @param {import('../../package/engine.js').Senses['map']} map
 * @param {number} width
 */
function lying(map, width) {
  const { static_x, static_y, contextual_x, values } = map;
  const [[top, bottom], [near, far]] = ranges(map);
  const longest = Math.max(0, ...values.map(({ text }) => textWidth(text, SIZE)));
  const right = Math.min(longest, width / 4) + 36;
  const unit = Math.min(
    (width - PAD - right) / (far - near || 1),
    (TALLEST - 2 * PAD) / (bottom - top || 1),
  );
  const heights = apart(values.map(({ x }) => PAD + (x - top) * unit));
  // Names that were pushed apart may need more room than the points.
  const shift = Math.max(0, 12 - Math.min(...heights, PAD));
  const place = (x, y) => [PAD + (far - y) * unit, PAD + shift + (x - top) * unit];
  const fixed = place(static_x, static_y);
  const contextual = [place(-contextual_x, 0), place(contextual_x, 0)];
  return {
    unit,
    fixed,
    fixedName: [fixed[0] - 6, fixed[1] + (static_x < 0 ? 22 : -12)],
    contextual,
    names: contextual.map(([x, y], i) => ({ at: [x - 10, i ? y + 20 : y - 11], end: true })),
    values: values.map((value, i) => ({
      ...value,
      at: place(value.x, value.y),
      name: { at: [PAD + (far - near) * unit + 20, heights[i] + shift + 4.5], end: false },
    })),
    height: Math.max((bottom - top) * unit + PAD, ...heights) + shift + 56,
  };
}

/**
 * The map upright, for phones: the names of each sentence's values stand on its side.
 * @param {import('../../package/engine.js').Senses['map']} map
 * @param {number} width
 */
function upright(map, width) {
  const { static_x, static_y, contextual_x, values } = map;
  const [[left, right], [near, far]] = ranges(map);
  const sides = [0, 1].map((side) => values.filter(({ sentence }) => sentence === side));
  const unit = Math.min((width * 0.4) / (right - left || 1), TALLEST / (far - near || 1));
  const middle = width / 2 - ((left + right) / 2) * unit;
  const place = (x, y) => [middle + x * unit, PAD + (far - y) * unit];
  const edge = ({ sentence }) =>
    sentence ? middle + right * unit + 16 : middle + left * unit - 16;
  const named = sides.flatMap((side) => {
    const heights = apart(side.map(({ x, y }) => place(x, y)[1]));
    return side.map((value, i) => ({
      ...value,
      at: place(value.x, value.y),
      name: { at: [edge(value), heights[i] + 4.5], end: !value.sentence },
    }));
  });
  const headings = [0, 1].map((sentence) => {
    const side = named.filter((value) => value.sentence === sentence);
    const highest = Math.min(...side.map(({ name }) => name.at[1]), place(0, 0)[1] - 12);
    const length = textWidth(SENSES.mapSentence[sentence], SIZE);
    const x = sentence
      ? Math.min(edge({ sentence }), width - length)
      : Math.max(edge({ sentence }), length);
    return { at: [x, highest - LINE - 2], end: !sentence };
  });
  const fixed = place(static_x, static_y);
  const lowest = Math.max(place(0, near)[1], ...named.map(({ name }) => name.at[1]));
  return {
    unit,
    fixed,
    fixedName: [Math.min(fixed[0] + 12, width - 96), fixed[1] + 4.5],
    contextual: [place(-contextual_x, 0), place(contextual_x, 0)],
    names: headings,
    values: named,
    height: lowest + 52,
  };
}

/**
 * A line that ends in a head, short of what it points at.
 * @param {number[]} from
 * @param {number[]} to
 */
function arrow([x0, y0], [x1, y1]) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length < 24) return null;
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const at = (along, aside) =>
    `${round(x0 + dx * along - dy * aside)} ${round(y0 + dy * along + dx * aside)}`;
  const end = length - 9;
  return svg`<path class="way" d="M${at(6, 0)}L${at(end - 6, 0)}"></path>
    <path class="tip" d="M${at(end, 0)}L${at(end - 9, 4.5)}L${at(end - 9, -4.5)}Z"></path>`;
}

/**
 * @param {string} text
 * @param {{at: number[], end: boolean}} place end: the text ends there
 */
const label = (text, { at: [x, y], end }, kind = '') =>
  svg`<text class="name${kind}${end ? ' end' : ''}" x="${round(x)}" y="${round(y)}">${text}</text>`;

/**
 * The map of the senses figure. A unit has one length in both directions.
 * @param {import('../../package/engine.js').Senses} data
 * @param {number} width in pixels: text has its own size at every width
 */
export function sensesMap(data, width) {
  const { map } = data;
  const { unit, fixed, fixedName, contextual, names, values, height } =
    width < NARROW ? upright(map, width) : lying(map, width);
  const word = rows(data.first.tokens)[data.first.query].text;
  const floor = round(height - 16);
  const heard = [0, 1].map(
    (sentence) => map.values.find((value) => value.sentence === sentence)?.text ?? word,
  );
  return {
    height: round(height),
    title: SENSES.map(word, ...heard),
    drawing: svg`
    ${values.map(({ sentence, weight, at }) => {
      const [x, y] = contextual[sentence];
      return svg`<line class="pull" x1="${round(at[0])}" y1="${round(at[1])}" x2="${round(x)}" y2="${round(y)}" stroke-width="${round(0.75 + 4 * weight)}"></line>`;
    })}
    ${values.map(
      ({ at, name }) =>
        svg`<line class="leader" x1="${round(at[0])}" y1="${round(at[1])}" x2="${round(name.at[0] + (name.end ? 4 : -4))}" y2="${round(name.at[1] - 4.5)}"></line>`,
    )}
    ${contextual.map((point) => arrow(fixed, point))}
    ${values.map(({ at }) => svg`<circle class="value" cx="${round(at[0])}" cy="${round(at[1])}" r="3"></circle>`)}
    ${values.map(({ text, name }) => label(text, name))}
    <circle class="before" cx="${round(fixed[0])}" cy="${round(fixed[1])}" r="5"></circle>
    <text class="name" x="${round(fixedName[0])}" y="${round(fixedName[1])}"><tspan class="strong">${word}</tspan> ${SENSES.mapStatic}</text>
    ${contextual.map(
      ([x, y]) => svg`<circle class="after" cx="${round(x)}" cy="${round(y)}" r="5.5"></circle>`,
    )}
    ${names.map((name, i) => label(SENSES.mapSentence[i], name, ' soft'))}
    <path class="scale" d="M${PAD} ${floor - 5}v5h${round(unit)}v-5"></path>
    <text class="name soft" x="${round(PAD + unit + 8)}" y="${floor}">${SENSES.unit}</text>`,
  };
}

export const MAP_STYLES = `
.way { fill: none; stroke: var(--amber); stroke-width: 2; }
.tip { fill: var(--amber); }
.pull { stroke: var(--amber); stroke-opacity: .45; }
.leader { stroke: var(--line); }
.value { fill: var(--card); stroke: var(--amber); stroke-width: 1.5; }
.before { fill: var(--card); stroke: var(--soft); stroke-width: 1.5; }
.after { fill: var(--amber); }
.scale { fill: none; stroke: var(--soft); }
.name { font-size: ${SIZE}px; fill: var(--ink); stroke: var(--card); stroke-width: 4; stroke-linejoin: round; paint-order: stroke; }
.name.soft { fill: var(--soft); }
.name.end { text-anchor: end; }
.strong { font-weight: 650; }
`;
