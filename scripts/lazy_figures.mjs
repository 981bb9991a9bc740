import { LAZY } from '../web/figures/list.js';
import { edits } from './edits.mjs';

/** web/figures/lazy.js with its imports written out, so that they become one file. */
export const lazyFigures = edits('lazy figures', /\/web\/figures\/lazy\.js$/, () =>
  LAZY.map((name) => `import './${name}/index.js';\n`).join(''),
);
