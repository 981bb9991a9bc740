/** Defines the elements, and gives the engine and what a page around them needs. */
export { loadEngine } from './engine/engine.js';
export { AttentionError } from './engine/error.js';
export { site } from './parts/address.js';
export { fromSearch, PROPERTIES, parse, toSearch } from './properties.js';

import './figures/listen.js';

// The other five are half of the code, and most pages show one figure: they are loaded at once where
// one of them stands in the page, else in a quiet moment, for those that a script may add.
const others = () => import('./figures/others.js');
// A server that imports the module for its functions has no page.
if (globalThis.document) {
  const standing = document.querySelector(
    'attention-senses, attention-lenses, attention-match, attention-scale, attention-matrix',
  );
  if (standing) others();
  else (globalThis.requestIdleCallback ?? setTimeout)(others);
}
