// bundle.mjs [ADDRESS]: fills dist/ with the page, the elements, the compiled engine and the model;
// ADDRESS is where they will be, for those who share a page.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { FIGURES, FIRST, tagOf } from '../web/figures/list.js';
import { escaped } from '../web/parts/markup.js';
import { LABELS, paletteCss, READING } from '../web/parts/palette.js';
import { ACTIONS, NAMES, PAGE, POST } from '../web/words.js';
import { digest } from './digest.mjs';
import { replaced } from './edits.mjs';
import { engineFiles } from './engine_files.mjs';
import { glue } from './glue.mjs';
import { lazyFigures } from './lazy_figures.mjs';
import { writeOneFile } from './one_file.mjs';
import { writePackage } from './package.mjs';
import { placesCss } from './places.mjs';
import { writePosters } from './posters.mjs';
import { fill, prose } from './prose.mjs';
import { sharedModules } from './shared_modules.mjs';
import { sharingTags, siteAddress, writeCard } from './sharing.mjs';
import { templates } from './templates.mjs';
import { overweight, weigh } from './weigh.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(ROOT, 'web');
const DIST = join(ROOT, 'dist');

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  bundle: true,
  format: 'esm',
  minify: true,
  target: ['es2022'],
  outdir: DIST,
  metafile: true,
  legalComments: 'linked',
  logLevel: 'warning',
};

/** Where the outputs of entry points, or of what is imported only when it is needed, went. */
const outputsOf = ({ metafile }, wanted) =>
  Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint && wanted.test(entryPoint))
    .map(([path]) => basename(path));

const site = siteAddress(process.argv[2]);

/** Writes a file under a name that carries a mark of its contents. */
async function writeMarked(name, contents) {
  const marked = name.replace('.', `-${digest(contents)}.`);
  await writeFile(join(DIST, marked), contents);
  return marked;
}

await rm(DIST, { recursive: true, force: true });
await mkdir(DIST, { recursive: true });

/** What files.js fetches, by the path that stands there. */
const FETCHED = {
  '../../build/wasm/src/wasm/attention-engine.wasm': 'attention-engine.wasm',
  '../../build/wasm-scalar/src/wasm/attention-engine.wasm': 'attention-engine-scalar.wasm',
  '../../build/wasm/src/wasm/attention-training.wasm': 'attention-training.wasm',
  '../../build/wasm-scalar/src/wasm/attention-training.wasm': 'attention-training-scalar.wasm',
  '../model/attention.model': 'attention.model',
  '../model/attention.words': 'attention.words',
  '../model/texts.txt': 'texts.txt',
};
/** @type {Record<string, string>} */
const names = {};
for (const [source, name] of Object.entries(FETCHED)) {
  names[source] = await writeMarked(name, await readFile(join(WEB, 'engine', source)));
}
const elements = await esbuild.build({
  ...OPTIONS,
  entryPoints: [join(WEB, 'attention-figures.js')],
  splitting: true,
  chunkNames: '[name]-[hash]',
  plugins: [engineFiles(names), glue, lazyFigures, templates],
});
// The module of the elements keeps its name, so its address carries a mark of its contents.
const figures = `attention-figures.js?${digest(await readFile(join(DIST, 'attention-figures.js')))}`;
const [lazy] = outputsOf(elements, /figures\/lazy\.js$/);
// What it shares with the other figures went into a file of its own.
const core = basename(
  Object.values(elements.metafile.outputs)
    .find(({ entryPoint }) => entryPoint?.endsWith('attention-figures.js'))
    .imports.find(({ kind }) => kind === 'import-statement').path,
);
const pages = await esbuild.build({
  ...OPTIONS,
  entryPoints: [join(WEB, 'page.js')],
  entryNames: '[name]-[hash]',
  plugins: [sharedModules({ 'attention-figures.js': figures, 'lazy.js': lazy })],
});
const embed = await esbuild.build({
  ...OPTIONS,
  write: false,
  entryPoints: [join(WEB, 'embed.js')],
  plugins: [sharedModules({ 'attention-figures.js': figures })],
});
const [{ text: embedScript }] = embed.outputFiles;
/**
 * esbuild's form for scripts that are no modules knows no import(): a block keeps its names to itself.
 * A sealed frame's script has no address of its own that paths would start from.
 */
