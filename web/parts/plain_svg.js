/**
 * A drawing as any program can show it. What people open files with reads style sheets, percentages and
 * drawings that are stretched in a drawing in its own way, or not at all: here styles become attributes
 * of what they style, and lengths become numbers. It understands what our own drawings are made of.
 *
 * @typedef {object} Element
 * @property {string} name
 * @property {Record<string, string>} attributes values as they stand in the markup
 * @property {(Element | string)[]} children
 */

/** @returns {Element} */
function parsed(markup) {
  const open = [{ children: [] }];
  for (const [, end, name, inside, text] of markup.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    if (text) open.at(-1).children.push(text);
    else if (end) open.pop();
    else {
      const pairs = Array.from(inside.matchAll(/([\w:-]+)="([^"]*)"/g), ([, ...pair]) => pair);
      const element = { name, attributes: Object.fromEntries(pairs), children: [] };
      open.at(-1).children.push(element);
      open.push(element);
    }
  }
  return open[0].children[0];
}

function written(node) {
  if (typeof node === 'string') return node;
  const { name, attributes, children } = node;
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${all.join('')}>${children.map(written).join('')}</${name}>`;
}

/** "a :is(b, c)" as "a b" and "a c". */
function spelledOut(selector) {
  const [all, choices] = selector.match(/:is\(([^)]*)\)/) ?? [];
  const parts = (choices ?? selector).split(',').map((part) => part.trim());
  return all ? parts.map((part) => selector.trim().replace(all, part)) : parts;
}

/** What a font is, in properties that are attributes, too. */
function fontOf(value) {
  const [, style, weight = '400', size, family] = value.match(
    /^(italic )?(?:(\d+) )?(\S+?)(?:\/\S+)? (.+)$/,
  );
  return {
    ...(style && { 'font-style': 'italic' }),
    'font-weight': weight,
    'font-size': size,
    'font-family': family,
  };
}

/** What no attribute can say, and what isn't needed where nothing is stretched. */
const LEFT_OUT = ['font-variant-numeric', 'vector-effect'];

function declarationsOf(body) {
  const pairs = Array.from(body.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)).flatMap(([, name, value]) =>
    Object.entries(name === 'font' ? fontOf(value.trim()) : { [name]: value.trim() }),
  );
  return Object.fromEntries(
    pairs
      .filter(([name]) => !LEFT_OUT.includes(name))
      .map(([name, value]) => [
        name,
        // Few programs know weights between the hundreds.
        name === 'font-weight' ? `${Math.round(value / 100) * 100}` : value.replace(/px$/, ''),
      ]),
  );
}

/** Rules of a style sheet, the weaker ones first. */
function rulesOf(styles) {
  const sheet = styles.replace(/\/\*.*?\*\//gs, '');
  const rules = Array.from(sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)).flatMap(
    ([, selectors, body]) => {
      const declarations = declarationsOf(body);
      return spelledOut(selectors).map((selector) => {
        const path = selector.split(/\s+/).map((one) => one.split('.'));
        const names = path.map(([name]) => name).filter(Boolean).length;
        return { path, declarations, weight: 99 * (selector.split('.').length - 1) + names };
      });
    },
  );
  return rules.sort((a, b) => a.weight - b.weight);
}

/**
 * @param {Element} element
 * @param {string[]} part of a selector: a name, which may be empty, and classes
 */
const fits = ({ name, attributes }, [wanted, ...classes]) =>
  (!wanted || wanted === name) &&
  classes.every((one) => attributes.class?.split(' ').includes(one));

/**
 * Whether the last of a path is the innermost element, with the others around it in this order.
 * @param {string[][]} path
 * @param {Element[]} elements the innermost first
 */
function matches(path, [own, ...around]) {
  let at = path.length - 1;
  if (!fits(own, path[at])) return false;
  at -= 1;
  for (const element of around) if (at >= 0 && fits(element, path[at])) at -= 1;
  return at < 0;
}

const round = (value) => `${Math.round(value * 100) / 100}`;
const AXES = [
  ['x', 'x1', 'x2', 'cx', 'width'],
  ['y', 'y1', 'y2', 'cy', 'height'],
];

/** Coordinates, stretched: in turn across and down, or all of them along one axis. */
const stretched = (numbers, stretch, axis) => {
  let i = 0;
  return numbers.replace(/-?[\d.]+/g, (number) => round(number * stretch[axis ?? i++ % 2]));
};
const along = { h: 0, v: 1 };

/** Lengths as numbers in the unit of the whole. */
function measure({ attributes }, { size, stretch }) {
  AXES.forEach((names, axis) => {
    for (const name of names) {
      const value = attributes[name];
      if (value === undefined) continue;
      const length = Number.parseFloat(value);
      attributes[name] = value.endsWith('%')
        ? round((length / 100) * size[axis])
        : round(length * stretch[axis]);
    }
  });
  const { d, points } = attributes;
  if (points) attributes.points = stretched(points, stretch);
  if (d && stretch.some((one) => one !== 1)) {
    attributes.d = d.replace(
      /([a-z])([^a-z]*)/gi,
      (_, command, numbers) => command + stretched(numbers, stretch, along[command.toLowerCase()]),
    );
  }
}

/** What a drawing in the drawing is, for what stands in it; afterwards it is stretched no more. */
function viewOf({ attributes }) {
  const size = [Number(attributes.width), Number(attributes.height)];
  const box = attributes.viewBox?.split(' ').slice(2).map(Number) ?? size;
  delete attributes.viewBox;
  delete attributes.preserveAspectRatio;
  return { size, stretch: size.map((length, axis) => length / box[axis]) };
}

/**
 * @param {Element | string} element
 * @param {Element[]} around what is around it, the innermost first
 * @returns {(Element | string)[]}
 */
function plain(element, around, rules, view, fontSize) {
  if (typeof element === 'string') return [element];
  const path = [element, ...around];
  const styles = Object.assign(
    {},
    ...rules.filter((rule) => matches(rule.path, path)).map(({ declarations }) => declarations),
  );
  const own = { ...element, attributes: { ...element.attributes } };
  measure(own, view);
  const inner = around.length && own.name === 'svg' ? viewOf(own) : view;
  if (styles['font-size']?.endsWith('%'))
    styles['font-size'] = round((Number.parseFloat(styles['font-size']) / 100) * fontSize);
  const size = styles['font-size'] ?? fontSize;
  own.children = element.children.flatMap((child) => plain(child, path, rules, inner, size));
  for (const name of ['class', 'part', 'vector-effect']) delete own.attributes[name];
  const { 'paint-order': order, stroke, ...rest } = styles;
  for (const [name, value] of Object.entries(order ? rest : styles))
    own.attributes[name] = value.replaceAll('"', "'").replaceAll('&', '&amp;');
  if (!order) return [own];
  // Drawn twice: some programs paint the outline over the letters.
  const halo = { ...own, attributes: { ...own.attributes, stroke, 'aria-hidden': 'true' } };
  for (const name of Object.keys(own.attributes))
    if (name.startsWith('stroke')) delete own.attributes[name];
  return [halo, own];
}

const CHARACTERS = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/**
 * @param {string} markup a picture with its styles in one style sheet
 * @returns {string} the same without the sheet
 */
export function plainSvg(markup) {
  const [sheet, styles] = markup.match(/\s*<style>([^<]*)<\/style>/);
  const rules = rulesOf(styles.replace(/&[^;]+;/g, (one) => CHARACTERS[one]));
  const whole = parsed(markup.replace(sheet, ''));
  const size = [Number(whole.attributes.width), Number(whole.attributes.height)];
  return plain(whole, [], rules, { size, stretch: [1, 1] }, 16)
    .map(written)
    .join('');
}
