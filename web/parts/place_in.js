/** How much larger than its own pixels an element is shown. */
function zoomOf(element) {
  if (!element) return 1;
  // @ts-expect-error TypeScript doesn't know it yet.
  const { zoom } = getComputedStyle(element);
  return Number(zoom) * zoomOf(element.parentElement ?? element.getRootNode().host);
}

/**
 * Where in an element a pointer is, as shares of its width and height from its upper left corner.
 * @param {Element} element
 * @param {PointerEvent} pointer
 * @returns {[number, number]}
 */
export function placeIn(element, { clientX, clientY }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  // WebKit tells of boxes in the element's own pixels, counted from the page's corner, and of pointers
  // in the window's.
  const own = 'currentCSSZoom' in element ? 1 : zoomOf(element);
  return [
    ((clientX + scrollX) / own - scrollX - left) / width,
    ((clientY + scrollY) / own - scrollY - top) / height,
  ];
}
