/**
 * Copies text. Where a page is not served securely, or is framed without permission, the modern
 * interface is missing or refuses.
 * @param {string} text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copy(text) {
  try {
    // Chromium writes an error to the console where it refuses, so it is asked first.
    // @ts-expect-error Chromium alone has it.
    if (document.featurePolicy?.allowsFeature('clipboard-write') === false) return copied(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copied(text);
  }
}

/** The old way, without a field: it would take the focus and scroll the page to itself. */
function copied(text) {
  let done = false;
  const give = (event) => {
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    done = true;
  };
  document.addEventListener('copy', give, { once: true, capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', give, { capture: true });
  return done;
}
