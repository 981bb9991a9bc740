import { css, html, nothing, svg, unsafeCSS } from 'lit';
import { count, number, weight as weightText } from '../../parts/format.js';
import { toMarkup } from '../../parts/markup.js';
import { painted } from '../../parts/painted.js';
import { question } from '../../parts/question.js';
import { segmented } from '../../parts/segmented.js';
import { PROPERTIES } from '../../properties.js';
import { SCALE } from '../../words.js';
import { Figure, properties } from '../base/figure.js';
import { scaleNumPy, scaleTable } from './export.js';
import {
  BARS_HEIGHT,
  bars,
  CURVES_HEIGHT,
  SCALE_STYLES,
  scalePicture,
  signalCurves,
} from './picture.js';
import { drawSentence, scaleSentence } from './sentence.js';

const WIDTHS = PROPERTIES.dk.choices;
/** So many draws at a time leave a frame its time. */
const PART = 250;

/**
 * What the width of queries and keys does to softmax, with and without division by its root.
 * @extends {Figure<import('../../package/attention-figures.js').ScaleFigure['data']>}
 * @element attention-scale
 * @attr {string} dk the width: 1 to 1024, a power of two
 */
export class ScaleFigure extends Figure {
  static table = scaleTable;
  static program = scaleNumPy;

  static properties = {
    ...Figure.properties,
    ...properties('dk'),
    /** Whether a single draw is shown instead of the mean. */
    one: { state: true },
    /** Which single draw. */
    drawn: { state: true },
    measured: { state: true },
  };

  static inputs = ['dk'];
  static causes = ['measured', 'drawn', 'single'];

  static styles = [
    ...Figure.styles,
    unsafeCSS(SCALE_STYLES),
    css`
      input {
        display: block;
        width: 100%;
        height: 44px;
        margin: 0;
        accent-color: var(--ink);
        cursor: pointer;
        /* A finger that moves up or down scrolls the page. */
        touch-action: pan-y;
      }
      /* Around the track: below it the widths begin. */
      input:focus-visible {
        outline-offset: -8px;
      }
      .ticks {
        display: flex;
        justify-content: space-between;
        margin-top: -3px;
        color: var(--soft);
        font-size: 13px;
      }
      .ticks span {
        width: 0;
        display: flex;
        justify-content: center;
        /* The thumb's middle never reaches the ends of its track. */
        margin-inline: 8px;
      }
      .ticks .here {
        color: var(--ink);
        font-weight: 650;
      }
      .spread {
        margin: 8px 0 16px;
        color: var(--soft);
      }
      .spread b {
        color: var(--ink);
      }
      .spread span {
        white-space: nowrap;
      }
      .answer {
        max-width: 40em;
      }
      .views {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 24px;
        min-height: 36px;
        margin: 0 0 24px;
        color: var(--soft);
      }
      .views .link {
        min-height: 36px;
      }
      .pictures {
        display: grid;
        grid-template-columns: 1fr 1fr 1.3fr;
        gap: 24px 40px;
      }
      .pictures p {
        margin-bottom: 8px;
      }
      .pictures svg {
        width: 100%;
      }
      .pictures div {
        align-self: end;
      }
      .name .soft {
        display: block;
        font-weight: 400;
      }
      p.unscaled {
        color: var(--coral);
      }
      p.scaled {
        color: var(--blue);
      }
      @container (max-width: 560px) {
        .pictures {
          grid-template-columns: minmax(0, 1fr);
        }
        .ticks span:nth-child(even):not(.here) {
          visibility: hidden;
        }
      }
      @media print {
        .progress {
          display: none;
        }
      }
    `,
  ];

  #measuring = null;
  /** The width before a finger came, which may only want to scroll. */
  #before;

  constructor() {
    super();
    this.one = false;
    this.drawn = 0;
    /** @type {import('../../package/engine.js').Scale | null} */
    this.measured = null;
    /** @type {import('../../package/engine.js').Draw | null} */
    this.single = null;
  }

  viewed() {
    super.viewed();
    this.finish();
  }

