import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

const program = new URL('build/native/attention', root).pathname;
/** It gives the same answer each time. */
const answers = new Map();

/** The native program's JSON for these arguments. */
export function native(...args) {
  const question = args.join('\0');
  if (!answers.has(question)) {
    answers.set(question, execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 }));
  }
  return JSON.parse(answers.get(question));
}

/** What both sides are asked about: the marked sentences with ambiguous words. */
export const CASES = JSON.parse(
  readFileSync(new URL('src/evaluation/cases/development.json', root), 'utf8'),
).sentences.filter(({ sense }) => sense);

/** Typed arrays as lists, as they are in JSON. */
export function plain(value) {
  if (value instanceof Float32Array) return [...value];
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)]));
}
