import { css, html, LitElement, noChange, nothing } from 'lit';
import { loadEngine } from '../engine/engine.js';
import { AttentionError } from '../engine/error.js';
import { announce, attend } from '../parts/announce.js';
import { toCsv } from '../parts/exports.js';
import { count } from '../parts/format.js';
import { headSentence, headSwitch, headSwitchStyles } from '../parts/head_switch.js';
import { inView } from '../parts/in_view.js';
import { numbersPanel, numbersStyles } from '../parts/numbers.js';
import { painted } from '../parts/painted.js';
import { aliases, unknown, words } from '../parts/sentence.js';
import { fitField } from '../parts/sentence_field.js';
import { ShareMenu, shareMenuStyles } from '../parts/share_menu.js';
import { theme } from '../parts/theme.js';
import { checked, PROPERTIES, parse } from '../properties.js';
import { ACTIONS, LISTEN, NAMES } from '../words.js';

/**
 * Lit's declaration of rows of the property table.
 * @param {...string} names
 */
export function properties(...names) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        converter: { fromAttribute: (raw) => parse(name, raw) },
        // The colours hang on this attribute.
        reflect: name === 'theme',
      },
    ]),
  );
}

/** Figures that follow each other draw what may come later one by one, so that none blocks a hand. */
let turn = Promise.resolve();

/**
 * What all figures share: the engine, their inputs, bad input, what they tell. A figure says which
 * numbers it shows (`compute`), how they look (`draw`), what they say (`spoken`) and what they are
 * outside of it (`picture`, `table`, `program`).
 *
 * What stands above the classes goes into the custom elements manifest (scripts/manifest.mjs).
 *
 * @fires {CustomEvent} attention-change when a reader has changed what is shown; `detail` has the
 *   properties, without `theme`
 * @attr {string} sentence English text of at most 64 words
 * @attr {string} query a word of the sentence or its zero-based place among the words
 * @attr {'meaning' | 'plain'} head who listens: the head that was trained with β, or without
 * @attr {'auto' | 'light' | 'dark'} theme the colours; auto: those of the reader's system
 * @prop {object | null} data the numbers that are shown, named as on the command line
 * @prop {Error | null} error what is wrong with the present inputs: `code`, `details`, `message`
 * @prop {Promise<boolean>} updateComplete fulfilled when the present inputs are drawn
 * @slot - what is shown until the figure is ready, for example a picture of it
 * @csspart token a word, a button
 * @csspart weight a number that is a weight
 * @csspart panel the arithmetic
 * @cssprop --attention-paper behind the figure
 * @cssprop --attention-card of the figure itself
 * @cssprop --attention-ink of text
 * @cssprop --attention-soft of text that stands back
 * @cssprop --attention-line of rules
 * @cssprop --attention-edge of what can be operated
 * @cssprop --attention-amber of listening
 * @cssprop --attention-tint glow behind a word that is listened to
 * @cssprop --attention-coral of what is unscaled
 * @cssprop --attention-blue of what is scaled
 * @cssprop --attention-reading font of sentences
 * @cssprop --attention-labels font of everything else
 */
export class Figure extends LitElement {
  static properties = {
    ...properties('sentence', 'query', 'head', 'theme'),
    /** The numbers that are shown, named as on the command line; in a fault those last shown. */
    data: { attribute: false },
    error: { state: true },
    /** What Tab leads to where arrow keys move between words; null for the query. */
    stop: { state: true },
  };

