/**
 * The engine counts code points; strings of JavaScript are cut by UTF-16 units, of which characters
 * beyond U+FFFF, such as emoji, have two.
 * @param {string} sentence
 * @param {{start: number, end: number}[]} tokens in order; their places are turned into units
 */
export function countUnits(sentence, tokens) {
  if (!/[\u{10000}-\u{10FFFF}]/u.test(sentence)) return;
  const units = [0];
  for (const character of sentence) units.push(units.at(-1) + character.length);
  for (const token of tokens) {
    token.start = units[token.start];
    token.end = units[token.end];
  }
}
