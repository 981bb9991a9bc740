/**
 * Defines the figures that attention-figures.js loads apart from itself. For bundlers, which want to
 * see each import, scripts/lazy_figures.mjs writes them out.
 */
import { LAZY } from './list.js';

await Promise.all(LAZY.map((name) => import(`./${name}/index.js`)));
