import { adoptStyles, supportsAdoptingStyleSheets } from 'lit';

/** By document and style: a sheet serves all figures of the document that it was made in, and no other. */
const made = new WeakMap();

function sheetIn(document, style) {
  if (!made.has(document)) made.set(document, new Map());
  const sheets = made.get(document);
  if (!sheets.has(style)) {
    const sheet = new document.defaultView.CSSStyleSheet();
    sheet.replaceSync(style.cssText);
    sheets.set(style, sheet);
  }
  return sheets.get(style);
}

/**
 * Gives a shadow tree the sheets of the document that it is in: those of another one are taken away
 * when the element moves, for example into a frame.
 * @param {ShadowRoot} root
 * @param {import('lit').CSSResultOrNative[]} styles
 */
export function dress(root, styles) {
  const { ownerDocument: document } = root;
  // Elements of their own, which browsers without such sheets have, move with the tree.
  if (!supportsAdoptingStyleSheets) adoptStyles(root, styles);
  // A template's document has no window, and shows nothing.
  else if (document.defaultView)
    root.adoptedStyleSheets = styles.map((style) => sheetIn(document, style));
}
