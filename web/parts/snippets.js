import { PROPERTIES } from '../properties.js';
import { ACTIONS, NAMES } from '../words.js';
import { frameOf, site } from './address.js';

/**
 * An attribute, however it was written. Line ends and braces are escaped too: snippets stand in
 * Markdown, where an empty line ends them, and in templates, where braces are code.
 */
const attribute = (name, value) =>
  `${name}="${value.replace(/[&"<>{}\r\n]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;

/** Two lines for a page that frames the figure: the frame, and what fits it to its contents. */
export const frameSnippet = (figure, state) =>
  `<iframe ${attribute('src', frameOf(figure, state))} title="${ACTIONS.frameTitle(NAMES[figure])}" width="100%" height="640" style="border:0" loading="lazy" allow="clipboard-write"></iframe>
<script>addEventListener('message', ({ data, origin, source }) => { if (data?.type === 'attention-height' && data.height < 10000) for (const frame of document.querySelectorAll('iframe[src*="figure="]')) if (frame.contentWindow === source && [new URL(frame.src).origin, 'null'].includes(origin)) frame.height = data.height })</script>
`;

/** Two lines for a page that has the figure as an element; the style sheet keeps its place. */
export function elementSnippet(figure, state) {
  const attributes = Object.entries(state)
    .filter(([name, value]) => value !== PROPERTIES[name].default)
    .map(([name, value]) => ` ${attribute(name, value)}`);
  const file = (ending) => new URL(`attention-figures.${ending}`, site.embed).href;
  return `<link rel="stylesheet" ${attribute('href', file('css'))}><script type="module" ${attribute('src', file('js'))}></script>
<attention-${figure}${attributes.join('')}></attention-${figure}>
`;
}
