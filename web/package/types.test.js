import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import ts from 'typescript';
import { engineFromDisk } from '../engine/from_disk.js';
import { PROPERTIES } from '../properties.js';
import { ERRORS } from '../words.js';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const TYPES = ['attention-figures.d.ts', 'engine.d.ts'];
const SENTENCE = 'I sat on the bank and watched the water flow.';

const program = ts.createProgram([...TYPES, 'sample.ts'].map(path), {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
});
const checker = program.getTypeChecker();
const exportsOf = (name) =>
  checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path(name))));
const typed = (file, name) => {
  const symbol = exportsOf(file).find((symbol) => symbol.name === name);
  return checker.getDeclaredTypeOfSymbol(symbol);
};

test('the types hold together, and what authors write compiles against them', () => {
  const faults = ts.getPreEmitDiagnostics(program);
  assert.equal(ts.formatDiagnostics(faults, host), '');
});
const host = {
  getCurrentDirectory: () => path('.'),
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

for (const [types, module] of [
  ['attention-figures.d.ts', '../attention-figures.js'],
  ['engine.d.ts', '../engine.js'],
]) {
  test(`${types} names what ${module} gives`, async () => {
    const { metafile } = await esbuild.build({
      entryPoints: [path(module)],
      bundle: true,
      format: 'esm',
      platform: 'node',
      external: ['*attention-engine.js'],
      write: false,
      metafile: true,
      logLevel: 'error',
    });
    const [{ exports }] = Object.values(metafile.outputs);
    const values = exportsOf(types).filter((symbol) => {
      const target =
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return target.flags & ts.SymbolFlags.Value;
    });
    assert.deepEqual(values.map(({ name }) => name).sort(), exports.sort());
  });
}

test('the types know every error and every choice', () => {
  const choices = (type) => type.types?.map(({ value }) => value).sort();
  assert.deepEqual(choices(typed('engine.d.ts', 'ErrorCode')), Object.keys(ERRORS).sort());
  const state = typed('attention-figures.d.ts', 'State').getProperties();
  assert.deepEqual(state.map(({ name }) => name).sort(), Object.keys(PROPERTIES).sort());
  for (const symbol of state) {
    const known = PROPERTIES[symbol.name].choices;
    // Numbers are written as text, too many to name.
    if (known?.length > 7) continue;
    assert.deepEqual(choices(checker.getTypeOfSymbol(symbol)), known && [...known].sort());
  }
});

/** Every name that a value has is in its type, and the other way round, all the way down. */
function agree(type, value, where) {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) {
    const kind = value === null ? 'null' : (value?.constructor.name ?? 'undefined');
    const parts = type.isUnion() ? type.types : [type];
    const names = parts.map((part) => checker.typeToString(part).toLowerCase());
    if (names.includes('true')) names.push('boolean');
    assert.ok(names.includes(kind.toLowerCase()), `${where} is ${kind}, not ${names}`);
  } else if (Array.isArray(value)) {
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    assert.ok(item && value.length, where);
    value.forEach((entry, i) => {
      agree(item, entry, `${where}[${i}]`);
    });
  } else {
    const properties = type.getProperties();
    assert.deepEqual(properties.map(({ name }) => name).sort(), Object.keys(value).sort(), where);
    for (const property of properties) {
      agree(checker.getTypeOfSymbol(property), value[property.name], `${where}.${property.name}`);
    }
  }
}

let engine;
before(async () => {
  engine = await engineFromDisk();
});
after(() => engine.delete());

test('the engine has the methods of its type', () => {
  const given = Object.getOwnPropertyNames(Object.getPrototypeOf(engine)).filter(
    (name) => name !== 'constructor',
  );
  const names = typed('engine.d.ts', 'Engine')
    .getProperties()
    .map(({ name }) => name);
  assert.deepEqual(names.sort(), [...given, ...Object.keys(engine)].sort());
});

for (const [name, compute] of Object.entries({
  Question: () => engine.read('So, qqzx: the bank', 'bank'),
  Listen: () => engine.listen('So, qqzx: the bank', 'bank', ['river']),
  Senses: () => engine.senses(SENTENCE, 'The bank lent money.', 'bank', ['river']),
  Lenses: () => ({
    ...engine.lenses(SENTENCE, 'bank', [0.5, 0]),
    before: engine.listen(SENTENCE, 'bank', ['river']),
  }),
  Match: () => ({
    ...engine.match(SENTENCE, 'bank'),
    listen: engine.listen(SENTENCE, 'bank', ['river']),
  }),
  Arrows: () => engine.arrows([1, 0], [1, 1]),
  Scale: () => engine.scale(8),
  Draw: () => engine.draw(0),
})) {
  test(`type ${name} is what the engine gives`, () => {
    agree(typed('engine.d.ts', name), compute(), name);
  });
}
