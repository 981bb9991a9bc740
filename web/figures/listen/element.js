import { css, html } from 'lit';
import { senseWords } from '../../examples.js';
import { announce } from '../../parts/announce.js';
import { blendStyles } from '../../parts/blend.js';
import { number } from '../../parts/format.js';
import { marksTableStyles } from '../../parts/marks_table.js';
import { toMarkup } from '../../parts/markup.js';
import { question } from '../../parts/question.js';
import { rowTable } from '../../parts/row_table.js';
import { Ruler, ruler } from '../../parts/ruler.js';
import { heaviest, isSum, rows, words } from '../../parts/sentence.js';
import { failures } from '../../parts/sentence_field.js';
import { placesOf, tokenRow, tokenRowStyles } from '../../parts/token_row.js';
import { LISTEN } from '../../words.js';
import { properties } from '../base/figure.js';
import { queryOf, SentenceFigure } from '../base/sentence_figure.js';
import { beforeAfterPanel, beforeAfterStyles } from './before_after.js';
import { listenNumPy, listenTable } from './export.js';
import { listenPicture } from './picture.js';
import { listenSentence } from './sentence.js';
import { shownIn, stepper, stepperStyles, stepSentence } from './stepping.js';
import { stepsPanel, stepsStyles } from './steps.js';

/**
 * A sentence whose words can be clicked: who the chosen word listens to, and how that comes about.
 * @extends {SentenceFigure<import('../../package/engine.js').Listen>}
 * @element attention-listen
 * @attr {'0' | '1' | '2' | '3' | '4' | '5'} step which step of listening is shown; 0: the whole picture
 */
export class ListenFigure extends SentenceFigure {
  static table = listenTable;
  static program = listenNumPy;

  static properties = {
    ...SentenceFigure.properties,
    ...properties('step'),
    /** Index of the word whose arithmetic is shown; null for the one that is listened to most. */
    looked: { state: true },
    /** Where the words of a sentence are, if they stand on one line. */
    places: { state: true },
  };

  static styles = [
    ...SentenceFigure.styles,
    tokenRowStyles,
    marksTableStyles,
    beforeAfterStyles,
    blendStyles,
    stepperStyles,
    stepsStyles,
    css`
      .do {
        margin-bottom: 8px;
      }
      .legend {
        margin-top: 8px;
        color: var(--soft);
      }
      .legend i {
        display: inline-block;
        width: 10px;
        height: 10px;
        border-radius: 2px;
        background: var(--amber);
      }
      .legend .own {
        background: var(--ink);
      }
    `,
  ];

  constructor() {
    super();
    this.looked = null;
    this.places = { of: null };
    new Ruler(this, () => this.remeasure());
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {import('../../package/attention-figures.js').State} inputs
   */
  static compute(engine, { sentence, query, head }) {
    const asked = queryOf({ sentence, query });
    const read = engine.read(sentence, asked);
    const named = senseWords(rows(read.tokens)[read.query].word).flat();
    return engine.listen(sentence, asked, named, head);
  }

  forget() {
    super.forget();
    this.looked = null;
  }

  get #step() {
    return Number(this.step);
  }

  get #word() {
    return rows(this.data.tokens)[this.data.query];
  }

  /** Row of the word whose arithmetic is shown. */
  get #other() {
    const { tokens, weights, query } = this.data;
    const looked = this.looked === null ? null : words(tokens)[this.looked]?.row;
    return looked ?? heaviest(weights[query], query)[0] ?? query;
  }

  controls() {
    return this.field();
  }

  draw() {
    const { data, places } = this;
    const word = this.#word;
    const other = this.#other;
    const row = data.weights[data.query];
    return html`
      <p class="do">${LISTEN.what}</p>
      ${this.summary()}
      ${this.immediate(this.sentence, () =>
        tokenRow({
          ...data,
          shown: shownIn(this.#step, data),
          other,
          stop: this.stop ?? word.index,
          // Until the words have been measured there are no arcs.
          places: places.sentence === this.sentence ? places.of : places.of && [],
          choose: this.current((index) => this.choose(data.tokens, index)),
          look: this.current((index, event) => this.#look(index, event)),
        }),
      )}
      ${this.notes(data.tokens, data.tokens.filter(isSum))}
      <p class="legend"><i></i> ${LISTEN.key.other}; <i class="own"></i> ${LISTEN.key.own}.</p>
      ${failures([this.sentence], data.head)}
      ${stepper(
        this.#step,
        this.current((step) => this.change({ step: `${step}` })),
      )}
      ${this.deferred(
        () => html`
          ${beforeAfterPanel({ ...data, word: word.text, senses: senseWords(word.word) })}
          ${question(LISTEN.how(number(row[other])), stepsPanel({ data, other, choose: this.current((row) => this.#show(row)) }))}
          ${this.#numbers()}`,
      )}
      ${this.heads()}
      ${this.actions()}
      ${ruler}
      <figcaption><b>${LISTEN.captionRow(word.text)}</b> ${LISTEN.caption} ${LISTEN.caveat} (${LISTEN.sources.map(([name, address], i) => html`${i ? ', ' : ''}<a href=${address} target="_blank" rel="noreferrer">${name}</a>`)}). ${LISTEN.differs}</figcaption>`;
  }

  /** The row of the chosen word. */
  #numbers() {
    return this.numbers(LISTEN.numbers(this.#word.text), () => [
      rowTable(this.data, this.data.query, LISTEN),
    ]);
  }

  #show(row) {
    const { tokens, weights, query } = this.data;
    const { index, text } = rows(tokens)[row];
    this.looked = index;
    announce(LISTEN.looked(this.#word.text, text, number(weights[query][row])));
  }

  #look(index, event) {
    if (event.type === 'focus') this.stop = index;
    if (words(this.data.tokens)[index].known) this.looked = index;
  }

  /** Arcs need to know where the words are. */
  measure() {
    const places = { sentence: this.sentence, of: placesOf(this.renderRoot) };
    if (JSON.stringify(places) !== JSON.stringify(this.places)) this.places = places;
  }

  spoken() {
    return this.#step ? stepSentence(this.#step, this.data) : listenSentence(this.data);
  }

  /** @returns {string} the picture as a file of its own */
  picture() {
    return toMarkup(listenPicture(this.data, this.theme));
  }
}
