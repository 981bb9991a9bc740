/**
 * Takes texts out of the elements that a browser's translator has put them into. A text that changes
 * would be set where it was before, and the old one would go on being seen. Whatever is translated and
 * doesn't change stays translated.
 * @param {ParentNode} root that Lit renders into, before it does
 */
export function unwrapTexts(root) {
  for (const font of root.querySelectorAll('font')) {
    // One text for one text: of several, only the first would be set anew.
    if (font.querySelector(':not(font)')) font.replaceWith(...font.childNodes);
    else if (root.contains(font)) font.replaceWith(font.textContent);
  }
}
