/**
 * A drawing as text. Drawings are functions from numbers to Lit templates: in the page Lit puts them
 * into the document and moves what has changed; here the same template becomes a string, for files
 * that are saved in the browser and for posters that are made at build time without one. A template
 * is only its strings and its values, so this needs neither a document nor Lit's server package.
 * What it can't write (events, properties, directives) has no place in a drawing, and throws.
 */

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for XML: escaped, and without the control characters that XML can't hold. */
export function escaped(text) {
  return text
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>"']/g, (character) => ESCAPES[character]);
}

/**
 * @param {any} value a template of lit's `svg` or `html`, a list of them, text or a number
 * @returns {string}
 */
export function toMarkup(value) {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  if (value.strings && value.values) {
    return value.strings.reduce((text, part, i) => text + toMarkup(value.values[i - 1]) + part);
  }
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  throw new TypeError(`A drawing can't hold a ${typeof value}`);
}
