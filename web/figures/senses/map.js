import { svg } from 'lit';
import { number } from '../../parts/format.js';
import { rows } from '../../parts/sentence.js';
import { textWidth } from '../../parts/text_width.js';
import { SENSES } from '../../words.js';

const SIZE = 13;
const LINE = 18;
const PAD = 12;
/** Between what is drawn and the names beside it. */
const GAP = 16;
const TALLEST = 340;

/** Labels are set in a face that may be wider than the reading one, which is what is estimated. */
const lengthOf = (text) => 1.15 * textWidth(text, SIZE);

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

/**
 * Where everything goes: the names of each sentence's values stand on its side of the fan.
 * @param {import('../../package/engine.js').Senses['map']} map
 * @param {number} width
 * @param {number} [top] where the farthest point is
 */
function layout(map, width, top = PAD) {
  const points = [map.static, ...map.contextual, ...map.values];
  const [left, right] = [
    Math.min(...points.map(({ x }) => x), 0),
    Math.max(...points.map(({ x }) => x), 0),
  ];
  const [near, far] = [
    Math.min(...points.map(({ y }) => y), 0),
    Math.max(...points.map(({ y }) => y), 0),
  ];
  const longest = Math.max(...map.values.map(({ text }) => lengthOf(text)), 0);
  const room = Math.max(width - 2 * (longest + GAP), width * 0.4);
  const unit = Math.min(room / (right - left || 1), TALLEST / (far - near || 1));
  const middle = width / 2 - ((left + right) / 2) * unit;
  const place = ({ x, y }) => [middle + x * unit, top + (far - y) * unit];
  const edge = ({ sentence }) =>
    sentence ? middle + right * unit + GAP : middle + left * unit - GAP;
  const values = [0, 1].flatMap((sentence) => {
    const side = map.values.filter((value) => value.sentence === sentence);
    const heights = apart(side.map((value) => place(value)[1]));
    return side.map((value, i) => ({
      ...value,
      at: place(value),
      name: { at: [edge(value), heights[i] + 4.5], end: !sentence },
    }));
  });
  const headings = [0, 1].map((sentence) => {
    const names = values.filter((value) => value.sentence === sentence);
    const highest = Math.min(
      ...names.map(({ name }) => name.at[1]),
      place(map.contextual[sentence])[1],
    );
    const length = lengthOf(SENSES.mapSentence[sentence]);
    const x = sentence
      ? Math.min(edge({ sentence }), width - length)
      : Math.max(edge({ sentence }), length);
    return { at: [x, highest - LINE - 2], end: !sentence };
  });
  // Names that were pushed apart may need more room than the points.
  const outside = PAD + 2 - Math.min(...headings.map(({ at }) => at[1]));
  if (outside > 0) return layout(map, width, top + outside);
  const lowest = Math.max(place({ x: 0, y: near })[1], ...values.map(({ name }) => name.at[1]));
  return {
    unit,
    origin: place({ x: 0, y: 0 }),
    fixed: place(map.static),
    contextual: map.contextual.map(place),
    headings,
    values,
    height: lowest + 44,
  };
}

/**
 * Whether the static vector is seen between the two contextual ones: then its name stands there, too.
 * @param {import('../../package/engine.js').Senses['map']} map
 */
