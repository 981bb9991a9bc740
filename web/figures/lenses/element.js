import { css, html, unsafeCSS } from 'lit';
import { apartWords } from '../../examples.js';
import { announce } from '../../parts/announce.js';
import { number } from '../../parts/format.js';
import { MARK_STYLES } from '../../parts/marks.js';
import { full, hollow, marksTable, marksTableStyles } from '../../parts/marks_table.js';
import { toMarkup } from '../../parts/markup.js';
import { question } from '../../parts/question.js';
import { heaviest, rows } from '../../parts/sentence.js';
import { STRIP_STYLES, stripStyles, vectorStrip } from '../../parts/strip.js';
import { wordRow, wordRowStyles } from '../../parts/word_row.js';
import { LENSES } from '../../words.js';
import { queryOf, SentenceFigure } from '../base/sentence_figure.js';
import { lensesNumPy, lensesTable } from './export.js';
import { lensesPad, lensesPadStyles } from './pad.js';
import { AXIS, fullOf, lensesPicture, shares, strips } from './picture.js';
import { lensesSentence } from './sentence.js';

/** Half-way towards the first word: a figure in which nothing has changed would show nothing. */
const START = /** @type {[x: number, y: number]} */ ([0.5, 0]);

/** So many products of a sum are written out. */
const PRODUCTS = 3;

/**
 * A word is nudged; its query, key and value move with it, and so does who hears whom.
 * @extends {SentenceFigure<import('../../package/engine.js').Lenses>}
 * @element attention-lenses
 */
export class LensesFigure extends SentenceFigure {
  static table = lensesTable;
  static program = lensesNumPy;
  static heard = ({ before, row }) => [{ ...before, weights: { [before.query]: row } }];

  static properties = {
    ...SentenceFigure.properties,
    /** How far the word has gone towards two others, from -1 to 1. */
    nudge: { state: true },
    /** The place of q, k and v whose arithmetic is shown. */
    component: { state: true },
  };

  static causes = ['nudge', 'component'];

