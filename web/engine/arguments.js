import { AttentionError } from './error.js';

/** U+FFFD for every half of a surrogate pair, which has no UTF-8, and for NUL, which ends a text. */
const wellFormed = (text) => text.replace(/[\p{Surrogate}\0]/gu, '\uFFFD');

/**
 * What a caller gave for the argument `name`, as the engine reads it. A number is the text of it: as
 * a query it names a place.
 * @param {string} name
 * @param {unknown} given
 * @param {number} longest in UTF-16 units
 * @returns {string}
 * @throws {AttentionError} kNotText, kTooLong
 */
export function textOf(name, given, longest) {
  if (typeof given !== 'string' && typeof given !== 'number')
    throw new AttentionError('kNotText', [name]);
  const text = String(given);
  if (text.length > longest)
    throw new AttentionError('kTooLong', [String(text.length), String(longest)]);
  return wellFormed(text);
}

/**
 * Texts as src/wasm wants a list of them.
 * @param {string} name
 * @param {unknown} given
 * @param {number} longest of all together
 * @throws {AttentionError} kNotText, kTooLong
 */
export function textsOf(name, given, longest) {
  if (!Array.isArray(given)) throw new AttentionError('kNotText', [name]);
  const joined = given.map((text) => `${textOf(name, text, longest)}\0`).join('');
  if (joined.length > longest)
    throw new AttentionError('kTooLong', [String(joined.length), String(longest)]);
  return joined;
}

/**
 * A number within its limits; NaN is within none.
 * @param {string} name
 * @param {unknown} given
 * @param {number} smallest
 * @param {number} largest
 * @returns {number}
 * @throws {AttentionError} kOutOfRange
 */
export function numberOf(name, given, smallest, largest) {
  if (typeof given === 'number' && given >= smallest && given <= largest) return given;
  throw new AttentionError('kOutOfRange', [name, ...[given, smallest, largest].map(String)]);
}

/**
 * The same, and whole.
 * @type {typeof numberOf}
 */
export function placeOf(name, given, smallest, largest) {
  if (Number.isInteger(given)) return numberOf(name, given, smallest, largest);
  throw new AttentionError('kOutOfRange', [name, ...[given, smallest, largest].map(String)]);
}

/**
 * Two numbers within their limits.
 * @param {string} name
 * @param {unknown} given
 * @param {number} largest of either, and its negative the smallest
 * @returns {[number, number]}
 * @throws {AttentionError} kOutOfRange
 */
export function pairOf(name, given, largest) {
  const [x, y] = Array.from(/** @type {ArrayLike<number>} */ (given ?? []));
  return [numberOf(name, x, -largest, largest), numberOf(name, y, -largest, largest)];
}
