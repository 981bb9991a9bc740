import { css, html, svg, unsafeCSS } from 'lit';
import { AttentionError } from '../../engine/error.js';
import { loadTraining, Training } from '../../engine/training.js';
import { announce } from '../../parts/announce.js';
import { count, number, weight as weightText } from '../../parts/format.js';
import { toMarkup } from '../../parts/markup.js';
import { painted } from '../../parts/painted.js';
import { question } from '../../parts/question.js';
import { names, rows } from '../../parts/sentence.js';
import { wordRow, wordRowStyles } from '../../parts/word_row.js';
import { PROPERTIES, parse } from '../../properties.js';
import { TRAINING } from '../../words.js';
import { properties } from '../base/figure.js';
import { queryOf, SentenceFigure } from '../base/sentence_figure.js';
import { trainingNumPy, trainingTable } from './export.js';
import {
  curvePanel,
  GAUGE_HEIGHT,
  gauge,
  PANEL_HEIGHT,
  PANELS,
  rowBars,
  rowsHeight,
  TRAINING_STYLES,
  trainingPicture,
} from './picture.js';
import { shownPoint, trainingSentence } from './sentence.js';

/** Milliseconds from one message to screen readers to the next while it learns. */
const SILENCE = 5000;
/** Milliseconds of work after which a frame gets its time. */
const SLICE = 8;
/** Steps between measurements. */
const EVERY = Number(PROPERTIES.trained.choices[1]);
const LAST = PROPERTIES.trained.choices.length - 1;
const SETTINGS = /** @type {const} */ (['width', 'optimiser', 'rate', 'seed']);
/** With them each optimiser learns well. */
const RATES = { adamw: '0.003', momentum: '0.1' };

const settingsOf = ({ width, optimiser, rate, seed }) => ({
  width: Number(width),
  optimiser,
  rate: Number(rate),
  seed: Number(seed),
});

const trainingOf = (engine, { module, texts }, settings) =>
  new Training(module, engine, texts, settingsOf(settings));

/**
 * Two heads that learn, one with the division by √d_k and one without.
 * @extends {SentenceFigure<import('../../package/attention-figures.js').TrainingFigure['data']>}
 * @element attention-training
 * @attr {'4' | '16' | '64' | '256' | '512'} width d_k of both heads
 * @attr {'adamw' | 'momentum'} optimiser how they learn: AdamW, or gradient descent with momentum
 * @attr {string} rate the learning rate
 * @attr {string} seed 1 to 8
 * @attr {string} trained the step that is shown, a multiple of 10 up to 400
 */
export class TrainingFigure extends SentenceFigure {
  static table = trainingTable;
  static program = trainingNumPy;

  static properties = {
    ...SentenceFigure.properties,
    ...properties(...SETTINGS, 'trained'),
    /** Whether it learns until somebody stops it. */
    running: { state: true },
    /** What makes a training, once it is there. */
    learning: { state: true },
    training: { state: true },
    /** Measurements so far. */
    measured: { state: true },
    /** Whether there is nothing more to do. */
    ended: { state: true },
    /** Steps, and how fast they go. */
    pace: { state: true },
  };

  static inputs = ['sentence', 'query'];
  static causes = [...SETTINGS, 'trained', 'running', 'learning', 'training', 'measured', 'ended'];

  static styles = [
    ...SentenceFigure.styles,
    wordRowStyles,
    unsafeCSS(TRAINING_STYLES),
    css`
      .run,
      .settings {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 16px;
        margin: 8px 0;
      }
      .run .go {
        min-width: 88px;
      }
      .settings label {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 8px;
        max-width: 100%;
        color: var(--soft);
      }
      select {
        max-width: 100%;
        min-height: 36px;
        padding: 4px 8px;
        border: 1px solid var(--edge);
        border-radius: 8px;
        background: var(--card);
        color: var(--ink);
        font: inherit;
      }
      progress {
        width: 160px;
        height: 8px;
        accent-color: var(--ink);
      }
      .pace {
        min-width: 16em;
        color: var(--soft);
        font-variant-numeric: tabular-nums;
      }
      input[type="range"] {
        display: block;
        width: 100%;
        height: 44px;
        margin: 0;
        accent-color: var(--ink);
        cursor: pointer;
        touch-action: pan-y;
      }
      input:focus-visible {
        outline-offset: -8px;
      }
      .pictures {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 16px 40px;
        margin-top: 8px;
      }
      .pictures p {
        margin-bottom: 4px;
      }
      .pictures svg {
        width: 100%;
      }
      .key {
        color: var(--soft);
      }
      .key b.scaled {
        color: var(--blue);
      }
      .key b.unscaled {
        color: var(--coral);
      }
      .answer {
        max-width: 40em;
      }
      @container (max-width: 560px) {
        .pictures {
          grid-template-columns: minmax(0, 1fr);
        }
      }
      @media print {
        .run,
        .settings {
          display: none;
        }
        .key {
          break-after: avoid;
        }
        .pictures > div {
          break-inside: avoid;
        }
      }
    `,
  ];

