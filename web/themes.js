/**
 * The colours of a figure or a page, the default first: those of the reader's system, or always these.
 * @type {import('./package/attention-figures.js').State['theme'][]}
 */
export const THEMES = ['auto', 'light', 'dark'];
