import { css, html, nothing } from 'lit';
import { announce } from '../../parts/announce.js';
import { number } from '../../parts/format.js';
import { toMarkup } from '../../parts/markup.js';
import { question } from '../../parts/question.js';
import { rowTable } from '../../parts/row_table.js';
import { segmented } from '../../parts/segmented.js';
import { heaviest, rows } from '../../parts/sentence.js';
import { PROPERTIES } from '../../properties.js';
import { MATRIX } from '../../words.js';
import { properties } from '../base/figure.js';
import { queryOf, SentenceFigure } from '../base/sentence_figure.js';
import { matrixNumPy, matrixTable } from './export.js';
import { matrixFormula, matrixFormulaStyles } from './formula.js';
import { matrixGrid, matrixGridStyles } from './grid.js';
import { matrixKey, matrixKeyStyles } from './key.js';
import { matrixPicture } from './picture.js';
import { matrixSentence, reverseSentence } from './sentence.js';

/**
 * Every word's listening at once: a grid of all scores or weights, and each beside its mirror.
 * @extends {SentenceFigure<import('../../package/engine.js').Listen>}
 * @element attention-matrix
 * @attr {'scores' | 'scaled' | 'weights'} view what the cells show
 */
export class MatrixFigure extends SentenceFigure {
  static table = matrixTable;
  static program = matrixNumPy;

  static properties = {
    ...SentenceFigure.properties,
    ...properties('view'),
    /** Row and column that are looked at; null for whom the query listens to most. */
    looked: { state: true },
  };

  static styles = [
    ...SentenceFigure.styles,
    matrixFormulaStyles,
    matrixGridStyles,
    matrixKeyStyles,
    css`
      .above {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 8px 24px;
        margin: 8px 0 16px;
      }
      .pair {
        width: 100%;
        max-width: 640px;
      }
      .pair :is(th, td) {
        padding: 5px 0 5px 8px;
        border-bottom: 1px dashed var(--line);
        font-weight: 400;
        text-align: end;
        overflow-wrap: anywhere;
      }
      .pair :is(th, td):first-child {
        padding-inline-start: 0;
        text-align: start;
      }
      .pair {
        table-layout: fixed;
      }
      /* For the line that only a word has that meets itself: looking around moves nothing below. */
      .pair:not(.own) {
        margin-bottom: 35px;
      }
      .pair td {
        vertical-align: bottom;
      }
      .pair th {
        color: var(--soft);
      }
      .pair thead th {
        color: var(--ink);
      }
      .pair td b {
        white-space: nowrap;
      }
      .pair .shown b {
        text-decoration: underline 2px;
        text-underline-offset: 4px;
      }
      .shown.scores b {
        text-decoration-color: var(--coral);
      }
      .shown.scaled b {
        text-decoration-color: var(--blue);
      }
      .shown.weights b {
        text-decoration-color: var(--amber);
      }
    `,
  ];

  constructor() {
    super();
    /** @type {[row: number, column: number] | null} */
    this.looked = null;
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {import('../../package/attention-figures.js').State} inputs
   */
  static compute(engine, { sentence, query, head }) {
    return engine.listen(sentence, queryOf({ sentence, query }), [], head);
  }

  forget() {
    super.forget();
    this.looked = null;
  }

  /** @returns {[number, number]} */
  get #at() {
    const { weights, query } = this.data;
    return this.looked ?? [query, heaviest(weights[query], query)[0] ?? query];
  }

  controls() {
    return this.fold();
  }

  draw() {
    const { data, view } = this;
    const [row, column] = this.#at;
    return html`
      <p class="do">${MATRIX.what}</p>
      ${this.summary()}
      <div class="above">
        ${matrixKey(view)}
        ${segmented(
          MATRIX.view,
          PROPERTIES.view.choices.map((choice) => ({
            name: MATRIX.views[choice],
            isChosen: choice === view,
            choose: this.current(() => this.change({ view: choice })),
          })),
        )}
      </div>
      ${this.immediate(`${view} ${this.sentence}`, () =>
        matrixGrid({
          data,
          view,
          at: this.#at,
          stop: this.stop ?? [data.query, -1],
          look: this.current((row, column) => (this.looked = [row, column])),
          move: this.current((row, column) => this.#move(row, column)),
          choose: this.current((row) => this.#choose(row)),
        }),
      )}
      ${this.notes(data.tokens)}
      ${this.deferred(
        () =>
          html`${question(
            MATRIX.how(number(data[view][row][column])),
            html`${matrixFormula(view, data.beta)}${this.#pair()}`,
          )}${this.#numbers()}`,
      )}
      ${this.heads()}
      ${this.actions()}
      <figcaption><b>${MATRIX.caption}</b> ${MATRIX.sums} ${MATRIX.mirror} ${data.beta && view === 'scaled' ? MATRIX.onTop(number(data.beta)) : nothing}</figcaption>`;
  }

  /** A cell beside its mirror: the same two words with their roles exchanged. */
  #pair() {
    const { tokens, scores, scaled, beta, weights, d_k } = this.data;
    const [i, j] = this.#at;
    const known = rows(tokens);
    const name = (row) => html`<bdi translate="no">${known[row].text}</bdi>`;
    const pairs = [
      [i, j],
      [j, i],
    ];
    const kind = (view) => (view === this.view ? `shown ${view}` : '');
    const own = beta !== 0 && i === j;
    return html`<table class=${own ? 'pair own' : 'pair'}>
      <thead><tr><td></td>${pairs.map(
        ([a, b]) => html`<th scope="col"><b>${name(a)}</b> ${MATRIX.asks} <b>${name(b)}</b></th>`,
      )}</tr></thead>
      <tbody translate="no">
        <tr class=${kind('scores')}><th scope="row">q · k</th>${pairs.map(
          ([a, b]) =>
            html`<td><span class="soft">q<sub>${name(a)}</sub> · k<sub>${name(b)}</sub> =</span> <b>${number(scores[a][b])}</b></td>`,
        )}</tr>
        <tr class=${kind('scaled')}><th scope="row">÷ √${d_k}</th>${pairs.map(([a, b]) => html`<td><b>${number(scaled[a][b])}</b></td>`)}</tr>
        ${
          own
            ? html`<tr><th scope="row">+ β</th>${pairs.map(([a]) => html`<td><span class="soft">${number(beta)} =</span> <b>${number(scaled[a][a] + beta)}</b></td>`)}</tr>`
            : nothing
        }
        <tr class=${kind('weights')}><th scope="row">${MATRIX.weight}</th>${pairs.map(([a, b]) => html`<td><b part="weight">${number(weights[a][b])}</b></td>`)}</tr>
      </tbody>
    </table>`;
  }

  /** The row that is looked at, as numbers: small cells have no room for them. */
  #numbers() {
    const [row] = this.#at;
    const { text } = rows(this.data.tokens)[row];
    return this.numbers(MATRIX.numbers(text), () => [rowTable(this.data, row, MATRIX)]);
  }

  /** The keyboard goes to a cell: a screen reader reads the cell, and hears its mirror from us. */
  #move(row, column) {
    this.stop = [row, column];
    if (column < 0 || row === column) return;
    announce(reverseSentence(this.data, this.view, [row, column]));
  }

  #choose(row) {
    const { tokens } = this.data;
    this.change({ query: rows(tokens)[row].name });
  }

  spoken() {
    return matrixSentence(this.data, this.view, this.#at);
  }

  /** @returns {string} the picture as a file of its own */
  picture() {
    return toMarkup(matrixPicture(this.data, this.view, this.#at, this.theme));
  }
}
