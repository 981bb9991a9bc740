import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The compiled engine and the model as modules instead of files that are fetched, for builds that
 * carry them along.
 * @param {string} embed expression for the address of the page that shows one figure
 */
export const asModules = (embed) => ({
  name: 'files as modules',
  setup(build) {
    build.initialOptions.loader = { '.wasm': 'binary', '.model': 'binary' };
    build.onLoad({ filter: /web\/engine\/files\.js$/ }, async ({ path }) => ({
      resolveDir: dirname(path),
      contents: (await readFile(path, 'utf8'))
        .replace(/new URL\(('[^']+\.(?:wasm|model)'), import\.meta\.url\)/g, '() => import($1)')
        .replace(/new URL\('[^']*embed\.html', import\.meta\.url\)\.href/, () => embed),
    }));
    build.onLoad({ filter: /web\/engine\/bytes\.js$/ }, () => ({
      contents: 'export const bytesOf = async (load) => (await load()).default;',
    }));
  },
});
