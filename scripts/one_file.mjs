import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { replaced } from './edits.mjs';
import { engineModules, MODULE_LOADERS } from './engine_files.mjs';
import { glue } from './glue.mjs';
import { lazyFigures } from './lazy_figures.mjs';

const ENTRY = fileURLToPath(new URL('../web/one_file.js', import.meta.url));

/** Runs while the page is parsed: where one figure is asked for, the rest of the page never shows. */
const ALONE =
  "if (new URLSearchParams(location.search).has('figure')) document.documentElement.dataset.alone = ''";

/**
 * Makes attention.html of index.html: from a disk browsers fetch nothing and load no module, so
 * script, style, pictures, engine and model all stand in it.
 * @param {string} site the folder that holds the built site
 */
export async function writeOneFile(site) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [ENTRY],
    bundle: true,
    format: 'esm',
    minify: true,
    target: ['es2022'],
    write: false,
    logLevel: 'warning',
    loader: MODULE_LOADERS,
    plugins: [...engineModules('location.href.split(/[?#]/)[0]'), glue, lazyFigures],
  });
  const file = (address) => readFile(join(site, address.split('?')[0]));
  const picture = async (address) =>
    `data:image/svg+xml;base64,${(await file(address)).toString('base64')}`;
  const page = await readFile(join(site, 'index.html'), 'utf8');
  const [, style] = page.match(/<link rel="stylesheet" href="([^"]+)">/);
  const css = await readFile(join(site, style), 'utf8');
  const pictures = new Map();
  for (const [, address] of page.matchAll(/"([^"]+\.svg[^"]*)"/g)) {
    pictures.set(address, await picture(address));
  }
  /** @type {[pattern: RegExp, times: number, by: string | (() => string)][]} */
  const edits = [
    [/ *<link rel="modulepreload"[^>]*>\n/g, 2, ''],
    // The example is not there.
    [/ <a href="examples\/[^<]*<\/a>/g, 1, ''],
    [
      /<link rel="stylesheet"[^>]*>/g,
      1,
      () => `<style>${css}[data-alone] body{visibility:hidden}</style><script>${ALONE}</script>`,
    ],
  ];
  const html = edits.reduce(
    (text, edit) => replaced(text, ...edit),
    page.replace(/"([^"]+\.svg[^"]*)"/g, (_, address) => `"${pictures.get(address)}"`),
  );
  const script = /<script type="module" src="[^"]*"><\/script>/g;
  const [left] =
    replaced(html, script, 1, '').match(/ (?:src|href)="(?!data:|https:|#)[^"]*"/) ?? [];
  if (left) throw new Error(`attention.html needs another file:${left}`);
  await writeFile(
    join(site, 'attention.html'),
    replaced(html, script, 1, () => `<script type="module">${outputFiles[0].text}</script>`),
  );
}
