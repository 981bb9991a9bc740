import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { engineFromDisk, trainingFromDisk } from '../engine/from_disk.js';
import { NAMES, POSTERS } from '../words.js';
import { FIGURES, tagOf } from './list.js';

const file = (path) => new URL(path, import.meta.url);
const text = (path) => readFileSync(file(path), 'utf8');

let engine;
before(async () => {
  engine = await engineFromDisk();
});
after(() => engine.delete());

for (const name of FIGURES) {
  test(`${name} has what every figure has`, async () => {
    for (const part of ['index.js', 'element.js', 'picture.js', 'picture.test.js', 'export.js']) {
      assert.ok(existsSync(file(`${name}/${part}`)), part);
    }
    assert.ok(NAMES[name] && POSTERS[name], 'words.js');
    assert.ok(text('../index.html').includes(`{{figure ${name}}}`), 'index.html');
    assert.ok(text('../../README.md').includes(`\`${tagOf(name)}\``), 'README.md');
    assert.ok(text('../package/attention-figures.d.ts').includes(`'${tagOf(name)}'`), 'types');
  });

  test(`the numbers of ${name} come from its inputs alone`, async () => {
    await import(`./${name}/index.js`);
    const Element = customElements.get(tagOf(name));
    const figure = new Element();
    const given = { ...figure.given };
    if (name === 'scale') given.measured = engine.scale(250);
    if ('learning' in given) given.learning = await trainingFromDisk();
    figure.data = Element.compute(engine, given);
    assert.deepEqual(Element.compute(engine, given), figure.data);
    assert.match(figure.toSVG(), /^<svg/);
    assert.match(figure.toCSV(), /,/);
    assert.match(figure.toNumPy(), /^import numpy/);
    assert.ok(figure.spoken());
  });
}
