/** Half a window beyond its edges: what a reader scrolls to is there before it is seen. */
const MARGIN = { rootMargin: '50% 0px' };

/** One observer serves all figures; it finds the controller by the element. */
const controllers = new WeakMap();
let observer;
const observe = () => {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) controllers.get(target).see(isIntersecting);
  }, MARGIN);
  return observer;
};

/**
 * Whether a figure is near the view. Work starts when it comes near, and rests while it is away.
 *
 *              near the window, or printed
 *     away ─────────────────────────────────▶ near
 *       ▲                                      │
 *       └──────────────────────────────────────┘
 *                  out of the window
 *
 * @typedef {import('lit').ReactiveController} ReactiveController
 * @implements {ReactiveController}
 */
export class ViewController {
  /** @type {'away' | 'near'} */
  state = 'away';
  #host;
  #come;
  #print;

  /**
   * @param {import('lit').LitElement} host
   * @param {() => void} come is called whenever the figure is found to be near
   * @param {() => void} print is called before the page is printed, when nothing can wait
   */
  constructor(host, come, print) {
    this.#host = host;
    this.#come = come;
    this.#print = () => {
      print();
      this.see(true);
    };
    host.addController(this);
  }

  hostConnected() {
    addEventListener('beforeprint', this.#print);
    // Programs that play a browser in Node may have no view.
    if (!globalThis.IntersectionObserver) return this.see(true);
    controllers.set(this.#host, this);
    observe().observe(this.#host);
  }

  hostDisconnected() {
    observer?.unobserve(this.#host);
    removeEventListener('beforeprint', this.#print);
  }

  /** @param {boolean} isNear */
  see(isNear) {
    this.state = isNear ? 'near' : 'away';
    if (isNear) this.#come();
  }
}
