import { readFile } from 'node:fs/promises';

/**
 * Takes indentation, and of style sheets the comments and other white space, out of template literals,
 * which esbuild leaves as they are. Not out of programs in Python, where indentation has a meaning.
 */
export const templates = {
  name: 'templates',
  setup(build) {
    build.onLoad({ filter: /\/web\/(figures|parts)\/[^/]+\.js$/ }, async ({ path }) => {
      if (/exports?\.js$/.test(path)) return null;
      const source = await readFile(path, 'utf8');
      const lean = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s+/g, '\n');
      // White space after these marks has no meaning in a style sheet; before a colon it has.
      const squeezed = (css) =>
        css
          .replace(/([{;:,])\s+/g, '$1')
          .replace(/\s+\{/g, '{')
          .replaceAll(';}', '}');
      return { contents: lean.replace(/css`[^`]*/g, squeezed) };
    });
  },
};
