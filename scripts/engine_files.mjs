import { edits, replaced } from './edits.mjs';

/** web/engine/files.js gives the addresses of so many files, and of the page for one figure. */
const FILES = /\/web\/engine\/files\.js$/;
const ADDRESS = /new URL\('([^']+\.(?:wasm|model|words|txt))', import\.meta\.url\)/g;
const ADDRESSES = 7;
const EMBED = /new URL\('[^']*embed\.html', import\.meta\.url\)\.href/g;

/**
 * The engine's files under the names that they have in dist/. A bundler of others finds a file only
 * where its name itself stands in new URL().
 * @param {Record<string, string>} names by the path that stands in files.js
 */
export const engineFiles = (names) =>
  edits('engine files', FILES, (source) =>
    replaced(
      replaced(source, ADDRESS, ADDRESSES, (_, path) => {
        if (!names[path]) throw new Error(`${path} has no name`);
        return `new URL('./${names[path]}', import.meta.url)`;
      }),
      EMBED,
      1,
      // Not by new URL(): another bundler would take embed.html for one of its own files.
      "import.meta.url.replace(/[^/]*$/, 'embed.html')",
    ),
  );

/**
 * The compiled engine and the model as modules instead of files that are fetched, for builds that
 * carry them along.
 * @param {string} embed expression for the address of the page that shows one figure
 */
export const engineModules = (embed) => [
  edits('engine modules', FILES, (source) =>
    replaced(replaced(source, ADDRESS, ADDRESSES, "() => import('$1')"), EMBED, 1, () => embed),
  ),
  edits(
    'bytes of modules',
    /\/web\/engine\/bytes\.js$/,
    () => 'export const bytesOf = async (load) => (await load()).default;',
  ),
];

/**
 * esbuild's loaders for them.
 * @type {Record<string, import('esbuild').Loader>}
 */
export const MODULE_LOADERS = {
  '.wasm': 'binary',
  '.model': 'binary',
  '.words': 'binary',
  '.txt': 'binary',
};
