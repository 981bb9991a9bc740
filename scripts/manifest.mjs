import { readFile } from 'node:fs/promises';
// @ts-expect-error Its types leave these out.
import { create, ts } from '@custom-elements-manifest/analyzer/index.js';
import { FIGURES } from '../web/figures/list.js';
import { PROPERTIES } from '../web/properties.js';

/** Where what stands above the classes is. */
const SOURCES = [
  'base/figure.js',
  'base/sentence_figure.js',
  ...FIGURES.map((name) => `${name}/element.js`),
];

/** What of the classes is for authors; their other members are for themselves and each other. */
const MEMBERS = ['data', 'error', 'updateComplete', 'whenDrawn', 'toSVG', 'toCSV', 'toNumPy'];

/**
 * The elements as editors and catalogues read them (custom elements manifest, schema 1.0.0), from
 * what stands above the classes.
 * @param {string} path of the module that defines them, in the package
 */
export async function manifest(path) {
  const sources = await Promise.all(
    SOURCES.map(async (name) =>
      ts.createSourceFile(
        name,
        await readFile(new URL(name, new URL('../web/figures/', import.meta.url)), 'utf8'),
        ts.ScriptTarget.ES2022,
        true,
      ),
    ),
  );
  const { schemaVersion, modules } = create({ modules: sources });
  const elements = modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName)
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  return {
    schemaVersion,
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: elements.map(declaration),
        exports: elements.map(({ name, tagName }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module: path },
        })),
      },
    ],
  };
}

/** The base class is ours alone: all that it has, an element has. */
function declaration({ members, attributes, superclass, ...element }) {
  const own = ({ inheritedFrom, privacy, ...item }) => item;
  const lists = Object.entries(element).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(own) : value,
  ]);
  return {
    ...Object.fromEntries(lists),
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((attribute) => ({
      ...own(attribute),
      default: JSON.stringify(PROPERTIES[attribute.name].default),
      fieldName: attribute.name,
    })),
    members: [
      ...attributes.map(({ name, type, description }) => ({
        kind: 'field',
        name,
        type,
        description,
        attribute: name,
      })),
      ...members.filter(({ name }) => MEMBERS.includes(name)).map(own),
    ],
  };
}
