/**
 * What a server gets that imports the package while it makes a page: all but the elements, which only
 * a browser has. Programs that test pages in Node have a document, and get the elements too, a
 * moment later: customElements.whenDefined() tells.
 */
export * from './interface.js';

if (globalThis.document) import('./attention-figures.js');
