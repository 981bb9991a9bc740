const MINUS = /\u2212(?=[\d.])/g;
const CELL = 'th, td';

/** What is selected in a shadow tree; browsers differ in how they tell. */
function selectedIn(root) {
  const selection = root.getSelection?.() ?? document.getSelection();
  const [at] = selection.getComposedRanges
    ? selection.getComposedRanges({ shadowRoots: [root] })
    : [selection.rangeCount ? selection.getRangeAt(0) : null];
  if (!at || !root.contains(at.startContainer) || !root.contains(at.endContainer)) return {};
  const range = document.createRange();
  range.setStart(at.startContainer, at.startOffset);
  range.setEnd(at.endContainer, at.endOffset);
  return { range, text: selection.toString() };
}

/** The lines of tables with tabs between their cells, as spreadsheets take them. */
const tabbed = (tables) =>
  Array.from(tables.querySelectorAll('tr'), (line) =>
    Array.from(line.querySelectorAll(CELL), (cell) => cell.textContent.trim()).join('\t'),
  ).join('\n');

/**
 * Copied from a table, numbers have a hyphen for their minus: with the sign they would be text to
 * whatever they are put into.
 * @param {ShadowRoot} root
 */
export function copyTables(root) {
  root.addEventListener('copy', (/** @type {ClipboardEvent} */ event) => {
    const { range, text } = selectedIn(root);
    if (!range) return;
    const around = range.commonAncestorContainer;
    const inside = (around instanceof Element ? around : around.parentElement).closest('table');
    const copied = document.createElement(inside ? 'table' : 'div');
    copied.append(range.cloneContents());
    if (!inside && !copied.querySelector('table')) return;
    const plain = text || tabbed(copied) || copied.textContent;
    event.clipboardData.setData('text/plain', plain.replace(MINUS, '-'));
    if (copied.querySelector(CELL)) {
      const html = copied.outerHTML.replace(/<!--.*?-->/g, '').replace(MINUS, '-');
      event.clipboardData.setData('text/html', html);
    }
    event.preventDefault();
  });
}
