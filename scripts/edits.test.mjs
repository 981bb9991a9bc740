import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import esbuild from 'esbuild';
import { FIGURES } from '../web/figures/list.js';
import { edits, replaced } from './edits.mjs';
import { engineFiles, engineModules, MODULE_LOADERS } from './engine_files.mjs';
import { glue } from './glue.mjs';
import { lazyFigures } from './lazy_figures.mjs';
import { sharedModules } from './shared_modules.mjs';
import { leanTemplates } from './templates.mjs';

test('a replacement happens so often, or not at all', () => {
  assert.equal(replaced('a b a', /a/g, 2, 'c'), 'c b c');
  assert.throws(() => replaced('a b a', /a/g, 1, 'c'), /2 times, not 1/);
  assert.throws(() => replaced('b', /a/g, 1, 'c'), /0 times, not 1/);
});

/** Bundles one module of a folder of its own. */
async function bundled(t, source, plugins) {
  const folder = await mkdtemp(join(tmpdir(), 'edits-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'main.js'), source);
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(folder, 'main.js')],
    write: false,
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
    plugins,
  });
  return outputFiles[0].text;
}

test('a plugin edits what its filter finds, and fails where it finds nothing', async (t) => {
  const louder = (filter) => edits('louder', filter, (source) => source.replace('a', 'A'));
  assert.match(await bundled(t, 'export const x = "a";', [louder(/main\.js$/)]), /"A"/);
  await assert.rejects(bundled(t, '', [louder(/other\.js$/)]), /No source is/);
});

test('sources that have been rewritten stop a build', async (t) => {
  const source = 'export {};';
  for (const plugin of [glue, engineFiles({}), ...engineModules("''"), lazyFigures]) {
    await assert.rejects(bundled(t, source, [plugin]), /No source is/, plugin.name);
  }
});

test('what pages share is imported from where it is, and has to be imported', async (t) => {
  const plugin = () => sharedModules({ 'core.js': 'core.js?1' });
  assert.match(
    await bundled(t, "import './parts/core.js';", [plugin()]),
    /import "\.\/core\.js\?1"/,
  );
  await assert.rejects(bundled(t, '', [plugin()]), /No page imports core\.js/);
});

const ENGINE = new URL('../web/engine/', import.meta.url).pathname;

const EXTERNAL = [
  '*/attention-engine.js',
  '*/attention-engine-js.js',
  '*/attention-training-js.js',
];

test('the engine’s files get the names that they have beside the bundle', async () => {
  const names = {
    '../../build/wasm/src/wasm/attention-engine.wasm': 'one.wasm',
    '../../build/wasm-scalar/src/wasm/attention-engine.wasm': 'two.wasm',
    '../../build/wasm/src/wasm/attention-training.wasm': 'three.wasm',
    '../../build/wasm-scalar/src/wasm/attention-training.wasm': 'four.wasm',
    '../model/attention.model': 'five.model',
    '../model/attention.words': 'six.words',
    '../model/texts.txt': 'seven.txt',
  };
  const build = (plugins, more) =>
    esbuild.build({
      entryPoints: [`${ENGINE}files.js`],
      write: false,
      bundle: true,
      format: 'esm',
      external: EXTERNAL,
      logLevel: 'silent',
      plugins,
      ...more,
    });
  const [{ text }] = (await build([engineFiles(names)])).outputFiles;
  for (const name of Object.values(names)) {
    assert.ok(text.includes(`new URL("./${name}", import.meta.url)`), name);
  }
  assert.doesNotMatch(text, /web\/embed/);
  await assert.rejects(build([engineFiles({})]), /has no name/);
  const [modules] = engineModules("'here'");
  const external = [...EXTERNAL, '*.wasm', '*.model', '*.words', '*.txt'];
  const carried = (await build([modules], { external, loader: MODULE_LOADERS })).outputFiles[0]
    .text;
  assert.doesNotMatch(carried, /new URL/);
  assert.match(carried, /"here"/);
});

test('the lazy figures are imports that a bundler sees', async () => {
  const { metafile } = await esbuild.build({
    entryPoints: [new URL('../web/figures/lazy.js', import.meta.url).pathname],
    write: false,
    bundle: true,
    format: 'esm',
    metafile: true,
    packages: 'external',
    external: ['*/attention-engine.js', '*/attention-engine-js.js'],
    logLevel: 'silent',
    plugins: [lazyFigures],
  });
  const sources = Object.keys(metafile.inputs);
  for (const name of FIGURES.slice(1)) {
    assert.ok(
      sources.some((path) => path.endsWith(`figures/${name}/element.js`)),
      name,
    );
  }
});

test('templates lose what is white space for their language, everything else stays', () => {
  // A dollar would be taken for a mistake in these quotation marks.
  const module = (...lines) => lines.join('\n').replaceAll('§', '$');
  assert.equal(
    leanTemplates(
      module(
        'const text = `a',
        '  /* stays */ b`;',
        'const style = css`',
        '  /* goes */',
        '  a { b: §{c}px; d: e; }',
        '`;',
        'const part = html`<p>',
        '    §{x ? html`<b>',
        '      y</b>` : "/* stays */"}</p>`;',
      ),
    ),
    module(
      'const text = `a',
      '  /* stays */ b`;',
      'const style = css` a{b:§{c}px;d:e} `;',
      'const part = html`<p>',
      '§{x ? html`<b>',
      'y</b>` : "/* stays */"}</p>`;',
    ),
  );
});
