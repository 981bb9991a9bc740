import { tagOf } from '../list.js';

/**
 * Defines a figure's element once, however often the module is loaded.
 * @param {string} name of the list of figures
 * @param {CustomElementConstructor} element
 */
export function define(name, element) {
  const tag = tagOf(name);
  if (!customElements.get(tag)) customElements.define(tag, element);
}
