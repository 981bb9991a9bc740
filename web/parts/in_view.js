/** Half a window beyond its edges: what a reader scrolls to is there before it is seen. */
const MARGIN = { rootMargin: '50% 0px' };

let observer;

/** Tells the figures that it observes by `viewed(near)` when they come near the view or leave it. */
export function inView() {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.viewed(isIntersecting);
  }, MARGIN);
  return observer;
}
