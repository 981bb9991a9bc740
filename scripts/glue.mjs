import { readFile } from 'node:fs/promises';

/**
 * Emscripten's module gets its bytes from us. What it would look for by itself is not there, and a
 * bundler that looks for it complains.
 */
export const glue = {
  name: 'glue',
  setup(build) {
    build.onLoad({ filter: /\/attention-engine(-js)?\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /new URL\("attention-engine[^)]*\)\.toString\(\)/,
        '""',
      ),
    }));
  },
};
