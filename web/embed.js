/**
 * One figure in a frame of another page. It never touches that page's history. This module is small
 * so that the figure's picture is there while the elements are still on their way.
 */

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'auto';

const figures = [...document.querySelectorAll('template')].map(
  ({ content }) => content.firstElementChild,
);
const figure =
  figures.find(({ localName }) => localName === `attention-${asked.get('figure')}`) ?? figures[0];
document.querySelector('main').append(figure);

/**
 * The page around fits the frame to this. Nothing is observed from a change to the next frame, when
 * it is told: what changes twice in one frame would be called a loop.
 */
const root = document.documentElement;
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
