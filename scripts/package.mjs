// Fills build/package/ with what the npm package ships.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { engineModules, MODULE_LOADERS } from './engine_files.mjs';
import { glue } from './glue.mjs';
import { lazyFigures } from './lazy_figures.mjs';
import { manifest } from './manifest.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'build/package');

/**
 * Bundlers disagree on how a package may bring files that are fetched, and Vite loses them while a
 * page is being written; modules all of them know, and Node too. A page that is bundled has no
 * embed.html beside it.
 */
const carried = engineModules("''");

/** @param {string} site the folder that holds the built site */
export async function writePackage(site) {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await esbuild.build({
    entryPoints: ['attention-figures.js', 'engine.js', 'server.js'].map((name) =>
      join(ROOT, 'web', name),
    ),
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: ['es2022'],
    outdir: FOLDER,
    chunkNames: '[name]-[hash]',
    legalComments: 'linked',
    logLevel: 'warning',
    loader: MODULE_LOADERS,
    plugins: [...carried, glue, lazyFigures],
  });
  await writeFile(
    join(FOLDER, 'custom-elements.json'),
    `${JSON.stringify(await manifest('build/package/attention-figures.js'), null, 2)}\n`,
  );
  for (const name of [
    'attention-figures.css',
    'posters',
    'LICENSE-GloVe.txt',
    'LICENSE-Lit.txt',
    'LICENSE-WordNet.txt',
  ]) {
    await cp(join(site, name), join(FOLDER, name), { recursive: true });
  }
}
