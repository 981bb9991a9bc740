import { css, html, unsafeCSS } from 'lit';
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
import { fullOf, lensesPicture, shares, strips } from './picture.js';

/** So many words have a line of their own. */
const LINES = 16;

/** So many products of a sum are written out. */
const PRODUCTS = 3;

/** Weights have one axis, whatever they are: lines stay where they are under a nudge. */
const AXIS = { from: 0, to: 1 };

/**
 * A word is nudged; its query, key and value move with it, and so does who hears whom.
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
      .lenses {
        display: grid;
        grid-template-columns: 280px minmax(0, 1fr);
        gap: 32px 40px;
        margin-top: 24px;
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
      .effects {
        display: grid;
        gap: 24px;
      }
      /* A line of its own, so that both lists begin at one height. */
      .effects p .soft {
        display: block;
      }
      .arithmetic {
        display: grid;
        gap: 8px;
        padding-top: 8px;
        font-variant-numeric: tabular-nums;
      }
      @container (max-width: 720px) {
        .lenses {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  constructor() {
    super();
    this.nudge = [0, 0];
    this.component = 0;
  }

  static compute(engine, { sentence, query, head, nudge, component }) {
    return engine.lenses(sentence, queryOf({ sentence, query }), nudge, component, head);
  }

  willUpdate(changed) {
    // Another word starts where it is.
    if (changed.has('sentence') || changed.has('query')) this.nudge = [0, 0];
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
      ${this.summary()}
      ${wordRow({
        tokens,
        query,
        label: LENSES.word,
        ...this.choosing(tokens),
      })}
      ${this.notes(tokens)}
      <div class="lenses">
        ${lensesPad({
          word,
          directions: data.directions,
          move: (nudge) => (this.nudge = nudge),
          release: () => this.#say(),
        })}
        <div class="effects">${this.deferred(() => [
          this.#shares(LENSES.rowTitle(word), LENSES.row, 'hears'),
          this.#shares(LENSES.columnTitle(word), LENSES.column, 'heard'),
        ])}</div>
      </div>
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
    return html`<p class="sum"><b>x</b> = ${word} ${this.data.directions.map(
      ({ word: other, nudge }) =>
        html`${nudge < 0 ? '−' : '+'} <b>${number(Math.abs(nudge))}</b> (${other} − ${word}) `,
    )}</p>`;
  }

  /** One number of each of q, k and v, as the sum of products that it is. */
  #arithmetic() {
    const { data } = this;
    const { component } = data.arithmetic;
    const choose = (event) => (this.component = Number(event.target.value));
    return html`<div class="arithmetic">
      <label>${LENSES.component}
        <select @change=${choose}>${Array.from(data.q, (_, i) => html`<option value=${i} .selected=${i === component}>${i + 1}</option>`)}</select>
      </label>
      ${['q', 'k', 'v'].map((name) => {
        const { column, terms } = data.arithmetic[name];
        const order = heaviest(terms.map(Math.abs));
        const rest = order.slice(PRODUCTS).reduce((sum, i) => sum + terms[i], 0);
        const products = order
          .slice(0, PRODUCTS)
          .map((i) => `${number(data.x[i])} × ${number(column[i], 3)}`);
        return html`<p><b>${name}</b><sub>${component + 1}</sub> = x · W<sub>${name.toUpperCase()}</sub> =
          <span class="soft">${products.join(' + ')} + ${LENSES.more(order.length - PRODUCTS, number(rest, 3))}</span> = <b>${number(data[name][component])}</b></p>`;
      })}
    </div>`;
  }

  /** Weights of the word's row or column, before and after. */
  #shares(title, name, side) {
    const all = this.data.row.length;
    const lines = shares(this.data, LINES);
    return html`<section>
      <p><b>${title}</b> <span class="soft">${name}, ${LENSES.before} ${hollow} ${LENSES.after} ${full}</span></p>
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
    const { before, directions, row } = this.data;
    const [x, y] = directions;
    const word = this.#word.text;
    const start = before.weights[before.query];
    const name = (place) => rows(before.tokens)[place].text;
    if (x.nudge === 0 && y.nudge === 0) {
      const most = heaviest(start, before.query)[0] ?? before.query;
      return LENSES.still(word, name(most), number(start[most]));
    }
    const [changed] = heaviest(Array.from(row, (now, i) => Math.abs(now - start[i])));
    const nudges = [x.word, number(x.nudge), y.word, number(y.nudge)];
    return LENSES.spoken(
      ...nudges,
      word,
      name(changed),
      number(start[changed]),
      number(row[changed]),
    );
  }

  /** @returns {string} the strips as a file of its own */
  picture() {
    return toMarkup(lensesPicture(this.data, this.spoken(), this.theme));
  }
}
