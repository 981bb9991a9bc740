import { css, html, nothing, svg, unsafeCSS } from 'lit';
import { count, number, weight as weightText } from '../../parts/format.js';
import { toMarkup } from '../../parts/markup.js';
import { painted } from '../../parts/painted.js';
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

const WIDTHS = PROPERTIES.dk.choices;
/** So many draws at a time leave a frame its time. */
const PART = 250;

/**
 * What the width of queries and keys does to softmax, with and without division by its root.
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
      }
      .ends {
        display: flex;
        justify-content: space-between;
        gap: 16px;
        margin-top: -8px;
        color: var(--soft);
      }
      .spread {
        text-align: center;
      }
      .spread b {
        color: var(--ink);
      }
      .spread span {
        white-space: nowrap;
      }
      .views {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 24px;
        min-height: 36px;
        margin: 24px 0;
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
      .name .soft {
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
        .ends {
          flex-wrap: wrap;
          gap: 8px 16px;
        }
        .spread {
          flex: 1 0 100%;
          order: 1;
          text-align: start;
        }
      }
    `,
  ];

  #measuring = null;

  constructor() {
    super();
    this.one = false;
    this.drawn = 0;
    this.measured = null;
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
      <input id="dk" type="range" min="0" max=${last} step="1" .value=${String(at)}
        aria-valuetext=${data.dk}
        @input=${(event) => this.change({ dk: WIDTHS[event.target.value] })}>
      <div class="ends" part="panel">
        <span aria-hidden="true">${data.widths[0].dk}</span>
        <p class="spread"><b>d<sub>k</sub> = ${data.dk}</b> · <span>${SCALE.spreadMeasured} <b data-step="spread">${number(data.spread)}</b>,</span>
          <span>√d<sub>k</sub> = <b data-step="expected">${number(data.expected)}</b></span></p>
        <span aria-hidden="true">${data.widths[last].dk}</span>
      </div>
      ${this.summary()}
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
      ${this.#numbers()}
      ${this.actions()}
      <figcaption><b>${lowered(one ? SCALE.captionDraws : SCALE.caption)}</b> ${one ? nothing : this.#measured()}</figcaption>`;
  }

  /** What stands last, so that nothing moves when it changes: how far it is, then what it came to. */
  #measured() {
    const { complete, drift, draws } = this.data;
    return complete
      ? lowered(SCALE.drift(drift))
      : SCALE.measuring(count(draws), count(this.engine.limits.draws));
  }

  #bars(kind) {
    const { data, one } = this;
    const label = SCALE[kind];
    const title = one ? SCALE.barsSingle(label, data.single.draw) : SCALE.barsMean(label);
    return html`<div><p class=${`name ${kind}`}>${lowered(label)}${one ? html`<span class="soft">, ${SCALE.below[kind]}</span>` : nothing}</p>${drawing(BARS_HEIGHT, title, bars(data, one, kind))}</div>`;
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
    return this.one ? SCALE.spokenDraw(this.data) : SCALE.spoken(this.data);
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
