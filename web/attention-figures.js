/** Defines the elements, and gives the engine and what a page around them needs. */
export { AttentionError } from './engine/error.js';
export { site } from './parts/address.js';
export { fromSearch, PROPERTIES, parse, toSearch } from './properties.js';
export { loadEngine };

import { loadEngine } from './engine/engine.js';
import { FIRST, LAZY, tagOf } from './figures/list.js';
import './figures/listen/index.js';

/** Tells once whether an element is in view. */
const whether = (element, then) =>
  new IntersectionObserver(([{ isIntersecting }], observer) => {
    observer.disconnect();
    then(isIntersecting);
  }).observe(element);

// Most pages show one figure: the others are loaded at once where one of them stands in the page, else
// after it, for those that a script may add.
// A reader may leave while they load, which Firefox takes for a fault; where they never come, the picture
// inside the element stays, and the browser itself has said so.
const loadLazy = () => import('./figures/lazy.js').catch(() => {});
// A server that imports the module for its functions has no page.
if (globalThis.document) {
  const standing = document.querySelector(LAZY.map(tagOf).join());
  /** @type {import('./figures/listen/element.js').ListenFigure | null} */
  const first = document.querySelector(tagOf(FIRST));
  if (standing || !first) loadLazy();
  // To ask a figure out of view for an update would start it.
  else
    whether(first, async (seen) => {
      if (seen) await first.whenDrawn();
      loadLazy();
    });
  // Whoever sees a figure needs the engine: it need not wait for the figure's own code. The figure
  // will say what is wrong.
  if (standing) whether(standing, (seen) => seen && loadEngine().catch(() => {}));
}
