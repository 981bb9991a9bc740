/**
 * The figures, in the order of the page. A name here is a folder beside this file, an element
 * attention-NAME and a value in addresses; pages, posters, styles, the manifest and tests follow.
 * @type {import('../package/attention-figures.js').State['figure'][]}
 */
export const FIGURES = ['listen', 'senses', 'lenses', 'match', 'scale', 'training', 'matrix'];

/** What most pages show comes first; the others are half of the code. */
export const [FIRST, ...LAZY] = FIGURES;

export const tagOf = (name) => `attention-${name}`;