function isInside({ static: fixed, contextual: [first, second] }) {
  const turn = (from, to) => from.x * to.y - from.y * to.x;
  return turn(first, fixed) < 0 && turn(fixed, second) < 0;
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
 * @param {unknown} text
 * @param {{at: number[], end: boolean}} place end: the text ends there
 */
const label = (text, { at: [x, y], end }, kind = '') =>
  svg`<text class="name${kind}${end ? ' end' : ''}" x="${round(x)}" y="${round(y)}">${text}</text>`;

/**
 * What a label covers: left, right and baseline.
 * @param {string} text
 * @param {{at: number[], end: boolean}} place
 */
function covers(text, { at: [x, y], end }) {
  const length = lengthOf(text);
  return end ? [x - length, x, y] : [x, x + length, y];
}

/**
 * @param {number[]} one what a label covers
 * @param {number[]} other
 */
const areApart = (one, other) =>
  one[1] < other[0] || one[0] > other[1] || Math.abs(one[2] - other[2]) > LINE;

/**
 * The angle between the two contextual vectors, marked across it. Its cosine stands over the middle,
 * beside the arrows where another label is there.
 * @param {number[]} origin
 * @param {number[][]} contextual
 * @param {number} cosine
 * @param {number[]} taken what the other label covers
 */
function angle([x, y], contextual, cosine, taken) {
  const reach = 0.36 * Math.min(...contextual.map((tip) => Math.hypot(tip[0] - x, tip[1] - y)));
  const [from, to] = contextual.map(([tipX, tipY]) => {
    const length = Math.hypot(tipX - x, tipY - y) || 1;
    return [x + ((tipX - x) / length) * reach, y + ((tipY - y) / length) * reach];
  });
  const text = number(cosine);
  const places = [
    { at: [x - lengthOf(text) / 2, y - reach - 7], end: false },
    { at: [from[0] - 10, from[1] + LINE], end: true },
    { at: [to[0] + 10, to[1] + LINE], end: false },
  ];
  const place = places.find((one) => areApart(covers(text, one), taken)) ?? places[0];
  return svg`<path class="angle" d="M${from.map(round).join(' ')}A${round(reach)} ${round(reach)} 0 0 1 ${to.map(round).join(' ')}"></path>
    <text class="name strong${place.end ? ' end' : ''}" data-number="contextual_cosine" x="${round(place.at[0])}" y="${round(place.at[1])}">${text}</text>`;
}

/**
 * The map of the senses figure: all vectors from one origin, the word's two contextual ones as a fan
 * whose angle is the angle between them. A unit has one length in both directions.
 * @param {import('../../package/engine.js').Senses} data
 * @param {number} width in pixels: text has its own size at every width
 */
export function sensesMap({ map, first, contextual_cosine }, width) {
  const { unit, origin, fixed, contextual, headings, values, height } = layout(map, width);
  const word = rows(first.tokens)[first.query].text;
  const floor = round(height - 12);
  const endsThere = map.static.x > 0 === isInside(map);
  const named = `${word} ${SENSES.mapBefore}`;
  const others = values.map(({ text, name }) => covers(text, name));
  const places = [endsThere, !endsThere].flatMap((end) =>
    [-10, 20].map((away) => ({ at: [fixed[0] + (end ? 6 : -6), fixed[1] + away], end })),
  );
  const before =
    places.find((place) => others.every((other) => areApart(covers(named, place), other))) ??
    places[0];
  const taken = covers(named, before);
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
    <line class="shade" x1="${round(origin[0])}" y1="${round(origin[1])}" x2="${round(fixed[0])}" y2="${round(fixed[1])}"></line>
    ${contextual.map((point) => arrow(origin, point))}
    ${angle(origin, contextual, contextual_cosine, taken)}
    ${values.map(({ at }) => svg`<circle class="value" cx="${round(at[0])}" cy="${round(at[1])}" r="3"></circle>`)}
    ${values.map(({ text, name }) => label(text, name))}
    <circle class="before" cx="${round(fixed[0])}" cy="${round(fixed[1])}" r="5"></circle>
    ${label(svg`<tspan class="strong">${word}</tspan> ${SENSES.mapBefore}`, before)}
    ${contextual.map(
      ([x, y]) => svg`<circle class="after" cx="${round(x)}" cy="${round(y)}" r="5.5"></circle>`,
    )}
    ${headings.map((heading, i) => label(SENSES.mapSentence[i], heading, ' faint'))}
    <circle class="origin" cx="${round(origin[0])}" cy="${round(origin[1])}" r="2.5"></circle>
    <text class="name faint" x="${round(origin[0] + 10)}" y="${round(origin[1] + 14)}">${SENSES.origin}</text>
    <path class="scale" d="M1 ${floor - 5}v5h${round(unit)}v-5"></path>
    <text class="name faint" x="${round(unit + 8)}" y="${floor}">${SENSES.unit}</text>`,
  };
}

/** How the map is read. */
export const mapLegend = ({ contextual_cosine }) =>
  [SENSES.plane, SENSES.cosine(number(contextual_cosine)), SENSES.dots, SENSES.others].join(' ');

export const MAP_STYLES = `
.way { fill: none; stroke: var(--amber); stroke-width: 2; }
.tip { fill: var(--amber); }
.pull { stroke: var(--amber); stroke-opacity: .45; }
.leader { stroke: var(--line); }
.value { fill: var(--card); stroke: var(--amber); stroke-width: 1.5; }
.before { fill: var(--card); stroke: var(--soft); stroke-width: 1.5; }
.after { fill: var(--amber); }
.shade { stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 5 4; }
.angle, .scale { fill: none; stroke: var(--soft); }
.name { font-size: ${SIZE}px; fill: var(--ink); stroke: var(--card); stroke-width: 4; stroke-linejoin: round; paint-order: stroke; }
.faint { fill: var(--soft); }
.end { text-anchor: end; }
.origin { fill: var(--soft); }
.strong { font-weight: 650; }
`;
