/** Defines the elements, and gives the engine and what a page around them needs. */
export * from './interface.js';

import { loadEngine } from './engine/engine.js';
import { FIRST, LAZY, tagOf } from './figures/list.js';
import { ListenFigure } from './figures/listen/element.js';
import './figures/listen/index.js';

/** Tells once whether an element is in view; it is where a browser can't tell. */
const whether = (element, then) =>
  globalThis.IntersectionObserver
    ? new IntersectionObserver(([{ isIntersecting }], observer) => {
        observer.disconnect();
        then(isIntersecting);
      }).observe(element)
    : then(true);

// Most pages show one figure: the others are loaded at once where one of them stands in the page, else
// after it, for those that a script may add.
// A reader may leave while they load, which Firefox takes for a fault; where they never come, the picture
// inside the element stays, and the browser itself has said so.
const loadLazy = () => import('./figures/lazy.js').catch(() => {});
// Where another copy of this module has defined the elements, it sees to all of this.
if (customElements.get(tagOf(FIRST)) === ListenFigure) {
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
