import { readFile } from 'node:fs/promises';

/**
 * Takes indentation and the comments of style sheets out of template literals, which esbuild leaves
 * as they are. Not out of programs in Python, where indentation has a meaning.
 */
export const templates = {
  name: 'templates',
  setup(build) {
    build.onLoad({ filter: /\/web\/(figures|parts)\/[^/]+\.js$/ }, async ({ path }) => {
      if (/exports?\.js$/.test(path)) return null;
      const source = await readFile(path, 'utf8');
      return { contents: source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s+/g, '\n') };
    });
  },
};
