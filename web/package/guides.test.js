import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PROPERTIES } from '../properties.js';

const ROOT = new URL('../../', import.meta.url);
const { modules } = JSON.parse(
  readFileSync(new URL('build/package/custom-elements.json', ROOT), 'utf8'),
);
const elements = modules[0].declarations;
const known = (list) => elements.flatMap((element) => element[list].map(({ name }) => name));

const texts = ['', 'docs/', 'docs/guides/'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name),
);
for (const path of texts) {
  test(`what ${path} says to write is there`, () => {
    const file = new URL(path, ROOT);
    const text = readFileSync(file, 'utf8');
    for (const [, tagName, attributes] of text.matchAll(/<(attention-[a-z]+)([^>]*)>/g)) {
      const element = elements.find((candidate) => candidate.tagName === tagName);
      assert.ok(element, tagName);
      for (const [, name] of attributes.matchAll(/ ([a-z]+)="/g)) {
        assert.ok(
          element.attributes.some((attribute) => attribute.name === name),
          name,
        );
      }
    }
    for (const [, search] of text.matchAll(/embed\.html[^?\s]*\?([^"`\s]+)/g)) {
      for (const [name] of new URLSearchParams(search.replaceAll('&amp;', '&'))) {
        assert.ok(name in PROPERTIES, name);
      }
    }
    for (const [name] of text.matchAll(/--attention-[a-z]+/g)) {
      assert.ok(known('cssProperties').includes(name), name);
    }
    for (const [, name] of text.matchAll(/::part\(([a-z]+)\)/g)) {
      assert.ok(known('cssParts').includes(name), name);
    }
    for (const [, link] of text.matchAll(/\]\(([^):#]+)[^)]*\)/g)) {
      assert.ok(existsSync(fileURLToPath(new URL(link, file))), link);
    }
    for (const [, source] of text.matchAll(/`((?:docs|scripts|src|web)\/[a-z0-9_./-]+)`/g)) {
      assert.ok(existsSync(fileURLToPath(new URL(source, ROOT))), source);
    }
  });
}
