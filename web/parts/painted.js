/** Where nothing is painted, out of view or in the background, nobody is kept waiting for longer. */
const UNSEEN = 100;

/**
 * Fulfilled when the browser has painted what is drawn by now.
 * @returns {Promise<void>}
 */
export const painted = () =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
