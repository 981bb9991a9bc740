/**
 * Arrow keys, Home and End move between the words of a sentence. Enter and space choose, as on any
 * button.
 */
export function moveFocus(event) {
  const sentence = event.currentTarget;
  const buttons = [...sentence.querySelectorAll('[part="token"]')];
  const at = buttons.indexOf(event.target);
  const forward = sentence.dir === 'rtl' ? -1 : 1;
  const to = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  buttons[Math.min(Math.max(to, 0), buttons.length - 1)].focus();
}
