let region;

/**
 * Says a sentence to screen readers, politely. One region serves all figures of a page, so that
 * linked figures don't talk over each other.
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    // Property by property: a policy that forbids style attributes allows this.
    Object.assign(region.style, {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    });
    document.body.append(region);
  }
  region.textContent = sentence;
}
