/**
 * One figure in a frame of another page. It never touches that page's history. This script is small
 * so that the figure's picture is there while the elements are still on their way; and it is no module,
 * which a sealed frame, to which its own host is a foreign one, would not be given.
 */
import { FIGURES, tagOf } from './figures/list.js';
import { THEMES } from './themes.js';

const asked = new URLSearchParams(location.search);
/** What the address asks for, if there is such a choice. */
const chosen = (name, choices) => choices.find((one) => one === asked.get(name)) ?? choices[0];

const root = document.documentElement;
root.dataset.theme = chosen('theme', THEMES);
const tag = tagOf(chosen('figure', FIGURES));
const template = [...document.querySelectorAll('template')].find(
  ({ content }) => content.firstElementChild.localName === tag,
);
const figure = /** @type {HTMLElement & Record<string, unknown>} */ (
  template.content.firstElementChild
);
const main = document.querySelector('main');
if (template.title) document.title = main.querySelector('h1').textContent = template.title;
main.append(figure);

/**
 * The page around fits the frame to this. Nothing is observed from a change to the next frame, when
 * it is told: what changes twice in one frame would be called a loop.
 */
let height;
const observer = new ResizeObserver(() => {
  if (heightNow() === height) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    height = heightNow();
    tell();
    observer.observe(root);
  });
});
observer.observe(root);

function heightNow() {
  return Math.ceil(root.getBoundingClientRect().height);
}

function tell() {
  if (height) parent.postMessage({ type: 'attention-height', height }, '*');
}

// Whoever listens later than it was told asks, or hears it again within some seconds.
addEventListener('message', ({ source, data }) => {
  if (source === parent && data?.type === 'attention-height?') tell();
});
const again = setInterval(tell, 1000);
setTimeout(() => clearInterval(again), 10000);

import('./attention-figures.js').then(
  ({ fromSearch }) => {
    const { figure: _, ...state } = fromSearch(location.search);
    Object.assign(figure, state);
  },
  () => {
    figure.dataset.failed = '';
    document.querySelector('.unloaded').removeAttribute('hidden');
  },
);
