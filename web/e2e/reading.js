import assert from 'node:assert/strict';

/**
 * Reads figures as a visitor does, so that no number on them goes unnoticed: every text and every
 * shape of a figure is read, and each has to be traced to a number of the engine.
 * @typedef {import('../figures/base/figure.js').Figure<unknown>} Figure
 */

/** In the page: opens the numbers of a figure, which are made when they are wanted. */
export async function unfold(selector) {
  /** @type {Figure} */
  const figure = document.querySelector(selector);
  await figure.whenDrawn();
  /** @type {HTMLDetailsElement | null} */
  const numbers = figure.renderRoot.querySelector('.numbers:not([open])');
  if (!numbers) return;
  const opened = new Promise((resolve) =>
    numbers.addEventListener('toggle', resolve, { once: true }),
  );
  numbers.open = true;
  await opened;
  await figure.whenDrawn();
}

/**
 * In the page: all texts of a figure in the order of its tree, those for screen readers included,
 * and all shapes of its drawings.
 * @param {string} selector
 */
export async function read(selector) {
  /** @type {Figure} */
  const figure = document.querySelector(selector);
  await figure.whenDrawn();
  const texts = [];
  const shapes = [];
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || ['style', 'slot'].includes(node.localName)) return;
    texts.push(' ');
    for (const name of ['aria-label', 'aria-valuetext', 'title']) {
      if (node.hasAttribute(name)) texts.push(node.getAttribute(name), ' ');
    }
    if (node.localName === 'input') texts.push(node.value.replace('-', '−'));
    if (['rect', 'circle', 'line', 'path', 'polyline'].includes(node.localName)) {
      const { class: kind = '', ...attributes } = Object.fromEntries(
        Array.from(node.attributes, ({ name, value }) => [name, value]),
      );
      // Marks that stand in a line of text explain the others.
      const name = node.closest('.key')
        ? 'key'
        : `${node.localName}.${kind || node.parentNode.getAttribute('class')}`;
      shapes.push({ kind: name, ...attributes });
    }
    node.childNodes.forEach(visit);
    texts.push(' ');
  };
  figure.renderRoot.childNodes.forEach(visit);
  return { text: texts.join(''), shapes, spoken: figure.spoken() };
}

/** Numbers as figures write them: 4, .26, −0.31, − 0.31 as a term of a sum, 3.1e9, 7,400. */
const NUMBER = /(?:−\s*)?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?:e−?\d+)?/g;

const numbersOf = (text) => text.match(NUMBER) ?? [];

/** Whether a text is this number, rounded to the digits shown, and not to a whole one. */
function shows(text, value) {
  const plain = text.replace(/[\s,]/g, '').replaceAll('−', '-');
  const [mantissa, exponent = '0'] = plain.split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  const digits = mantissa.replace(/^[-0.]+/, '').replace('.', '').length;
  if (decimals < 1 && digits < 2) return false;
  const half = 10 ** (Number(exponent) - decimals) / 2;
  return Math.abs(Number(plain) - value) <= half * (1 + 1e-9);
}

/**
 * Compares all numbers of a text with what the engine says, in order.
 * @param {string} text
 * @param {any[]} expected nested lists of texts, whose numbers have to be there as they are, and of
 *   numbers, which have to be there rounded
 * @param {string} about
 */
export function assertNumbers(text, expected, about) {
  const wanted = expected
    .flat(Infinity)
    .flatMap((one) => (typeof one === 'number' ? [one] : numbersOf(String(one))));
  const found = numbersOf(text);
  const fits = (one, i) =>
    typeof one === 'number' ? shows(found[i] ?? '', one) : one === found[i];
  const wrong = wanted.findIndex((one, i) => !fits(one, i));
  const place = wrong < 0 ? wanted.length : wrong;
  if (wrong < 0 && found.length === wanted.length) return;
  assert.fail(
    `${about}: number ${place} of ${wanted.length} is “${found[place]}”, the engine says ${wanted[place]}. ` +
      `Shown there: ${found.slice(Math.max(0, place - 4), place + 4).join(' | ')}`,
  );
}

/**
 * Compares all shapes of a figure with what the engine says.
 * @param {object[]} shapes
 * @param {Record<string, Record<string, (number | number[])[]> | null>} expected by kind, then by
 *   attribute: for each shape the number, or numbers, that it begins with; null for shapes that carry
 *   no number of their own
 * @param {string} about
 */
export function assertShapes(shapes, expected, about) {
  const kinds = new Set(shapes.map(({ kind }) => kind));
  for (const kind of kinds) assert.ok(kind in expected, `${about}: nobody traced ${kind}`);
  for (const [kind, attributes] of Object.entries(expected)) {
    for (const [name, values] of Object.entries(attributes ?? {})) {
      const found = shapes.filter((shape) => shape.kind === kind).map((shape) => shape[name]);
      assert.equal(found.length, values.length, `${about}: ${kind}`);
      values.forEach((value, i) => {
        const numbers = found[i].match(/-?\d+(\.\d+)?/g).map(Number);
        // Drawings round to hundredths.
        const fits = [value].flat().every((one, j) => Math.abs(one - numbers[j]) < 0.0101);
        assert.ok(fits, `${about}: ${name} of ${kind} ${i} is ${found[i]}, not ${value}`);
      });
    }
  }
}