  /** The draws that are missing, a part at a time, as long as somebody sees the figure or waits. */
  finish() {
    this.#measuring ??= this.#advance().finally(() => {
      this.#measuring = null;
    });
    return this.#measuring;
  }

  async #advance() {
    await this.start();
    while (this.engine && !this.measured?.complete && !this.isIdle) {
      await painted();
      this.measured = this.engine.scale(PART);
    }
  }

  /** The last line says how far the measuring is. */
  get isSettled() {
    return super.isSettled && this.data.complete;
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {import('../../package/attention-figures.js').State & Pick<ScaleFigure, 'drawn' | 'measured' | 'single'>} inputs
   */
  static compute(engine, { dk, drawn, measured, single }) {
    const all = measured ?? engine.scale(PART);
    const { draw, widths } = single ?? engine.draw(drawn);
    const at = all.widths.findIndex((width) => width.dk === Number(dk));
    return { ...all.widths[at], ...all, single: { draw, ...widths[at] } };
  }

  /** The first part at once; then what is there is kept, so that a slider moves without delay. */
  willUpdate(changed) {
    if (this.engine && !this.isIdle) {
      this.measured ??= this.engine.scale(PART);
      if (this.single?.draw !== this.drawn) this.single = this.engine.draw(this.drawn);
    }
    super.willUpdate(changed);
  }

  draw() {
    const { data, one } = this;
    const at = data.widths.findIndex(({ dk }) => dk === data.dk);
    const last = data.widths.length - 1;
    return html`
      <p class="do"><label for="dk">${lowered(SCALE.what)}</label></p>
      ${this.summary()}
      <input id="dk" type="range" min="0" max=${last} step="1" .value=${String(at)}
        aria-valuetext=${data.dk}
        @pointerdown=${() => (this.#before = this.dk)}
        @pointercancel=${() => this.change({ dk: this.#before })}
        @input=${(event) => this.change({ dk: WIDTHS[event.target.value] })}>
      <div class="ticks" aria-hidden="true" translate="no">${WIDTHS.map((dk) => html`<span class=${dk === this.dk ? 'here' : nothing}>${dk}</span>`)}</div>
      <p class="spread" part="panel">${SCALE.spreadAt} <b translate="no">d<sub>k</sub> = ${data.dk}</b>: <span>${lowered(SCALE.theory)} <b translate="no" data-step="expected">${number(data.expected)}</b>,</span>
        <span>${SCALE.measured} <b translate="no" data-step="spread">${number(data.spread)}</b>.</span></p>
      <div class="views">
        ${segmented(SCALE.view, [
          {
            name: SCALE.means(count(this.engine.limits.draws)),
            isChosen: !one,
            choose: () => this.change({ one: false }),
          },
          { name: SCALE.single, isChosen: one, choose: () => this.change({ one: true }) },
        ])}
        ${
          one
            ? html`<span>${SCALE.draw(data.single.draw)}</span>
              <button type="button" class="link next" @click=${() => this.#show(this.drawn + 1)}>${SCALE.next}</button>`
            : nothing
        }
        <button type="button" class="link reset" @click=${this.#reset}>${SCALE.reset}</button>
      </div>
      <div class="pictures">
        ${this.#bars('unscaled')}${this.#bars('scaled')}
        <div>
          <p>${SCALE.signal}</p>
          ${drawing(CURVES_HEIGHT, SCALE.curves(data.dk), signalCurves(data.widths, at))}
        </div>
      </div>
      ${question(SCALE.signalQuestion, html`<p class="soft answer">${SCALE.signalAnswer}</p>`)}
      ${this.#numbers()}
      ${this.actions()}
      <figcaption><b>${lowered(one ? SCALE.captionDraws : SCALE.caption)}</b> ${one ? nothing : this.#measured()}</figcaption>`;
  }

  /** What stands last, so that nothing moves when it changes: how far it is, then what it came to. */
  #measured() {
    const { complete, drift, draws } = this.data;
    return complete
      ? lowered(SCALE.drift(drift))
      : html`<span class="progress">${SCALE.measuring(count(draws), count(this.engine.limits.draws))}</span>`;
  }

  #bars(kind) {
    const { data, one } = this;
    const label = SCALE[kind];
    const title = one ? SCALE.barsSingle(label, data.single.draw) : SCALE.barsMean(label);
    return html`<div><p class=${`name ${kind}`}>${lowered(label)}<span class="soft">${one ? SCALE.bars.single(SCALE.below[kind]) : SCALE.bars.mean}</span></p>${drawing(BARS_HEIGHT, title, bars(data, one, kind))}</div>`;
  }

  #numbers() {
    const { data } = this;
    const { single } = data;
    const signal = (value) => number(value, 4).replace(/^0/, '');
    const { one } = this;
    const pair = (i) =>
      ['unscaled', 'scaled'].map((kind) =>
        weightText(one ? single[kind][i] : data[kind].weights[i]),
      );
    const { unscaledShort, unscaled, scaled } = SCALE;
    return this.numbers(SCALE.numbers, () => [
      {
        caption: SCALE.tableWidths(count(data.draws)),
        over: [
          ['', 3],
          [SCALE.largestWeight, 2],
          [SCALE.signalName, 2],
        ],
        head: ['d_k', SCALE.spreadName, '√d_k', unscaledShort, scaled, unscaledShort, scaled].map(
          lowered,
        ),
        chosen: data.widths.findIndex(({ dk }) => dk === data.dk),
        lines: data.widths.map((width) => [
          width.dk,
          number(width.spread),
          number(width.expected),
          weightText(width.unscaled.largest),
          weightText(width.scaled.largest),
          signal(width.unscaled.signal),
          signal(width.scaled.signal),
        ]),
      },
      {
        caption: lowered(one ? SCALE.tableDraw(single.draw, data.dk) : SCALE.tableMeans(data.dk)),
        head: (one
          ? [SCALE.key, 'q · k', 'q · k ÷ √d_k', unscaled, scaled]
          : [SCALE.place, unscaled, scaled]
        ).map(lowered),
        lines: Array.from(single.scores, (score, i) => [
          i + 1,
          ...(one ? [number(score), number(single.scaled_scores[i])] : []),
          ...pair(i),
        ]),
      },
    ]);
  }

  #show(drawn) {
    this.change({ drawn });
  }

  #reset() {
    this.change({ dk: PROPERTIES.dk.default, drawn: 0 });
  }

  spoken() {
    return this.one ? drawSentence(this.data) : scaleSentence(this.data);
  }

  /** @returns {string} the picture as a file of its own */
  picture() {
    return toMarkup(scalePicture(this.data, this.one, this.theme));
  }
}

/** d_k with its k lowered. */
const lowered = (text) =>
  text.split('d_k').map((part, i) => (i === 0 ? part : html`d<sub>k</sub>${part}`));

const drawing = (height, title, content) =>
  html`<svg class="drawing" height=${height} role="img">${svg`<title>${title}</title>${content}`}</svg>`;
