import { fromSearch, PROPERTIES, site, toSearch } from './attention-figures.js';
// All figures stand in the page.
import './figures/lazy.js';

/** The page: one sentence for all of its figures, the state in the address, the colours. */

const { figure: _, ...state } = fromSearch(location.search);
site.page = state;
const figures = [...document.querySelectorAll('.page > *')].filter((element) =>
  element.localName.startsWith('attention-'),
);

/** Gives inputs to all figures, or to those that follow the one they come from. */
function share(inputs, from) {
  Object.assign(state, inputs);
  for (const figure of figures) if (figure !== from) Object.assign(figure, inputs);
}

function showTheme() {
  document.documentElement.dataset.theme = state.theme;
  const name = button.dataset[state.theme];
  button.querySelector('span').textContent = name;
  button.setAttribute('aria-label', `${button.title}: ${name}`);
}

/** Browsers allow only so many changes of an address in a while: a pause in typing is enough. */
let pause;
/** Longer ones are not kept: addresses have a limit, a different one in every program. */
const LONGEST_ADDRESS = 4000;
function remember() {
  clearTimeout(pause);
  pause = setTimeout(() => {
    const search = toSearch(state);
    if (search.length > LONGEST_ADDRESS) return;
    history.replaceState(null, '', `${location.pathname}${search}${location.hash}`);
  }, 300);
}

const button = document.getElementById('theme');
button.hidden = false;
button.addEventListener('click', () => {
  const { choices } = PROPERTIES.theme;
  share({ theme: choices[(choices.indexOf(state.theme) + 1) % choices.length] });
  showTheme();
  remember();
});

document.addEventListener('attention-change', (/** @type {CustomEvent} */ { detail, target }) => {
  share(detail, target);
  remember();
});

share(state);
showTheme();

/**
 * WebKit goes where an address leads before it knows what places hold at the page's width: it is led
 * there again, unless the reader has been elsewhere before.
 */
const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (
  performance.getEntriesByType('navigation')
);
if (type === 'navigate' && location.hash) {
  const reader = new AbortController();
  const leave = { signal: reader.signal, passive: true };
  for (const act of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(act, () => reader.abort(), leave);
  const arrive = () =>
    requestAnimationFrame(() => {
      if (reader.signal.aborted) return;
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
      reader.abort();
    });
  addEventListener('load', arrive, leave);
}
