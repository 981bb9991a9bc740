/** What a browser itself does with a key in each kind of control. */
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const MOVES = [...ARROWS, 'Home', 'End', 'PageUp', 'PageDown'];
const PRESS = ['Enter', ' '];
const NATIVE = {
  'input[type="range"]': MOVES,
  'button, summary, a[href]': PRESS,
  // Letters go to the option that begins with them.
  select: [...MOVES, ...PRESS],
  // The last three are what browsers call a key whose character is still being made.
  textarea: [...MOVES, 'Enter', 'Backspace', 'Delete', 'Dead', 'Process', 'Unidentified'],
};
const TYPED = 'textarea, select';

/** Whether a key is a character; the names of others are longer and of letters and digits. */
const isCharacter = (key) => !/^[A-Z][A-Za-z0-9]+$/.test(key);

/**
 * Whether a key is the figure's: one of its own handlers has taken it, or the control under it uses it.
 * A key held together with Ctrl, Meta or Alt is not, unless it writes a character, as AltGr does.
 * @param {KeyEvent} event that all handlers in the figure have seen
 *
 * @typedef {KeyboardEvent & {target: Element}} KeyEvent
 */
function isUsed(event) {
  if (event.isComposing) return true;
  const { key, target } = event;
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (isHeld && !event.getModifierState('AltGraph')) return false;
  if (event.defaultPrevented) return true;
  if (isCharacter(key) && target.matches(TYPED)) return true;
  return Object.entries(NATIVE).some(
    ([control, keys]) => keys.includes(key) && target.matches(control),
  );
}

/** What is moved by dragging it. */
const DRAGGED = '[role="slider"], input[type="range"]';
const DRAGS = [
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'],
  ...['mousedown', 'mousemove', 'mouseup'],
];

/**
 * Keeps to a figure the keys that it uses and the drags of its handles. A page around sees only the
 * element as their target: it can't know that a letter is being typed, an arrow key is a slider's or
 * a drag is not a swipe, and would open its search or turn to the next page or slide.
 * @param {ShadowRoot} root
 */
export function keepEvents(root) {
  /** Keys that went down in the figure and are not up again, by their place on the keyboard. */
  const held = new Set();
  root.addEventListener('keydown', (/** @type {KeyEvent} */ event) => {
    held.delete(event.code);
    if (!isUsed(event)) return;
    held.add(event.code);
    event.stopPropagation();
  });
  for (const type of ['keypress', 'keyup']) {
    root.addEventListener(type, (/** @type {KeyEvent} */ event) => {
      if (event.isComposing || held.has(event.code)) event.stopPropagation();
      if (type === 'keyup') held.delete(event.code);
    });
  }
  for (const type of DRAGS) {
    root.addEventListener(
      type,
      (/** @type {Event & {target: Element}} */ event) =>
        event.target.closest(DRAGGED) && event.stopPropagation(),
      { passive: true },
    );
  }
}
