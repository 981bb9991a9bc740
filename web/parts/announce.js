let region;
let pause;

/**
 * Puts the live region into the page, for screen readers hear only of regions that were there
 * before. One serves all figures, so that linked figures don't talk over each other.
 */
export function ensureLiveRegion() {
  if (region?.isConnected) return;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  // Property by property: a policy that forbids style attributes allows this. Fixed, it makes no
  // page longer.
  Object.assign(region.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
}

/**
 * Says a sentence to screen readers, politely: once the reader has typed or dragged, and again if
 * it is the same sentence again.
 * @param {string} sentence
 */
export function announce(sentence) {
  ensureLiveRegion();
  region.textContent = '';
  clearTimeout(pause);
  pause = setTimeout(() => {
    region.textContent = sentence;
  }, 250);
}
