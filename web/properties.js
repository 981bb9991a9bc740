import { AttentionError } from './engine/error.js';
import { EXAMPLES } from './examples.js';
import { FIGURES, FIRST } from './figures/list.js';
import { THEMES } from './themes.js';

/**
 * The one table of what can be set from outside: every attribute of an element and every value of
 * an address passes it, so that neither can go round a limit.
 * @typedef {import('./package/attention-figures.js').State} State
 * @typedef {{type: 'text', default: string}
 *   | {type: 'choice', default: string, choices: string[]}} Property
 * @type {typeof import('./package/attention-figures.js').PROPERTIES}
 */
export const PROPERTIES = {
  sentence: { type: 'text', default: EXAMPLES[0].senses[0].sentence, max: 20000 },
  query: { type: 'text', default: '', max: 200 },
  /** Which of the model's heads listens. */
  head: { type: 'choice', default: 'meaning', choices: ['meaning', 'plain'] },
  /** The second sentence of the senses figure. */
  other: { type: 'text', default: EXAMPLES[0].senses[1].sentence, max: 20000 },
  /** Width of the scaling figure. */
  dk: { type: 'choice', default: '64', choices: Array.from({ length: 11 }, (_, i) => `${2 ** i}`) },
  /** Width of the heads that learn, how they learn, and how many steps are shown. */
  width: { type: 'choice', default: '64', choices: ['4', '16', '64', '256', '512'] },
  optimiser: { type: 'choice', default: 'adamw', choices: ['adamw', 'momentum'] },
  rate: {
    type: 'choice',
    default: '0.003',
    choices: ['0.0003', '0.001', '0.003', '0.01', '0.03', '0.1', '0.3', '1000'],
  },
  seed: { type: 'choice', default: '1', choices: Array.from({ length: 8 }, (_, i) => `${i + 1}`) },
  trained: {
    type: 'choice',
    default: '0',
    choices: Array.from({ length: 41 }, (_, i) => `${10 * i}`),
  },
  /** What the cells of the matrix figure show. */
  view: { type: 'choice', default: 'weights', choices: ['scores', 'scaled', 'weights'] },
  /** Which step of listening is shown; 0 is the whole picture. */
  step: { type: 'choice', default: '0', choices: ['0', '1', '2', '3', '4', '5'] },
  theme: { type: 'choice', default: THEMES[0], choices: THEMES },
  figure: { type: 'choice', default: FIRST, choices: FIGURES },
};

/**
 * The value that a property takes when `raw` is given for it: the default where nothing is given or
 * the choice doesn't exist. What the text says is for the engine to judge.
 * @template {keyof State} Name
 * @param {Name} name
 * @param {string | null | undefined} raw
 * @returns {State[Name]}
 */
export function parse(name, raw) {
  /** @type {Property} */
  const property = PROPERTIES[name];
  if (raw === null || raw === undefined) return /** @type {State[Name]} */ (property.default);
  const text = String(raw);
  return /** @type {State[Name]} */ (
    property.type === 'text' || property.choices.includes(text) ? text : property.default
  );
}

/**
 * The text, if it is short enough to be given to the engine.
 * @param {'sentence' | 'query' | 'other'} name
 * @param {string} text
 * @throws {AttentionError} kTooLong
 */
export function checked(name, text) {
  const { max } = PROPERTIES[name];
  if (text.length > max) throw new AttentionError('kTooLong', [String(text.length), String(max)]);
  return text;
}

/**
 * The values of an address's search part, for example "?sentence=…&query=bank".
 * @param {string} search
 * @returns {State} every property
 */
export function fromSearch(search) {
  const given = new URLSearchParams(search);
  const names = /** @type {(keyof State)[]} */ (Object.keys(PROPERTIES));
  /** @type {any} whose names are all of State */
  const values = Object.fromEntries(names.map((name) => [name, parse(name, given.get(name))]));
  return values;
}

/**
 * The search part that leads back to these values; what is at its default is left out.
 * @param {Partial<State>} values
 */
export function toSearch(values) {
  const search = new URLSearchParams();
  for (const [name, property] of Object.entries(PROPERTIES)) {
    const value = values[name];
    if (value !== undefined && value !== property.default) search.set(name, value);
  }
  const text = search.toString();
  return text && `?${text}`;
}
