import { edits, replaced } from './edits.mjs';

/**
 * Emscripten's module gets its bytes from us. What it would look for by itself is not there, and a
 * bundler that looks for it complains.
 */
export const glue = edits('glue', /\/attention-(engine|training)(-js)?\.js$/, (source) =>
  replaced(source, /new URL\("attention-(engine|training)[^)]*\)\.toString\(\)/g, 1, '""'),
);
