import ts from 'typescript';
import { edits } from './edits.mjs';

/** White space after these marks has no meaning in a style sheet; before a colon it has. */
const css = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/([{;:,]) /g, '$1')
    .replaceAll(' {', '{')
    .replaceAll(';}', '}');

const markup = (text) => text.replace(/\n\s+/g, '\n');

const LEAN = { css, html: markup, svg: markup, mathml: markup };

/**
 * Takes indentation, and of style sheets the comments and other white space, out of Lit's templates,
 * which esbuild leaves as they are.
 * @param {string} source of a module
 */
export function leanTemplates(source) {
  const file = ts.createSourceFile('module.js', source, ts.ScriptTarget.ES2022);
  const parts = [];
  const visit = (node) => {
    const lean = ts.isTaggedTemplateExpression(node) && LEAN[node.tag.getText(file)];
    if (lean) {
      const { template } = node;
      const texts = ts.isTemplateExpression(template)
        ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
        : [template];
      // Without the marks at both ends: ` or } before, ` or ${ after.
      for (const text of texts) {
        const end = text.end - (source[text.end - 1] === '`' ? 1 : 2);
        parts.push({ start: text.getStart(file) + 1, end, lean });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return parts
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, lean }) =>
        text.slice(0, start) + lean(text.slice(start, end)) + text.slice(end),
      source,
    );
}

export const templates = edits('templates', /\/web\/(figures|parts)\/.*\.js$/, leanTemplates);
