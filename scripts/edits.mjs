import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces what a pattern finds, and complains unless it is found exactly so many times: a source
 * that has been rewritten must not slip through.
 * @param {string} text
 * @param {RegExp} pattern with the flag g
 * @param {number} times
 * @param {string | ((...match: string[]) => string)} by
 */
export function replaced(text, pattern, times, by) {
  const found = [...text.matchAll(pattern)].length;
  if (found !== times) throw new Error(`${pattern} is there ${found} times, not ${times}`);
  return text.replace(pattern, /** @type {string} or what gives one */ (by));
}

/**
 * A plugin for esbuild that edits sources on their way, and fails where there was none to edit.
 * @param {string} name
 * @param {RegExp} filter of paths
 * @param {(source: string, path: string) => string} edit
 */
export const edits = (name, filter, edit) => ({
  name,
  setup(build) {
    let found = 0;
    build.onLoad({ filter }, async ({ path }) => {
      found += 1;
      return { resolveDir: dirname(path), contents: edit(await readFile(path, 'utf8'), path) };
    });
    build.onEnd(() => (found ? {} : { errors: [{ text: `No source is ${filter}` }] }));
  },
});
