import katex from 'katex';
import { escaped } from '../web/parts/markup.js';

/**
 * A formula as MathML: it needs neither fonts nor a script in the page. Its source, which KaTeX adds,
 * is in words.js for whoever wants it. By what stands after it page.css knows that it is all there.
 */
const formula = (tex, displayMode) =>
  katex
    .renderToString(tex, { output: 'mathml', displayMode })
    .replace(/<annotation[^>]*>[^<]*<\/annotation>/, '')
    .replace('<math', '<math translate="no"')
    .replace('</math>', '</math><i></i>');

/** A formula in a line, and the mark after it, which must not begin the next line. */
function inline(part) {
  const [, tex, mark] = part.match(/^\$([^$]+)\$(.*)$/);
  const math = formula(tex, false);
  return mark ? `<span class="whole">${math}${mark}</span>` : math;
}

/** Prose of words.js as HTML: $formula$, *emphasis*, [text](address); everything else is text. */
export function prose(text) {
  return text
    .split(/(\$[^$]+\$[.,:;?)]*)/)
    .map((part, i) =>
      i % 2
        ? inline(part)
        : escaped(part)
            .replace(/\*([^*]+)\*/g, '<em>$1</em>')
            .replace(/\[([^\]]+)\]\((https:[^)\s]+)\)/g, '<a href="$2">$1</a>'),
    )
    .join('');
}

/**
 * Fills a page's gaps: {{name}} with words, {{file name}} with what a file is called in dist/,
 * {{figure name}} with a figure's element, {{tags name}} with tags of its head.
 * @param {string} template
 * @param {Record<string, string | string[]>} words a list makes paragraphs
 * @param {Record<'file' | 'figure' | 'tags', Record<string, string>>} markup
 */
export function fill(template, words, markup) {
  return template.replace(/\{\{(?:(file|figure|tags) )?([^}]+)\}\}/g, (_, kind, name) => {
    const value = (kind ? markup[kind] : words)[name];
    if (value === undefined) throw new Error(`No ${kind ?? 'words'} for ${name}`);
    if (kind) return value;
    if (/formula$/i.test(name)) return formula(value, true);
    return Array.isArray(value)
      ? value.map((text) => `<p>${prose(text)}</p>`).join('\n')
      : prose(value);
  });
}