const classic = `{${replaced(embedScript, /import\("\.\/([^"]+)"\)/g, 1, 'import(new URL("$1",document.baseURI))')}}`;
const colours = paletteCss(':root', (theme) => `:root[data-theme="${theme}"]`);
/** Nested rules are written out: browsers from before 2024 don't know them. */
const CSS_TARGET = ['chrome105', 'firefox110', 'safari16'];
const minifiedCss = async (css) =>
  (await esbuild.transform(css, { loader: 'css', minify: true, target: CSS_TARGET })).code;
const places = await placesCss();
await writeFile(join(DIST, 'attention-figures.css'), await minifiedCss(places));
const css = await minifiedCss(
  `${colours}:root { --reading: ${READING}; --labels: ${LABELS}; }\n${places}${await readFile(join(WEB, 'page.css'), 'utf8')}`,
);
const posters = await writePosters(join(DIST, 'posters'));
const files = {
  'attention-figures.js': figures,
  'core.js': core,
  'page.js': outputsOf(pages, /page\.js$/)[0],
  'embed.js': await writeMarked('embed.js', classic),
  'page.css': await writeMarked('page.css', css),
  'icon.svg': await writeMarked('icon.svg', await readFile(join(WEB, 'icon.svg'))),
  ...Object.fromEntries(Object.entries(posters).map(([name, image]) => [`poster ${name}`, image])),
};
/**
 * Each figure as it stands in the page, and what embed.html chooses from. The page's headings have the
 * figures' names as addresses; only the first figure, above them all, has its own.
 */
const standing = {
  ...Object.fromEntries(
    FIGURES.map((name) => [
      name,
      `<${tagOf(name)}${name === FIRST ? ` id="${name}"` : ''} class="figure">${posters[name]}<noscript>${prose(PAGE.noScript)}</noscript></${tagOf(name)}>`,
    ]),
  ),
  templates: FIGURES.map(
    (name) =>
      `<template title="${escaped(ACTIONS.frameTitle(NAMES[name]))}"><${tagOf(name)}>${posters[name]}</${tagOf(name)}></template>`,
  ).join('\n    '),
};
const card = await writeCard(DIST, PAGE);
/** The same files as seen from a folder in dist/. */
const above = (files) =>
  Object.fromEntries(
    Object.entries(files).map(([name, value]) => [
      name,
      value.startsWith('<') ? value.replace('src="', 'src="../') : `../${value}`,
    ]),
  );
await cp(join(WEB, 'examples'), join(DIST, 'examples'), { recursive: true });
const EXAMPLES = ['elements', 'frames', 'one-file'].map((name) => `examples/${name}.html`);
for (const page of ['index.html', 'embed.html', ...EXAMPLES]) {
  const template = await readFile(join(WEB, page), 'utf8');
  const [title, description] = page.includes('/')
    ? [POST.post, POST.postDescription]
    : [PAGE.title, PAGE.description];
  const sharing = sharingTags({ path: page, title, description, card, site });
  await writeFile(
    join(DIST, page),
    fill(
      template,
      { ...PAGE, ...POST },
      { file: page.includes('/') ? above(files) : files, figure: standing, tags: { sharing } },
    ),
  );
}
// GitHub Pages would otherwise put everything through Jekyll.
await writeFile(join(DIST, '.nojekyll'), '');
// Whoever passes the folder on passes these on.
for (const [source, name] of [
  ['LICENSE', 'LICENSE'],
  ['web/model/LICENSE-GloVe.txt', 'LICENSE-GloVe.txt'],
  ['web/model/LICENSE-WordNet.txt', 'LICENSE-WordNet.txt'],
  ['node_modules/lit/LICENSE', 'LICENSE-Lit.txt'],
]) {
  await cp(join(ROOT, source), join(DIST, name));
}
await writeOneFile(DIST);
await writePackage(DIST);

const weights = weigh(DIST, {
  model: names['../model/attention.model'],
  otherBuilds: [
    names['../../build/wasm-scalar/src/wasm/attention-engine.wasm'],
    names['../../build/wasm-scalar/src/wasm/attention-training.wasm'],
    ...outputsOf(elements, /wasm-scalar/),
  ],
  otherFigures: [lazy],
  learning: names['../../build/wasm/src/wasm/attention-training.wasm'],
});
await writeFile(join(ROOT, 'build/weights.json'), JSON.stringify(weights));
for (const line of overweight(weights)) {
  console.error(line);
  process.exitCode = 1;
}
