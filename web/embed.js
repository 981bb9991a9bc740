/**
 * One figure in a frame of another page. It never touches that page's history. This module is small
 * so that the figure's picture is there while the elements are still on their way.
 */
import { FIGURES, tagOf } from './figures/list.js';
import { THEMES } from './themes.js';

const asked = new URLSearchParams(location.search);
/** What the address asks for, if there is such a choice. */
const chosen = (name, choices) => choices.find((one) => one === asked.get(name)) ?? choices[0];

const root = document.documentElement;
root.dataset.theme = chosen('theme', THEMES);
const tag = tagOf(chosen('figure', FIGURES));
const figure = [...document.querySelectorAll('template')]
  .map(({ content }) => content.firstElementChild)
  .find(({ localName }) => localName === tag);
document.querySelector('main').append(figure);

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
    parent.postMessage({ type: 'attention-height', height }, '*');
    observer.observe(root);
  });
});
observer.observe(root);

function heightNow() {
  return Math.ceil(root.getBoundingClientRect().height);
}

const { fromSearch } = await import('./attention-figures.js');
const { figure: _, ...state } = fromSearch(location.search);
Object.assign(figure, state);
