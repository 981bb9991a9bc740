import { SENTENCE } from '../words.js';

/**
 * What a sentence's tokens mean for drawing and choosing.
 * @typedef {import('../package/engine.js').Token} Token
 */

/**
 * Tokens in groups that a line break must not part: a word and the punctuation that touches it.
 * @param {Token[]} tokens
 * @returns {{token: Token, glued: boolean}[][]} glued: nothing stands between it and the one before
 */
export function groups(tokens) {
  /** @type {{token: Token, glued: boolean}[][]} */
  const all = [];
  let hasWord = false;
  tokens.forEach((token, i) => {
    const glued = i > 0 && tokens[i - 1].end === token.start;
    const isWord = token.index !== null;
    if (!glued || (isWord && hasWord)) {
      all.push([]);
      hasWord = false;
    }
    all.at(-1).push({ token, glued });
    hasWord ||= isWord;
  });
  return all;
}

/**
 * The words, in order; a token's `index` is its place here.
 * @param {Token[]} tokens
 */
export const words = (tokens) => tokens.filter((token) => token.index !== null);

/**
 * The words that take part; a token's `row` is its place here.
 * @param {Token[]} tokens
 */
export const rows = (tokens) => tokens.filter((token) => token.row !== null);

/**
 * What the words that take part are called in a list, where one that comes again is told apart.
 * @param {Token[]} tokens
 */
export function names(tokens) {
  const seen = new Map();
  return rows(tokens).map(({ text }) => {
    const plain = text.toLowerCase();
    seen.set(plain, (seen.get(plain) ?? 0) + 1);
    return seen.get(plain) > 1 ? SENTENCE.again(text, seen.get(plain)) : text;
  });
}

/**
 * The sentence, with a space where anything stood between two tokens.
 * @param {Token[]} tokens
 */
export const textOf = (tokens) =>
  groups(tokens)
    .flat()
    .map(({ token, glued }, i) => (i === 0 || glued ? token.text : ` ${token.text}`))
    .join('');

/**
 * Whether a word is looked up under another one, as "I" is under "me".
 * @param {Token} token
 */
export const isAlias = ({ row, text, word }) => row !== null && text.toLowerCase() !== word;

/** Whether a word is looked up as the sum of several, as "check-in" is: too long to stand below it. */
export const isSum = (token) => isAlias(token) && token.word.includes(' + ');

/**
 * Words that are looked up under another one: [["I", "me"]].
 * @param {Token[]} tokens
 */
export const aliases = (tokens) => [
  ...new Map(tokens.filter(isAlias).map(({ text, word }) => [text, word])),
];

/**
 * Unknown words, each once.
 * @param {Token[]} tokens
 */
export function unknown(tokens) {
  return [
    ...new Set(
      words(tokens)
        .filter((word) => !word.known)
        .map((word) => word.text),
    ),
  ];
}

/** Whether the first letter is one of a script that is written from right to left. */
export function isRightToLeft(text) {
  return /^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(text);
}

/**
 * Rows by weight, the heaviest first, without `left_out`.
 * @param {ArrayLike<number>} weights
 * @param {number} [left_out]
 */
export function heaviest(weights, left_out = -1) {
  return Array.from(weights, (_, row) => row)
    .filter((row) => row !== left_out)
    .sort((a, b) => weights[b] - weights[a]);
}
