/** Defines the elements, and gives the engine and what a page around them needs. */
export { AttentionError } from './engine/error.js';
export { site } from './parts/address.js';
export { fromSearch, PROPERTIES, parse, toSearch } from './properties.js';
export { loadEngine };

import { loadEngine } from './engine/engine.js';
import './figures/listen.js';

/** Tells once whether an element is in view. */
const whether = (element, then) =>
  new IntersectionObserver(([{ isIntersecting }], observer) => {
    observer.disconnect();
    then(isIntersecting);
  }).observe(element);

// The other five are half of the code, and most pages show one figure: they are loaded at once where
// one of them stands in the page, else after it, for those that a script may add.
const others = () => import('./figures/others.js');
// A server that imports the module for its functions has no page.
if (globalThis.document) {
  const standing = document.querySelector(
    'attention-senses, attention-lenses, attention-match, attention-scale, attention-matrix',
  );
  const listen = document.querySelector('attention-listen');
  if (standing || !listen) others();
  // To ask a figure out of view for an update would start it.
  else
    whether(listen, async (seen) => {
      if (seen) await listen.updateComplete;
      others();
    });
  // Whoever sees a figure needs the engine: it need not wait for the figure's own code. The figure
  // will say what is wrong.
  if (standing) whether(standing, (seen) => seen && loadEngine().catch(() => {}));
}
