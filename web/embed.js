import { fromSearch } from './attention-figures.js';

/** One figure in a frame of another page. It never touches that page's history. */

const { figure, ...state } = fromSearch(location.search);
const element = document.createElement(`attention-${figure}`);
Object.assign(element, state);
document.documentElement.dataset.theme = state.theme;
document.querySelector('main').append(element);

/** The page around fits the frame to this. */
new ResizeObserver(() => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  parent.postMessage({ type: 'attention-height', height }, '*');
}).observe(document.documentElement);
