/** Numbers as they are shown. A minus is a minus, not a hyphen, so that columns line up. */

const MINUS = '\u2212';

/**
 * @param {number} value
 * @param {number} [decimals]
 */
export function number(value, decimals = 2) {
  const text = Math.abs(value).toFixed(decimals);
  // A negative zero is a rounded trifle.
  return value < 0 && Number(text) !== 0 ? MINUS + text : text;
}

/** A weight beside its word: two decimals and no leading zero, ".26", "1.00". */
export function weight(value) {
  return number(value).replace(/^0/, '');
}

/** A share of the whole, in a sentence: "39%". */
export const percent = (share) => `${Math.round(100 * share)}%`;

/** A positive number of any size in about three significant digits: "20.4", "0.0012", "3.1e9". */
export function size(value) {
  if (!Number.isFinite(value)) return '∞';
  const digits = Math.floor(Math.log10(value || 1));
  if (digits < -3 || digits > 5)
    return value.toExponential(1).replace('e+', 'e').replace('-', MINUS);
  return number(value, Math.min(Math.max(2 - digits, 0), 4));
}

/** A whole number with commas between its thousands. */
export function count(value) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The terms of a sum: "1.20", "− 0.31", "+ 2.05". */
export function terms(values) {
  return Array.from(values, (value, i) => {
    const text = number(value);
    if (text.startsWith(MINUS)) return `${MINUS} ${text.slice(1)}`;
    return i === 0 ? text : `+ ${text}`;
  });
}
