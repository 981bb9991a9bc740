/** What a page around the figures needs besides their elements; all of it runs without a page too. */

export { loadEngine } from './engine/engine.js';
export { AttentionError } from './engine/error.js';
export { site } from './parts/address.js';
export { fromSearch, PROPERTIES, parse, toSearch } from './properties.js';
