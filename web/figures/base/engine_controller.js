import { loadEngine } from '../../engine/engine.js';

/** Controllers of figures that have no engine because it could not be had. */
const failed = new Set();

/** The engine has come for another figure, or the line is back. */
function retry() {
  for (const controller of failed) controller.start();
}

/**
 * The engine of a figure, asked for when it is first needed.
 *
 *                start()                 it is there
 *     absent ──────────────▶ loading ──────────────────▶ ready
 *        ▲                      │
 *        └──────────────────────┘ it can't be had: `failed` is called, and the next start() tries again,
 *                                  which comes of itself when another figure has got it or the line is back
 */
export class EngineController {
  /** @type {'absent' | 'loading' | 'ready'} */
  state = 'absent';
  /** @type {import('../../engine/engine.js').Engine | null} */
  engine = null;
  #host;
  #failed;
  #load;
  #loaded;

  /**
   * @param {Pick<import('lit').LitElement, 'requestUpdate'>} host is updated when the engine is there
   * @param {(error: import('../../engine/error.js').AttentionError) => void} failed
   * @param {() => Promise<import('../../engine/engine.js').Engine>} [load]
   */
  constructor(host, failed, load = loadEngine) {
    this.#host = host;
    this.#failed = failed;
    this.#load = load;
  }

  /** Fulfilled when the engine is there, or known not to come. */
  start() {
    if (this.state === 'absent') {
      this.state = 'loading';
      this.#loaded = this.#finish();
      this.#host.requestUpdate();
    }
    return this.#loaded;
  }

  hostDisconnected() {
    failed.delete(this);
  }

  async #finish() {
    failed.delete(this);
    try {
      this.engine = await this.#load();
      this.state = 'ready';
      retry();
    } catch (error) {
      this.state = 'absent';
      failed.add(this);
      globalThis.addEventListener?.('online', retry);
      this.#failed(error);
    }
    this.#host.requestUpdate();
  }
}