  /** What the training was made for. */
  #key = '';
  #working = null;

  constructor() {
    super();
    this.running = false;
    /** @type {Awaited<ReturnType<typeof loadTraining>> | null} */
    this.learning = null;
    /** @type {Training | null} */
    this.training = null;
    this.measured = 0;
    this.ended = false;
    this.pace = { step: 0, speed: 0, left: 0 };
  }

  viewed() {
    super.viewed();
    this.finish();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#drop();
  }

  /** Nothing is computed before the first measurement is there. */
  get isOutdated() {
    return this.measured > 0 && super.isOutdated;
  }

  /** The last measurement that is wanted. */
  get #goal() {
    return this.running ? LAST : Number(this.trained) / EVERY;
  }

  /** What is missing up to the step that is wanted, a slice at a time. */
  finish() {
    this.#working ??= this.#advance().finally(() => {
      this.#working = null;
    });
    return this.#working;
  }

  async #advance() {
    await this.start();
    if (!this.engine) return;
    try {
      this.learning ??= await loadTraining();
    } catch (error) {
      if (!(error instanceof AttentionError)) throw error;
      this.error = error;
      return;
    }
    await this.updateComplete;
    let said = performance.now();
    let begun = { time: performance.now(), step: this.pace.step };
    while (this.training && !this.ended && this.measured <= this.#goal && !this.isIdle) {
      await painted();
      const { training } = this;
      if (!training) return;
      if (this.running && document.hidden) {
        begun = { time: performance.now(), step: this.pace.step };
        continue;
      }
      const end = performance.now() + SLICE;
      let more = true;
      while (more && performance.now() < end) more = training.work(1);
      const { losses, step, steps, batch } = training.curves();
      const speed = Math.max(0, step - begun.step) / ((performance.now() - begun.time) / 1000);
      const left = speed && (Math.min(steps, this.#goal * EVERY) - step) / speed;
      this.measured = losses.steps.length;
      this.pace = { step, speed: speed * batch, left };
      this.ended = !more;
      if (!more) break;
      await this.updateComplete;
      if (this.running && this.hasPicture && performance.now() - said > SILENCE) {
        said = performance.now();
        announce(this.spoken());
      }
      // Other settings may have come: they begin anew.
      if (this.training !== training) begun = { time: performance.now(), step: 0 };
    }
    if (this.running && !this.isIdle) this.#stop();
  }

  #drop() {
    this.training?.delete();
    this.training = null;
    this.measured = 0;
    this.ended = false;
    this.#key = '';
  }

  /** A training of the present settings. */
  #prepare() {
    const key = SETTINGS.map((name) => this[name]).join(' ');
    if (key === this.#key) return;
    this.#drop();
    this.#key = key;
    this.running = false;
    this.pace = { step: 0, speed: 0, left: 0 };
    this.training = trainingOf(this.engine, this.learning, this);
  }

  willUpdate(changed) {
    // What a script sets has not passed the table yet.
    Object.assign(
      this,
      Object.fromEntries(SETTINGS.map((name) => [name, parse(name, this[name])])),
    );
    if (this.engine && this.learning && !this.isIdle) {
      try {
        this.#prepare();
      } catch (error) {
        if (!(error instanceof AttentionError)) throw error;
        this.error = error;
      }
    }
    super.willUpdate(changed);
    if (this.training && !this.ended && this.measured <= this.#goal) this.finish();
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {any} inputs
   */
  static compute(engine, { sentence, query, trained, running, learning, training, ...settings }) {
    const own = training ?? trainingOf(engine, learning, settings);
    const point = running ? LAST : Number(trained) / EVERY;
    if (!training) while (own.curves().losses.steps.length <= point && own.work(16));
    const data = { ...own.curves(), ...own.row(point, sentence, queryOf({ sentence, query })) };
    if (!training) own.delete();
    return data;
  }

  controls() {
    return this.fold();
  }

  draw() {
    const { data } = this;
    const word = rows(data.tokens)[data.query].text;
    return html`
      <p class="do">${lowered(TRAINING.what)}</p>
      ${this.summary()}
      <div class="run" role="group" aria-label=${TRAINING.run}>
        <button type="button" class="push go" ?disabled=${data.finished} @click=${() => (this.running ? this.#stop() : this.change({ running: true }))}>${this.running ? TRAINING.pause : TRAINING.start}</button>
        <button type="button" class="push next" ?disabled=${data.finished || this.running} title=${TRAINING.stepTitle(EVERY)} @click=${() => this.#step()}>${TRAINING.step}</button>
        <button type="button" class="push reset" @click=${() => this.#reset()}>${TRAINING.reset}</button>
        <progress max=${data.steps} .value=${this.pace.step} aria-label=${TRAINING.progress(this.pace.step, data.steps)}></progress>
        <span class="pace">${this.#pace()}</span>
      </div>
      <div class="settings">
        ${this.#choice('width', html`<span>${lowered(TRAINING.width)}</span>`, (value) => value)}
        ${this.#choice('optimiser', TRAINING.optimiser, (value) => TRAINING.optimisers[value])}
        ${this.#choice('rate', TRAINING.rate, (value) => value)}
        ${this.#choice('seed', TRAINING.seed, (value) => value)}
      </div>
      <p class="key"><b class="scaled">${lowered(TRAINING.scaled)}</b> · <b class="unscaled">${TRAINING.unscaled}</b></p>
      <div class="pictures">
        ${PANELS.map((name) => html`<div><p>${TRAINING.panels[name]}</p>${drawing(PANEL_HEIGHT, TRAINING.panels[name], curvePanel(data, name))}</div>`)}
      </div>
      <label class="key" for="scrub">${TRAINING.scrub}: ${TRAINING.scrubbed(data.at, data.steps)}</label>
      <input id="scrub" type="range" min="0" max=${data.losses.steps.length - 1} step="1" .value=${String(shownPoint(data))}
        aria-valuetext=${TRAINING.scrubbed(data.at, data.steps)} ?disabled=${this.running}
        @input=${(event) => this.change({ trained: `${event.target.value * EVERY}` })}>
      ${wordRow({ tokens: data.tokens, query: data.query, label: TRAINING.asks, ...this.choosing(data.tokens) })}
      ${this.notes(data.tokens)}
      <div class="pictures">
        <div><p>${TRAINING.row(word)}</p>${drawing(rowsHeight(data), TRAINING.row(word), rowBars(data))}</div>
        <div><p>${TRAINING.gauge}</p>${drawing(GAUGE_HEIGHT, TRAINING.gauge, gauge(data))}</div>
      </div>
      ${question(TRAINING.exercise, html`<p class="soft answer">${TRAINING.exerciseAnswer(data.clues, data.heard)}</p>`)}
      ${this.#numbers()}
      ${this.actions()}
      <figcaption><b>${TRAINING.caption}</b> ${lowered(TRAINING.seeds)}</figcaption>`;
  }

  #pace() {
    const { step, speed, left } = this.pace;
    const progress = TRAINING.progress(step, this.data.steps);
    if (!this.running || !speed) return progress;
    return `${progress}, ${TRAINING.speed(count(Math.round(speed)))}, ${TRAINING.left(Math.ceil(left))}`;
  }

  #choice(name, label, shown) {
    const choose = (value) =>
      this.change({
        [name]: value,
        trained: PROPERTIES.trained.default,
        ...(name === 'optimiser' && { rate: RATES[value] }),
      });
    return html`<label>${label} <select name=${name} @change=${(event) => choose(event.target.value)}>${PROPERTIES[
      name
    ].choices.map(
      (value) =>
        html`<option value=${value} .selected=${value === this[name]}>${shown(value)}</option>`,
    )}</select></label>`;
  }

  #numbers() {
    const { data } = this;
    const columns = ['losses', 'entropy', 'signal', 'top_clues', 'gradient'];
    const words = names(data.tokens);
    return this.numbers(TRAINING.numbers, () => [
      {
        caption: TRAINING.table,
        over: [
          ['', 1],
          [lowered(TRAINING.scaled), columns.length],
          [TRAINING.unscaled, columns.length],
        ],
        head: [TRAINING.columns[0], ...TRAINING.columns.slice(1), ...TRAINING.columns.slice(1)],
        chosen: shownPoint(data),
        wide: true,
        lines: Array.from(data.losses.steps, (step, i) => [
          step,
          ...['scaled', 'unscaled'].flatMap((kind) =>
            columns.map((name) => number(data[name][kind][i], name === 'signal' ? 4 : 3)),
          ),
        ]),
      },
      {
        caption: TRAINING.tableRow(words[data.query]),
        head: [TRAINING.word, lowered(TRAINING.scaled), TRAINING.unscaled],
        lines: words.map((name, i) => [
          name,
          ...['scaled', 'unscaled'].map((kind) => weightText(data.rows[kind][i])),
        ]),
      },
    ]);
  }

  /** Up to the next measurement. */
  #step() {
    this.change({ trained: `${Math.min(this.measured, LAST) * EVERY}` });
  }

  #stop() {
    this.change({ running: false, trained: `${Math.max(0, this.measured - 1) * EVERY}` });
  }

  /** From the beginning, which is kept. */
  #reset() {
    this.#drop();
    this.change({ running: false, trained: PROPERTIES.trained.default });
  }

  spoken() {
    return trainingSentence(this.data);
  }

  /** @returns {string} the picture as a file of its own */
  picture() {
    return toMarkup(trainingPicture(this.data, this.theme));
  }
}

/** d_k with its k lowered. */
const lowered = (text) =>
  text.split('d_k').map((part, i) => (i === 0 ? part : html`d<sub>k</sub>${part}`));

const drawing = (height, title, content) =>
  html`<svg class="drawing" height=${height} role="img">${svg`<title>${title}</title>${content}`}</svg>`;