  static styles = [
    theme,
    shareMenuStyles,
    numbersStyles,
    headSwitchStyles,
    css`
      /* Until the figure is ready its place is held by what stands inside the element. */
      .waiting {
        position: relative;
        min-height: 56px;
        padding: 0;
      }
      /* A moment needs no sign. */
      .loading {
        position: absolute;
        inset: 8px 8px auto auto;
        padding: 4px 12px;
        border-radius: 8px;
        background: var(--card);
        color: var(--soft);
        animation: appear 0.2s 0.5s backwards;
      }
      @keyframes appear {
        from {
          opacity: 0;
        }
      }
      .waiting .message {
        padding: 24px 32px;
      }
      @container (max-width: 560px) {
        .waiting .message {
          padding-inline: 16px;
        }
      }
      .waiting ::slotted(img) {
        display: block;
        max-width: 100%;
        height: auto;
        border-radius: 11px;
      }
      .note {
        margin-top: 8px;
        color: var(--soft);
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** The properties that the numbers hang on. */
  static inputs = ['sentence', 'query', 'head'];
  /** What else they hang on. */
  static causes = [];
  /** Of the numbers, those of each sentence in which the chosen word listens. */
  static heard = (data) => [data];

  #ready;
  #stale = true;
  /** Out of view nothing is computed, unless somebody waits for it. */
  #away = false;
  #awaited = false;
  /** Whether the picture stands and is only to be changed. */
  #stands = false;
  /** Whether the present update leaves out what may come later. */
  #hurries = false;
  /** When the update comes that brings it, and whether it is due. */
  #rest = null;
  #due = false;
  /** Whether the update to come is there only because something had to be made to fit. */
  #fits = false;
  /** A frame later: what changes the size that is observed makes WebKit complain of a loop. */
  #resized = new ResizeObserver(() => requestAnimationFrame(() => this.#settle()));

  constructor() {
    super();
    for (const name of Object.keys(PROPERTIES)) {
      if (name in this.constructor.properties) this[name] = parse(name, null);
    }
    this.data = null;
    /** @type {AttentionError | null} */
    this.error = null;
    this.stop = null;
    /** @type {import('../engine/engine.js').Engine | null} */
    this.engine = null;
  }

  connectedCallback() {
    super.connectedCallback();
    attend();
    inView().observe(this);
    this.#resized.observe(this);
    addEventListener('beforeprint', this.#onPrint);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    inView().unobserve(this);
    this.#resized.disconnect();
    removeEventListener('beforeprint', this.#onPrint);
  }

  /** Work starts when a figure comes near the view, and rests while it is away. */
  viewed(near) {
    this.#away = !near;
    if (near) this.#start();
  }

  /** Whether nobody sees the figure or waits for it. */
  get rests() {
    return this.#away && !this.#awaited;
  }

  /** Paper doesn't wait for a part that comes later. */
  #onPrint = () => {
    this.#due = true;
    this.requestUpdate();
    this.viewed(true);
  };

  /** Catches up with the inputs; loads the engine unless that has been done. */
  #start() {
    if (this.#stale) this.requestUpdate();
    this.#ready ??= loadEngine().then(
      (engine) => {
        this.engine = engine;
        this.requestUpdate();
      },
      (error) => {
        this.error = error;
        this.#ready = undefined;
      },
    );
    return this.#ready;
  }

  /** Fulfilled when the numbers of the present inputs, or what is wrong with them, are drawn. */
  async getUpdateComplete() {
    this.#awaited = true;
    await this.#start();
    await super.getUpdateComplete();
    while (this.#rest) {
      await this.#rest;
      await super.getUpdateComplete();
    }
    this.#awaited = false;
    return !this.isUpdatePending;
  }

  willUpdate(changed) {
    this.#hurries = this.#stands && !this.#due;
    this.#due = false;
    const { inputs, causes } = this.constructor;
    // What a script sets has not passed the table as what stands in an attribute has.
    for (const name of changed.keys()) if (name in PROPERTIES) this[name] = parse(name, this[name]);
    this.#stale ||= !this.data || [...inputs, ...causes].some((name) => changed.has(name));
    if (!this.#stale || !this.engine || this.rests) return;
    this.#stale = false;
    try {
      for (const name of inputs) checked(name, this[name]);
      this.stop = null;
      this.data = this.compute(this.engine);
      this.error = null;
    } catch (error) {
      if (!(error instanceof AttentionError)) throw error;
      if (!this.error) this.#height = this.renderRoot.querySelector('.stage')?.offsetHeight ?? 0;
      this.error = error;
    }
  }

  /**
   * What a reader does: changes inputs, then says so to the page and to screen readers.
   * @param {Record<string, unknown>} inputs
   */
  async change(inputs) {
    Object.assign(this, inputs);
    await this.updateComplete;
    announce(this.error ? this.error.message : this.spoken());
    // All that a page may want to keep; the colours are not the figure's to change.
    const { theme: _, ...detail } = this.state;
    this.dispatchEvent(
      new CustomEvent('attention-change', { bubbles: true, composed: true, detail }),
    );
  }

  /** Its name in an address. */
  get name() {
    return this.localName.replace('attention-', '');
  }

  /** What an address keeps of it: its rows of the property table. */
  get state() {
    const { inputs, properties } = this.constructor;
    const names = Object.keys(PROPERTIES).filter(
      (name) => name in properties && (inputs.includes(name) || !Figure.inputs.includes(name)),
    );
    return Object.fromEntries(names.map((name) => [name, this[name]]));
  }

  /** The query, as long as a sentence that is being written has it. */
  kept(sentence) {
    try {
      this.engine?.read(checked('sentence', sentence), this.query);
    } catch (error) {
      if (error.code.startsWith('kQuery')) return '';
    }
    return this.query;
  }

  render() {
    if (!this.engine || !(this.data || this.error))
      return html`<figure class="waiting">
        <slot></slot>
        ${this.error ? html`<p class="message">${this.error.message}</p>` : nothing}
        ${this.#ready && !this.engine ? html`<p class="loading">${ACTIONS.loading}</p>` : nothing}
      </figure>`;
    return html`<figure aria-label=${NAMES[this.name]}>
      ${this.controls()}
      <div class="stage">${this.#stage()}</div>
    </figure>`;
  }

  #stage() {
    if (this.error)
      return html`<p class="message" id="message" dir="auto">${this.error.message}</p>`;
    return this.draw();
  }

  /**
   * A part of the picture that is away from the reader's hand: it changes after the next paint, or
   * that of the figure whose turn it is, and what is under the hand answers at once.
   * @param {() => unknown} part
   */
  later(part) {
    if (!this.#hurries) return part();
    this.#owe();
    return noChange;
  }

  /**
   * What the reader's hand may be on. If it shows something else altogether, the hand is elsewhere.
   * @param {string} what is shown
   * @param {() => unknown} part
   */
  here(what, part) {
    const draw = () => {
      this.#shown = what;
      return part();
    };
    return what === this.#shown ? draw() : this.later(draw);
  }

  #shown;

  /** An act on what is drawn now: where that shows earlier numbers still, nothing can be done. */
  current(act) {
    const { data } = this;
    return (...inputs) => data === this.data && act(...inputs);
  }

  #owe() {
    // A figure that rests away from the view draws all when it comes near.
    if (this.#rest || this.#stale) return;
    turn = turn.then(painted);
    this.#rest = turn.then(() => {
      this.#rest = null;
      this.#due = true;
      this.requestUpdate();
    });
  }

  updated() {
    this.#stands = Boolean(this.data && !this.error);
    // A fault takes the picture's place and leaves it its size: the field under the reader's hands
    // and the page below stay where they are.
    const height = this.error ? this.#height : 0;
    this.toggleAttribute('data-failed', Boolean(this.error && !this.engine));
    this.renderRoot.querySelector('.stage')?.style.setProperty('min-height', `${height}px`);
    this.#settle();
  }

  /**
   * When all is drawn it is made to fit, and what that changes comes at once, for it moves things. It
   * is not measured again before the next frame: a scrollbar that comes and goes would have no end.
   */
  #settle() {
    if (this.#rest || this.#stale) return;
    if (this.#fits) {
      this.#fits = false;
      return;
    }
    this.fit();
    this.#fits = this.isUpdatePending;
    this.#due ||= this.#fits;
  }

  /**
   * What hangs on the browser's own layout, here how high a text is. To ask for it costs a layout, so
   * it is asked when all is drawn.
   */
  fit() {
    fitField(this.renderRoot);
  }

  #height = 0;

  /**
   * The numbers behind the picture.
   * @param {unknown} summary
   * @param {() => import('../parts/numbers.js').Table[]} tables
   */
  numbers(summary, tables) {
    return numbersPanel(summary, this.#wanted ? tables() : [], () => {
      if (this.#wanted) return;
      this.#wanted = true;
      this.#owe();
    });
  }

  #wanted = false;

  /** What stays in place whatever the picture is. */
  controls() {
    return null;
  }

  /** What a plain row of words needs to choose the query. */
  choosing(tokens) {
    return {
      stop: this.stop,
      move: (index) => (this.stop = index),
      choose: (index) => this.choose(tokens, index),
    };
  }

  /** A word asks, or is said to be unknown. */
  choose(tokens, index) {
    const { known, name, text } = words(tokens)[index];
    if (known) this.change({ query: name });
    else announce(LISTEN.unknown([text], count(this.engine.words)));
  }

  /** Which words take no part, and which are looked up under another one. */
  notes(tokens) {
    const strangers = unknown(tokens);
    const others = aliases(tokens);
    if (!strangers.length && !others.length) return nothing;
    return html`<p class="note">
      ${strangers.length ? LISTEN.unknown(strangers, count(this.engine.words)) : nothing}
      ${others.length ? LISTEN.lookedUp(others) : nothing}
    </p>`;
  }

  /** @returns {string} the picture as a file of its own; empty while there are no numbers */
  toSVG() {
    return this.data ? this.picture() : '';
  }

  /** @returns {string} the numbers as CSV; empty while there are none */
  toCSV() {
    return this.data ? toCsv(this.constructor.table(this.data)) : '';
  }

  /** @returns {string} a Python program that prints the numbers; empty while there are none */
  toNumPy() {
    return this.data ? this.constructor.program(this.data) : '';
  }

  /** The choice of the head that listens. */
  heads() {
    const heard = () => this.constructor.heard(this.data);
    return headSwitch(heard(), async (head) => {
      await this.change({ head });
      announce(`${headSentence(heard())} ${this.spoken()}`);
    });
  }

  #share = new ShareMenu(this);

  /** What can be taken away from a figure. */
  actions() {
    return this.#share.render();
  }
}

/** Defines an element once, however often the module is loaded. */
export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element);
}
