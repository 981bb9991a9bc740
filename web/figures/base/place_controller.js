/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * The place that attention-figures.css holds for a figure, which is a little higher than most: fonts
 * differ. It is given up where nobody sees what moves by that: while all that comes after the figure
 * is below the window.
 *
 *              drawn, and its end is out of view
 *     held ─────────────────────────────────────▶ free
 *
 * @implements {ReactiveController}
 */
export class PlaceController {
  /** @type {'held' | 'free'} */
  #state = 'held';
  #host;
  #look = () => this.#leave();

  /** @param {import('./figure.js').Figure} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    // Whatever it is that scrolls.
    if (this.#state === 'held')
      addEventListener('scroll', this.#look, { capture: true, passive: true });
  }

  hostDisconnected() {
    removeEventListener('scroll', this.#look, { capture: true });
  }

  hostUpdated() {
    this.#leave();
  }

  #leave() {
    const host = this.#host;
    if (this.#state === 'free' || !host.isSettled) return;
    if (host.getBoundingClientRect().bottom < innerHeight) return;
    this.#state = 'free';
    this.hostDisconnected();
    host.toggleAttribute('data-drawn', true);
  }
}
