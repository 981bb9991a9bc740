import { css, html, LitElement, nothing } from 'lit';
import { AttentionError } from '../../engine/error.js';
import { announce, ensureLiveRegion } from '../../parts/announce.js';
import { copyTables } from '../../parts/copied_table.js';
import { toCsv } from '../../parts/exports.js';
import { numbersPanel, numbersStyles } from '../../parts/numbers.js';
import { plainSvg } from '../../parts/plain_svg.js';
import { questionStyles } from '../../parts/question.js';
import { segmentedStyles } from '../../parts/segmented.js';
import { ShareMenu, shareMenuStyles } from '../../parts/share_menu.js';
import { theme } from '../../parts/theme.js';
import { unwrapTexts } from '../../parts/translated.js';
import { checked, PROPERTIES, parse } from '../../properties.js';
import { ACTIONS, NAMES } from '../../words.js';
import { EngineController } from './engine_controller.js';
import { keepEvents } from './kept_events.js';
import { PaintController } from './paint_controller.js';
import { PlaceController } from './place_controller.js';
import { dress } from './sheets.js';
import { ViewController } from './view_controller.js';

/**
 * Lit's declaration of rows of the property table.
 * @param {...keyof State} names
 *
 * @typedef {import('../../package/attention-figures.js').State} State
 */
export function properties(...names) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        converter: { fromAttribute: (raw) => parse(name, raw) },
        // The colours hang on this attribute. What is not given is not written either: a framework
        // that takes over a server's page finds the elements as the server wrote them.
        reflect: name === 'theme',
        useDefault: true,
      },
    ]),
  );
}

/**
 * Around the card: what layouts hang on, out of reach of the page's style sheets, and left to right
 * whatever the page is, for numbers and formulas are.
 */
const card = (figure) => html`<div class="frame" dir="ltr">${figure}</div>`;

