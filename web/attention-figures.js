/** Defines the elements, and gives the engine and what a page around them needs. */
export { AttentionError } from './engine/error.js';
export { site } from './parts/address.js';
export { fromSearch, PROPERTIES, parse, toSearch } from './properties.js';
export { loadEngine };

import { loadEngine } from './engine/engine.js';
import './figures/listen.js';

// The other five are half of the code, and most pages show one figure: they are loaded at once where
// one of them stands in the page, else in a quiet moment, for those that a script may add.
const others = () => import('./figures/others.js');
async function whenQuiet(load) {
  const later = new Promise((resolve) => setTimeout(resolve, 3000));
  // Not while the reader waits for the engine.
  await Promise.race([later, document.querySelector('attention-listen')?.updateComplete]);
  (globalThis.requestIdleCallback ?? setTimeout)(load);
}
// A server that imports the module for its functions has no page.
if (globalThis.document) {
  const standing = document.querySelectorAll(
    'attention-senses, attention-lenses, attention-match, attention-scale, attention-matrix',
  );
  // Whoever sees a figure needs the engine: it need not wait for the figure's own code.
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    // The figure will say what is wrong.
    loadEngine().catch(() => {});
  });
  for (const figure of standing) seen.observe(figure);
  if (standing.length) others();
  else whenQuiet(others);
}
