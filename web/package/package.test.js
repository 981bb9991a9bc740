import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { build, createServer } from 'vite';
import { BROWSERS, until } from '../e2e/browsers.js';
import { firstWeights } from '../e2e/native_figures.js';
import { oracle } from '../e2e/oracle_engine.js';
import { serve } from '../e2e/server.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SENTENCE = 'I sat on the bank and watched the water flow.';
const FILES = {
  'package.json': '{"name": "blog", "private": true, "type": "module"}',
  'index.html': `<!doctype html><html lang="en"><head><title>Blog</title><link rel="icon" href="data:,">
    <script type="module" src="main.js"></script></head>
    <body><attention-listen sentence="${SENTENCE}" query="bank"></attention-listen></body></html>`,
  'main.js': "import 'attention-figures';",
  'engine.js': `import { AttentionError, loadEngine } from 'attention-figures/engine';
    const engine = await loadEngine();
    const { weights, query } = engine.listen(${JSON.stringify(SENTENCE)}, 'bank');
    let refused;
    try { engine.listen('') } catch (error) { refused = error instanceof AttentionError && error.code }
    console.log(JSON.stringify({ weights: [...weights[query]], refused }));`,
  'server.js': `import * as all from 'attention-figures';
    const engine = await all.loadEngine();
    console.log(JSON.stringify({
      names: Object.keys(all),
      defined: Boolean(globalThis.customElements),
      query: engine.listen(${JSON.stringify(SENTENCE)}, 'bank').query,
      state: all.fromSearch('?dk=4').dk,
    }));`,
  'old.ts': `import { PROPERTIES, site } from 'attention-figures';
    import { loadEngine } from 'attention-figures/engine';
    const address: string = site.embed;
    loadEngine().then((engine) => engine.listen(PROPERTIES.sentence.default).weights);`,
};

/** An empty project with the packed package in it. */
let project;
const run = (cwd, program, ...args) => execFileSync(program, args, { cwd, encoding: 'utf8' });

before(() => {
  project = mkdtempSync(join(tmpdir(), 'attention-package-'));
  for (const [name, contents] of Object.entries(FILES)) {
    writeFileSync(join(project, name), contents);
  }
  const [{ filename }] = JSON.parse(
    run(ROOT, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', project),
  );
  // The package depends on no other: nothing is fetched.
  run(project, 'npm', 'install', '--offline', '--no-audit', '--no-fund', `./${filename}`);
});
after(() => rmSync(project, { recursive: true }));

test('npm pack builds what it packs', () => {
  const clone = mkdtempSync(join(tmpdir(), 'attention-clone-'));
  mkdirSync(join(clone, 'scripts'));
  copyFileSync(join(ROOT, 'package.json'), join(clone, 'package.json'));
  const build = '#!/bin/sh\nmkdir -p build/package && touch build/package/attention-figures.js\n';
  writeFileSync(join(clone, 'scripts/build'), build, { mode: 0o755 });
  const file = run(clone, 'npm', 'pack', '--silent').trim().split('\n').at(-1);
  const packed = run(clone, 'tar', '-tzf', file);
  rmSync(clone, { recursive: true });
  assert.match(packed, /^package\/build\/package\/attention-figures\.js$/m);
});

test('what others wrote comes with their licences', () => {
  const names = readdirSync(join(project, 'node_modules/attention-figures/build/package'));
  for (const name of ['GloVe', 'Lit', 'WordNet']) assert.ok(names.includes(`LICENSE-${name}.txt`));
});

test('the engine alone runs in Node and gives the numbers of the native one', () => {
  const { weights, query } = oracle.listen(SENTENCE, 'bank');
  assert.deepEqual(JSON.parse(run(project, 'node', 'engine.js')), {
    weights: weights[query],
    refused: 'kEmptySentence',
  });
});

test('a server imports all but the elements', () => {
  const { names, ...rest } = JSON.parse(run(project, 'node', 'server.js'));
  const browsers = readFileSync(
    join(project, 'node_modules/attention-figures/build/package/attention-figures.js'),
    'utf8',
  );
  const [, list] = browsers.match(/export\{([^}]*)\}/);
  assert.deepEqual(
    names,
    list
      .split(',')
      .map((name) => name.split(' as ').at(-1))
      .sort(),
  );
  assert.deepEqual(rest, { defined: false, query: 4, state: '4' });
});

test('tools that know no exports find the module and the types', () => {
  const { main, types } = JSON.parse(
    readFileSync(join(project, 'node_modules/attention-figures/package.json'), 'utf8'),
  );
  for (const path of [main, types])
    assert.ok(existsSync(join(project, 'node_modules/attention-figures', path)), path);
  const program = ts.createProgram([join(project, 'old.ts')], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Node10,
    types: [],
  });
  const faults = ts.getPreEmitDiagnostics(program);
  assert.deepEqual(
    faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    [],
  );
});

/** Opens the page in both engines that people develop with, and sees the weights. */
async function seeWeights(url) {
  for (const name of ['chromium', 'firefox']) {
    const browser = await BROWSERS[name]();
    try {
      const page = await browser.newPage();
      await page.goto(url);
      await until(page, () => document.querySelector('attention-listen')?.data);
      const weights = await page.evaluate(async () => {
        const figure = document.querySelector('attention-listen');
        await figure.whenDrawn();
        const shown = figure.shadowRoot.querySelectorAll('[part="weight"]');
        return [...shown].map((weight) => weight.textContent.trim());
      });
      const offers = await page.evaluate(async () => {
        const figure = document.querySelector('attention-listen');
        figure.shadowRoot.querySelector('.share').click();
        await figure.whenDrawn();
        return [...figure.shadowRoot.querySelectorAll('.menu button')].map(
          ({ dataset }) => dataset.kind,
        );
      });
      assert.deepEqual(offers, ['svg', 'png', 'csv', 'py'], 'no links to what is not there');
      assert.deepEqual(weights, firstWeights());
      // What Vite says of itself while a page is being written.
      const said = (await page.console()).filter((line) => !line.startsWith('debug: [vite]'));
      assert.deepEqual(said, [], name);
    } finally {
      await browser.close();
    }
  }
}

const VITE = { configFile: false, logLevel: 'warn', base: './' };

test('Vite bundles it', async () => {
  const complaints = [];
  const customLogger = {
    ...console,
    hasWarned: false,
    warnOnce: (message) => complaints.push(message),
    warn: (message) => complaints.push(message),
    clearScreen() {},
    hasErrorLogged: () => false,
  };
  await build({
    ...VITE,
    root: project,
    customLogger,
    // The further words, which are asked for when a sentence has one.
    build: { chunkSizeWarningLimit: 1500 },
  });
  assert.deepEqual(complaints, []);
  const server = await serve(join(project, 'dist'));
  try {
    await seeWeights(server.url);
  } finally {
    await server.close();
  }
});

test('Vite serves it while a page is being written', async () => {
  const server = await createServer({ ...VITE, root: project, server: { port: 0 } });
  try {
    await server.listen();
    await seeWeights(server.resolvedUrls.local[0]);
  } finally {
    await server.close();
  }
});
