import { EMBED } from '../engine/files.js';
import { toSearch } from '../properties.js';

/**
 * Where figures can be opened: `embed` shows one by itself, empty where nothing does; `page`, where figures are part of a page
 * that keeps its state in its address, is that state.
 * @type {{embed: string, page: Record<string, string> | null}}
 */
export const site = { embed: EMBED, page: null };

/**
 * Address of a figure by itself.
 * @param {string} figure
 * @param {Record<string, string>} state rows of the property table
 */
export const frameOf = (figure, state) =>
  `${site.embed}?figure=${figure}${toSearch(state).replace('?', '&')}`;

/** The address that leads back to a figure: on our own page there, elsewhere by itself. */
export const addressOf = (figure, state) =>
  site.page
    ? `${location.href.split(/[?#]/)[0]}${toSearch({ ...site.page, ...state })}#${figure}`
    : frameOf(figure, state);
