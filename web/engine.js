/** The engine without any element, for programs that draw for themselves. */
export { loadEngine } from './engine/engine.js';
export { AttentionError } from './engine/error.js';
