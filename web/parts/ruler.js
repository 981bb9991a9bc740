import { html } from 'lit';

/** A line as wide as there is room for a drawing. */
export const ruler = html`<div class="ruler"></div>`;

/**
 * Tells a figure when there is another width to draw for. What is observed has no height: whatever
 * the figure draws then, and however high it becomes, its size stays, so that nothing goes in a loop.
 */
export class Ruler {
  #figure;
  #changed;
  #observer;
  #line = null;

  /**
   * @param {import('lit').LitElement} figure renders `ruler`
   * @param {() => void} changed
   */
  constructor(figure, changed) {
    this.#figure = figure;
    this.#changed = changed;
    figure.addController(this);
  }

  hostConnected() {
    // Programs that play a browser in Node may have no widths.
    if (!globalThis.ResizeObserver) return;
    this.#observer ??= new ResizeObserver(() => requestAnimationFrame(this.#changed));
    this.hostUpdated();
  }

  hostUpdated() {
    const line = this.#figure.renderRoot?.querySelector('.ruler') ?? null;
    if (!this.#observer || line === this.#line) return;
    this.#observer.disconnect();
    this.#line = line;
    if (line) this.#observer.observe(line);
  }

  hostDisconnected() {
    this.#observer?.disconnect();
    this.#line = null;
  }
}
