/** The colours of a figure or a page, the default first: those of the reader's system, or always these. */
export const THEMES = ['auto', 'light', 'dark'];