/**
 * What all figures share: the engine, their inputs, bad input, what they tell. A figure says which
 * numbers it shows (`compute`), how they look (`draw`), what they say (`spoken`) and what they are
 * outside of it (`picture`, `table`, `program`).
 *
 * What stands above the classes goes into the custom elements manifest (scripts/manifest.mjs).
 * ../types.ts says what tsc can't see in the classes.
 *
 * @template Data what is shown
 * @fires {CustomEvent} attention-change when a reader has changed what is shown; `detail` has the
 *   properties, without `theme`
 * @attr {'auto' | 'light' | 'dark'} theme the colours; auto: those of the reader's system
 * @prop {object | null} data the numbers that are shown, named as on the command line
 * @prop {Error | null} error what is wrong with the present inputs: `code`, `details`, `message`
 * @prop {Promise<boolean>} updateComplete Lit's: it waits neither for the engine nor for what is drawn a
 *   frame later
 * @slot - what is shown until the figure is ready, for example a picture of it
 * @csspart token a word, a button
 * @csspart weight a number that is a weight
 * @csspart summary the sentence that says what came out
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
    ...properties('theme'),
    /** The numbers that are shown, named as on the command line; in a fault those last shown. */
    data: { attribute: false },
    error: { state: true },
    /** Whether further words are on their way, for a sentence that may have one of them. */
    lookingUp: { state: true },
  };

  static styles = [
    theme,
    shareMenuStyles,
    numbersStyles,
    questionStyles,
    segmentedStyles,
    css`
      [part="summary"] {
        /* So many lines, whether they are needed or not: what is below stays under the hand. */
        min-height: 52px;
        margin: 4px 0 8px;
        font-size: 17px;
        line-height: 26px;
        overflow-wrap: anywhere;
      }
      @container (max-width: 560px) {
        [part="summary"] {
          min-height: 78px;
        }
      }
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
    `,
  ];

  /** The rows of the property table that the numbers hang on. */
  static inputs = [];
  /** The figure's own properties that they hang on besides. */
  static causes = [];

  #engine = new EngineController(this, (error) => {
    this.error = error;
  });
  #view = new ViewController(
    this,
    () => this.viewed(),
    () => this.#paint.hurry(),
  );
  #paint = new PaintController(this);
  #share = new ShareMenu(this);
  /** What `data` or `error` was computed from. */
  #computed = null;
  /** Whether the engine has learned words since. */
  #hasLearned = false;
  /** Fulfilled when further words are there or known not to come. */
  #words = Promise.resolve();
  /** How many wait for the figure to be drawn, wherever it is. */
  #waiting = 0;
  /** Height of the picture whose place a message has taken. */
  #height = 0;
  /** Whether a reader has been at the numbers. */
  #wanted = false;

  constructor() {
    super();
    for (const name of /** @type {(keyof State)[]} */ (Object.keys(PROPERTIES))) {
      if (name in this.constructor.properties) this[name] = parse(name, null);
    }
    new PlaceController(this);
    /** @type {Data | null} */
    this.data = null;
    /** @type {AttentionError | null} */
    this.error = null;
    this.lookingUp = false;
  }

  createRenderRoot() {
    const root = this.attachShadow(this.constructor.shadowRootOptions);
    dress(root, this.constructor.elementStyles);
    keepEvents(root);
    copyTables(root);
    return root;
  }

  /** The element has moved to another document. */
  adoptedCallback() {
    if (this.shadowRoot) dress(this.shadowRoot, this.constructor.elementStyles);
  }

  connectedCallback() {
    super.connectedCallback();
    ensureLiveRegion();
  }

  /** The figure is near the view. */
  viewed() {
    this.start();
  }

  /** @type {import('../../engine/engine.js').Engine | null} */
  get engine() {
    return this.#engine.engine;
  }

  /** Whether nobody sees the figure or waits for it: then it computes nothing. */
  get isIdle() {
    return this.#view.state === 'away' && this.#waiting === 0;
  }

  /** Whether the numbers are not those of the present inputs. */
  get isOutdated() {
    const now = this.given;
    return (
      this.#hasLearned || Object.keys(now).some((name) => now[name] !== this.#computed?.[name])
    );
  }

  /** Whether the picture stands, and not a message in its place. */
  get hasPicture() {
    return Boolean(this.data && !this.error);
  }

  /** Whether the picture is as high as it is going to be. */
  get isSettled() {
    return this.hasPicture;
  }

  /** All that the numbers hang on. */
  get given() {
    const { inputs, causes } = this.constructor;
    return Object.fromEntries([...inputs, ...causes].map((name) => [name, this[name]]));
  }

  /** Catches up with the inputs; loads the engine unless that has been done. */
  start() {
    if (this.isOutdated) this.requestUpdate();
    return this.#engine.start();
  }

  /**
   * Fulfilled when the present inputs, or what is wrong with them, are drawn, all of it and wherever
   * the figure is.
   * @returns {Promise<void>}
   */
  async whenDrawn() {
    await this.#whileWaiting(async () => {
      await this.#whenWhole();
      await this.#words;
      // An engine that has not come is not asked for again.
      if (this.engine) await this.#whenWhole();
      await this.finish();
      await this.#paint.whenWhole();
    });
  }

  async #whenWhole() {
    await this.start();
    await this.#paint.whenWhole();
  }

  async #whileWaiting(act) {
    this.#waiting += 1;
    try {
      await act();
    } finally {
      this.#waiting -= 1;
    }
  }

  /** For numbers that come bit by bit: fulfilled when the last ones are there. */
  async finish() {}

  willUpdate(changed) {
    unwrapTexts(this.renderRoot);
    // What a script sets has not passed the table as what stands in an attribute has.
    for (const name of changed.keys()) if (name in PROPERTIES) this[name] = parse(name, this[name]);
    if (!this.engine || this.isIdle || !this.isOutdated) return;
    const given = this.given;
    const isAsked = this.constructor.inputs.some((name) => given[name] !== this.#computed?.[name]);
    this.#computed = given;
    this.#hasLearned = false;
    let lacksWords = false;
    try {
      for (const name of this.constructor.inputs) checked(name, this[name]);
      lacksWords = this.engine.offersWords && this.engine.needsWords(...this.texts);
      if (isAsked) this.forget();
      this.data = this.compute(this.engine);
      this.error = null;
    } catch (error) {
      if (!(error instanceof AttentionError)) throw error;
      /** @type {HTMLElement | null} */
      const stage = this.renderRoot.querySelector('.stage');
      if (!this.error) this.#height = stage?.offsetHeight ?? 0;
      this.error = error;
    }
    if (lacksWords && !this.lookingUp) this.#words = this.#lookUp(this.engine);
  }

  /** What further words may change: the sentences that the figure reads. */
  get texts() {
    return /** @type {string[]} */ ([]);
  }

  /**
   * Loads the further words. What is known is shown meanwhile; where they don't arrive, it stays.
   * @param {import('../../engine/engine.js').Engine} engine
   */
  async #lookUp(engine) {
    this.lookingUp = true;
    try {
      await engine.loadWords();
      this.#hasLearned = true;
    } catch (error) {
      if (!(error instanceof AttentionError)) throw error;
    }
    this.lookingUp = false;
  }

  /**
   * The numbers of the present inputs.
   * @param {import('../../engine/engine.js').Engine} engine
   * @returns {Data}
   */
  compute(engine) {
    return this.constructor.compute(engine, this.given);
  }

  /** Other inputs are asked for: where a reader was in the picture has no meaning any more. */
  forget() {}

  /**
   * What a reader does: changes inputs, then says so to the page and to screen readers.
   * @param {Record<string, unknown>} inputs
   */
  async change(inputs) {
    Object.assign(this, inputs);
    await this.#whileWaiting(() => this.#whenWhole());
    this.#announce();
    if (this.lookingUp) this.#words.then(() => this.updateComplete).then(() => this.#announce());
    // All that a page may want to keep; the colours are not the figure's to change.
    const { theme: _, ...detail } = this.state;
    this.dispatchEvent(
      new CustomEvent('attention-change', { bubbles: true, composed: true, detail }),
    );
  }

  #announce() {
    announce(this.message || this.spoken());
  }

  /** What takes the picture's place; empty where nothing does. */
  get message() {
    if (!this.error) return '';
    return this.lookingUp ? ACTIONS.lookingUp : this.error.message;
  }

  /**
   * Its name in an address.
   * @returns {State['figure']}
   */
  get name() {
    return /** @type {State['figure']} */ (this.localName.replace('attention-', ''));
  }

  /**
   * What an address keeps of it: its rows of the property table.
   * @returns {Partial<State>}
   */
  get state() {
    const names = Object.keys(PROPERTIES).filter((name) => name in this.constructor.properties);
    return Object.fromEntries(names.map((name) => [name, this[name]]));
  }

  render() {
    const { engine, error } = this;
    if (!engine || !(this.data || error))
      return card(html`<figure class="waiting">
        <slot></slot>
        ${error ? html`<p class="message">${this.message}</p>` : nothing}
        ${this.#engine.state === 'loading' ? html`<p class="loading">${ACTIONS.loading}</p>` : nothing}
      </figure>`);
    // A message takes the picture's place and leaves it its size: the field under the reader's hands
    // and the page below stay where they are.
    return card(html`<figure aria-label=${NAMES[this.name]}>
      ${this.controls()}
      <div class="stage" .style=${`min-height: ${error ? this.#height : 0}px`}>${
        error ? html`<p class="message" id="message" dir="auto">${this.message}</p>` : this.draw()
      }</div>
    </figure>`);
  }

  /**
   * A part of the picture that is away from the reader's hand: it may be drawn a frame later, and what
   * is under the hand answers at once.
   * @param {() => unknown} part
   */
  deferred(part) {
    return this.#paint.deferred(part);
  }

  #key;

  /**
   * What the reader's hand may be on. If it shows something else altogether, the hand is elsewhere.
   * @param {string} key of what is shown
   * @param {() => unknown} part
   */
  immediate(key, part) {
    const draw = () => {
      this.#key = key;
      return part();
    };
    return key === this.#key ? draw() : this.deferred(draw);
  }

  /**
   * An act on what is drawn now: where that shows earlier numbers still, or a message has taken its
   * place, nothing can be done.
   */
  current(act) {
    const { data } = this;
    return (...inputs) => data === this.data && this.hasPicture && act(...inputs);
  }

  updated() {
    this.toggleAttribute('data-looking-up', this.lookingUp);
    this.toggleAttribute('data-failed', Boolean(this.error && !this.engine));
  }

  /**
   * What hangs on the browser's own layout, for example where words are. To ask for it costs a layout,
   * so it is asked when all is drawn.
   */
  measure() {}

  /** There may be other measures. */
  remeasure() {
    this.#paint.measure();
  }

  /**
   * The numbers behind the picture.
   * @param {unknown} summary
   * @param {() => import('../../parts/numbers.js').Table[]} tables
   */
  numbers(summary, tables) {
    return numbersPanel(summary, this.#wanted ? tables() : [], () => {
      if (this.#wanted) return;
      this.#wanted = true;
      this.#paint.owe();
    });
  }

  /** What came out, in one sentence: the same that screen readers are told. */
  summary() {
    return html`<p part="summary" dir="auto">${this.spoken()}</p>`;
  }

  /** What stays in place whatever the picture is. */
  controls() {
    return null;
  }

  /** @returns {string} the picture as a file of its own; empty while there are no numbers */
  toSVG() {
    return this.data ? plainSvg(this.picture()) : '';
  }

  /** @returns {string} the numbers as CSV; empty while there are none */
  toCSV() {
    return this.data ? toCsv(this.constructor.table(this.data)) : '';
  }

  /** @returns {string} a Python program that prints the numbers; empty while there are none */
  toNumPy() {
    return this.data ? this.constructor.program(this.data) : '';
  }

  /** What can be taken away from a figure. */
  actions() {
    return this.#share.render();
  }
}
