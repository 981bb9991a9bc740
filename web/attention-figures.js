/** Defines the elements, and gives the engine and what a page around them needs. */
export { loadEngine } from './engine/engine.js';
export { AttentionError } from './engine/error.js';
export { LensesFigure } from './figures/lenses.js';
export { ListenFigure } from './figures/listen.js';
export { MatchFigure } from './figures/match.js';
export { MatrixFigure } from './figures/matrix.js';
export { ScaleFigure } from './figures/scale.js';
export { SensesFigure } from './figures/senses.js';
export { site } from './parts/address.js';
export { fromSearch, PROPERTIES, parse, toSearch } from './properties.js';
