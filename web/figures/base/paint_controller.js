import { noChange } from 'lit';
import { painted } from '../../parts/painted.js';

/** Figures that follow each other draw what may come later one by one, so that none blocks a hand. */
let turn = Promise.resolve();
const nextTurn = () => {
  turn = turn.then(painted);
  return turn;
};

/**
 * What of a figure is drawn now and what a frame later. The first picture is drawn in one go. Then
 * each update draws what is under the reader's hand at once, and leaves the rest to an update after
 * the next paint, or after that of the figure whose turn it is. When all is drawn, the figure measures
 * it (for example where the words are, which costs a layout), and what comes of that is drawn at once.
 *
 *              an update draws all
 *     empty ──────────────────────────▶ whole ◀─────────────────────┐
 *       ▲                               │ │ ▲                       │
 *       │ a fault takes                 │ │ └──── fitting           │ an update
 *       │ the picture's      an update  │ │          ▲              │ draws all
 *       │ place             leaves some │ └──────────┘              │
 *       │                   parts out   ▼   measuring it            │
 *     (any)                            part   asked for an update   │
 *                                       │                           │
 *                                       └── its turn, or print ──▶ due
 *
 * The update that comes of measuring is not measured again: a scrollbar that comes and goes would have
 * no end.
 *
 * @typedef {import('lit').ReactiveController} ReactiveController
 * @implements {ReactiveController}
 */
export class PaintController {
  /** @type {'empty' | 'part' | 'due' | 'fitting' | 'whole'} */
  state = 'empty';
  #host;
  #nextTurn;
  /** Until the turn has come. */
  #rest = null;

  /**
   * @param {Painted} host
   * @param {() => Promise<void>} [next] fulfilled when it is the host's turn
   *
   * @typedef {object} PaintedParts
   * @property {boolean} hasPicture whether its picture stands, and not a message
   * @property {boolean} isOutdated whether its numbers are earlier ones still: then it is away, and
   *   draws what is left out when it comes near
   * @property {() => void} measure
   * @typedef {import('lit').LitElement & PaintedParts} Painted
   */
  constructor(host, next = nextTurn) {
    this.#host = host;
    this.#nextTurn = next;
    host.addController(this);
  }

  /**
   * A part that is away from the reader's hand.
   * @param {() => unknown} draw
   */
  deferred(draw) {
    if (this.state !== 'whole' && this.state !== 'part') return draw();
    this.owe();
    return noChange;
  }

  /** Draws what is left out when it is the figure's turn. */
  owe() {
    if (this.state === 'whole' && !this.#host.isOutdated) this.state = 'part';
    if (this.state === 'part') this.#rest ??= this.#waitForTurn();
  }

  async #waitForTurn() {
    await this.#nextTurn();
    this.#rest = null;
    if (this.state === 'part') this.hurry();
  }

  /** Draws all with the next update. */
  hurry() {
    if (this.state !== 'empty') this.state = 'due';
    this.#host.requestUpdate();
  }

  hostUpdated() {
    const isFitted = this.state === 'fitting';
    if (!this.#host.hasPicture) this.state = 'empty';
    else if (this.state !== 'part') {
      this.state = 'whole';
      if (!isFitted) this.measure();
    }
  }

  /** To be called, too, when something has changed that the measures hang on. */
  measure() {
    const host = this.#host;
    if (this.state !== 'whole' || host.isOutdated || host.isUpdatePending) return;
    host.measure();
    if (host.isUpdatePending) this.state = 'fitting';
  }

  /** Fulfilled when nothing is left out. */
  async whenWhole() {
    do {
      await this.#rest;
      // An update may ask for another one.
      while (!(await this.#host.updateComplete));
    } while (this.#rest);
  }
}