  static styles = [
    ...SentenceFigure.styles,
    wordRowStyles,
    stripStyles,
    marksTableStyles,
    lensesPadStyles,
    css`
      ${unsafeCSS(MARK_STYLES)}
      ${unsafeCSS(STRIP_STYLES)}
      .do {
        margin-bottom: 8px;
      }
      /* What the hand does and what comes of it, side by side or close below each other. */
      .lenses {
        display: grid;
        grid-template: auto 1fr / 336px minmax(0, 1fr);
        gap: 16px 40px;
        margin-top: 16px;
      }
      .lenses > .nudge {
        grid-area: 1 / 1 / 3;
      }
      .strips {
        display: flex;
        flex-direction: column;
        justify-content: space-between;
        gap: 12px;
      }
      .sum {
        overflow-wrap: anywhere;
      }
      .arithmetic {
        display: grid;
        gap: 8px;
        padding-top: 8px;
        font-variant-numeric: tabular-nums;
      }
      @container (max-width: 720px) {
        .lenses {
          grid-template: none / minmax(0, 1fr);
        }
        .lenses > .nudge {
          grid-area: 2 / 1;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.nudge = START;
    this.component = 0;
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {import('../../package/attention-figures.js').State & {nudge: [number, number], component: number}} inputs
   */
  static compute(engine, { sentence, query, head, nudge, component }) {
    const asked = queryOf({ sentence, query });
    const read = engine.read(sentence, asked);
    const towards = apartWords(rows(read.tokens)[read.query].word);
    return engine.lenses(sentence, asked, nudge, component, head, towards);
  }

  willUpdate(changed) {
    if (changed.has('sentence') || changed.has('query')) this.nudge = START;
    super.willUpdate(changed);
  }

  get #word() {
    return rows(this.data.before.tokens)[this.data.before.query];
  }

  controls() {
    return this.fold();
  }

  draw() {
    const { data } = this;
    const { tokens, query } = data.before;
    const word = this.#word.text;
    return html`
      <p class="do" id="nudge">${LENSES.what}</p>
      ${wordRow({
        tokens,
        query,
        label: LENSES.word,
        ...this.choosing(tokens),
      })}
      ${this.notes(tokens)}
      <div class="lenses">
        ${this.summary()}
        ${lensesPad({
          word,
          directions: data.directions,
          move: this.current((nudge) => (this.nudge = nudge)),
          release: this.current(() => this.#say()),
        })}
        ${this.deferred(() => this.#shares(html`<b>${LENSES.rowTitle(word)}</b>`, 'hears'))}
      </div>
      ${this.deferred(() => question(LENSES.columnQuestion(word), this.#shares('', 'heard')))}
      ${this.deferred(() =>
        question(
          LENSES.question,
          html`<div class="strips">${this.#sum()}
          ${strips(data).map(
            (strip) => html`<div>
              <p><b>${strip.symbol}</b> <span class="soft">${strip.role}</span></p>
              ${vectorStrip({
                title: LENSES.strip(strip.role, strip.now.length),
                layers: [
                  [strip.now, 'full'],
                  [strip.start, 'hollow'],
                ],
                full: fullOf(strip),
              })}
            </div>`,
          )}
          ${this.#arithmetic()}</div>`,
        ),
      )}
      ${this.deferred(() => this.#numbers())}
      ${this.heads()}
      ${this.actions()}
      <figcaption><b>${LENSES.caption}</b> ${LENSES.moves}</figcaption>`;
  }

  /** What the nudge is made of. */
  #sum() {
    const word = html`<bdi>${this.#word.word}</bdi>`;
    return html`<p class="sum" translate="no"><b>x</b> = ${word} ${this.data.directions.map(
      ({ word: other, nudge }) =>
        html`${nudge < 0 ? '−' : '+'} <b>${number(Math.abs(nudge))}</b> (${other} − ${word}) `,
    )}</p>`;
  }

  /** One number of each of q, k and v, as the sum of products that it is. */
  #arithmetic() {
    const { data } = this;
    const { component } = data.arithmetic;
    const choose = this.current((event) => (this.component = Number(event.target.value)));
    return html`<div class="arithmetic">
      <label>${LENSES.component}
        <select translate="no" @change=${choose}>${Array.from(data.q, (_, i) => html`<option value=${i} .selected=${i === component}>${i + 1}</option>`)}</select>
      </label>
      ${['q', 'k', 'v'].map((name) => {
        const { column, terms } = data.arithmetic[name];
        const order = heaviest(terms.map(Math.abs));
        const rest = order.slice(PRODUCTS).reduce((sum, i) => sum + terms[i], 0);
        const products = order
          .slice(0, PRODUCTS)
          .map((i) => `${number(data.x[i])} × ${number(column[i], 3)}`);
        return html`<p translate="no"><b>${name}</b><sub>${component + 1}</sub> = x · W<sub>${name.toUpperCase()}</sub> =
          <span class="soft">${products.join(' + ')} + ${LENSES.more(order.length - PRODUCTS, number(rest, 3))}</span> = <b>${number(data[name][component])}</b></p>`;
      })}
    </div>`;
  }

  /**
   * Weights of the word's row or column, before and after.
   * @param {string | import('lit').TemplateResult} title
   * @param {'hears' | 'heard'} side
   */
  #shares(title, side) {
    const all = this.data.row.length;
    const lines = shares(this.data);
    return html`<section>
      <p>${title} <span class="soft">${LENSES.before} ${hollow} ${LENSES.after} ${full}</span></p>
      ${marksTable(
        { word: LENSES.name, before: LENSES.before, after: LENSES.after },
        lines.map(({ text, chosen, [side]: [start, now] }) => ({ name: text, start, now, chosen })),
        AXIS,
        'weight',
      )}
      ${lines.length < all ? html`<p class="soft">${LENSES.fewer(lines.length, all)}</p>` : ''}
    </section>`;
  }

  /** The strips as a table, before and after. */
  #numbers() {
    const all = strips(this.data);
    const places = Array.from({ length: Math.max(...all.map(({ now }) => now.length)) });
    const cell = (vector, i) => (i < vector.length ? number(vector[i]) : '');
    return this.numbers(LENSES.numbers, () => [
      {
        wide: true,
        head: [LENSES.place, ...all.flatMap(({ symbol }) => [symbol, `${symbol} ${LENSES.after}`])],
        lines: places.map((_, i) => [
          i + 1,
          ...all.flatMap(({ start, now }) => [cell(start, i), cell(now, i)]),
        ]),
      },
    ]);
  }

  /** Once the reader has let go. */
  async #say() {
    await this.updateComplete;
    announce(this.spoken());
  }

  spoken() {
    return lensesSentence(this.data);
  }

  /** @returns {string} the pad and what the word hears, as a file of its own */
  picture() {
    return toMarkup(lensesPicture(this.data, this.spoken(), this.theme));
  }
}
