import { css, html, nothing, unsafeCSS } from 'lit';
import { exampleOf } from '../../examples.js';
import { announce } from '../../parts/announce.js';
import { blend, blendStyles } from '../../parts/blend.js';
import { count, number } from '../../parts/format.js';
import { barRoom } from '../../parts/marks.js';
import { toMarkup } from '../../parts/markup.js';
import { question } from '../../parts/question.js';
import { Ruler, ruler } from '../../parts/ruler.js';
import { heaviest, isSum, rows, words } from '../../parts/sentence.js';
import { failures } from '../../parts/sentence_field.js';
import { largest, STRIP_STYLES, stripStyles, vectorStrip } from '../../parts/strip.js';
import { tokenRow, tokenRowStyles } from '../../parts/token_row.js';
import { SENSES, SENTENCE } from '../../words.js';
import { properties } from '../base/figure.js';
import { SentenceFigure } from '../base/sentence_figure.js';
import { sensesNumPy, sensesTable } from './export.js';
import { sensesField, sensesFieldStyles } from './field.js';
import { MAP_STYLES, mapLegend, sensesMap } from './map.js';
import { askedIn, secondFor, together } from './pair.js';
import { sensesPicture } from './picture.js';
import { sensesSentence } from './sentence.js';

const contextualOf = ({ context, query }) => context[query];

/** Width of the map until the browser has said how much room there is. */
const WIDTH = 680;

/**
 * One word in two sentences: the same static vector, two contextual ones.
 * @extends {SentenceFigure<import('../../package/engine.js').Senses>}
 * @element attention-senses
 * @attr {string} other the second sentence
 */
export class SensesFigure extends SentenceFigure {
  static table = sensesTable;
  static program = sensesNumPy;

  static properties = {
    ...SentenceFigure.properties,
    ...properties('other'),
    mapWidth: { state: true },
    /** A word that was asked for and is in one of the sentences only. */
    alone: { state: true },
  };

  static inputs = ['sentence', 'other', 'query', 'head'];

  get texts() {
    return [this.sentence, this.other];
  }

  static heard = ({ first, second }) => [first, second];

  static styles = [
    ...SentenceFigure.styles,
    tokenRowStyles,
    sensesFieldStyles,
    blendStyles,
    stripStyles,
    css`
      ${unsafeCSS(STRIP_STYLES)}
      ${unsafeCSS(MAP_STYLES)}
      .do {
        margin-bottom: 16px;
      }
      .sides {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 24px 48px;
      }
      .sides .sentence {
        font-size: 20px;
        line-height: 32px;
      }
      .sides .word {
        min-height: 44px;
      }
      .blend {
        margin-top: 12px;
      }
      .static {
        margin-bottom: 16px;
      }
      .cosine {
        margin-top: 12px;
      }
      .map svg {
        width: 100%;
      }
      .legend {
        max-width: 48em;
        margin: 8px 0 16px;
      }
      @container (max-width: 720px) {
        .sides {
          grid-template-columns: minmax(0, 1fr);
          gap: 16px;
        }
      }
      /* Both sentences and the map on one screen of a phone: numbers and glow say what bars say. */
      @container (max-width: 560px) {
        .sides .sentence {
          font-size: 18px;
          line-height: 28px;
        }
        .sides .word {
          min-height: 0;
        }
        .sides .room {
          display: none;
        }
        .sides .aliased .group {
          margin-bottom: 18px;
        }
      }
    `,
  ];

  /** Which sentence was being read when something was found wrong. */
  #reading = null;
  /** The second sentence that was compared last. */
  #second = null;

  constructor() {
    super();
    this.mapWidth = WIDTH;
    this.alone = null;
    new Ruler(this, () => this.remeasure());
  }

  /**
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {import('../../package/attention-figures.js').State} inputs
   */
  static compute(engine, inputs) {
    const asked = askedIn(engine, inputs);
    return together(engine, inputs, secondFor(engine, inputs, asked), asked);
  }

  /** The same, step by step, to know what a fault is about. */
  compute(engine) {
    const { given } = this;
    // What is being written stays, whatever is wrong with the first sentence.
    if (!exampleOf(this.other)) this.#second = this.other;
    this.#reading = 0;
    const asked = askedIn(engine, given);
    this.#second = secondFor(engine, given, asked);
    this.#reading = 1;
    const data = together(engine, given, this.#second, asked);
    this.#reading = null;
    const stays = this.query && rows(data.first.tokens)[data.first.query].word !== asked.word;
    this.alone = stays ? asked.text : null;
    return data;
  }

  /** The words, as looked up, that both sentences have: any of them can be compared. */
  get #shared() {
    const [first, second] = [this.data.first, this.data.second].map(
      ({ tokens }) => new Set(rows(tokens).map(({ word }) => word)),
    );
    return new Set([...first].filter((word) => second.has(word)));
  }

  get #word() {
    return rows(this.data.first.tokens)[this.data.first.query];
  }

  controls() {
    return sensesField({
      sentences: [this.sentence, this.#second ?? this.other],
      faulty: this.error && this.#reading,
      change: (which, text) =>
        this.change(which ? { other: text } : { sentence: text, query: this.kept(text) }),
      choose: ({ word, senses: [first, second] }) =>
        this.change({ sentence: first.sentence, other: second.sentence, query: word }),
    });
  }

  draw() {
    const { first, second } = this.data;
    const sides = [first, second];
    const word = this.#word.text;
    const all = [...first.tokens, ...second.tokens];
    const common = {
      room: barRoom(sides.map(({ weights, query }) => weights[query])),
      shared: this.#shared,
    };
    return html`
      <p class="do">${SENSES.what}</p>
      ${this.summary()}
      <div class="sides">${this.immediate(`${this.sentence}\n${this.#second}`, () => sides.map((side, i) => this.#side(side, i, common)))}</div>
      ${failures([this.sentence, this.#second], first.head)}
      ${this.alone ? html`<p class="note">${SENSES.stays(this.alone, word)}</p>` : nothing}
      ${this.notes(all, all.filter(isSum))}
      ${this.deferred(() => [
        this.#map(),
        this.#nearest(),
        question(SENSES.vectorsQuestion, this.#strips()),
        this.#numbers(),
      ])}
      ${this.heads()}
      ${this.actions()}
      ${ruler}
      <figcaption><b>${SENSES.caption}</b> ${SENSES.moves}</figcaption>`;
  }

  /** A sentence with the row of the word. */
  #side(side, i, common) {
    const { tokens, weights, query } = side;
    const known = rows(tokens);
    const stop = this.stop?.[0] === i ? this.stop[1] : known[query].index;
    return html`<section>
      ${tokenRow({
        ...side,
        name: `w${i}-`,
        label: SENSES.fields[i],
        ...common,
        other: heaviest(weights[query], query)[0] ?? query,
        stop,
        places: null,
        choose: this.current((index) => this.#choose(tokens, index)),
        look: this.current((index, event) => {
          if (event.type === 'focus') this.stop = [i, index];
        }),
      })}
    </section>`;
  }

  #choose(tokens, index) {
    const { first } = this.data;
    const { text, word, known, name } = words(tokens)[index];
    if (!known) {
      announce(SENTENCE.unknown([text], count(this.engine.words)));
    } else if (this.#shared.has(word)) {
      const place = rows(first.tokens).find((token) => token.word === word);
      this.change({ query: tokens === first.tokens ? name : place.name });
    } else {
      this.alone = text;
      announce(SENSES.stays(text, this.#word.text));
    }
  }

  #strips() {
    const { first, second, static_difference, contextual_cosine } = this.data;
    const fixed = first.x[first.query];
    const contextual = [first, second].map(contextualOf);
    const full = largest(...contextual);
    const word = this.#word.text;
    /** @type {Parameters<typeof blend>[]} */
    const blends = [first, second].map((side) => [side.weights[side.query], rows(side.tokens)]);
    return html`
      <div class="static">
        <p><b>${SENSES.static(word)}</b> <span class="soft">${SENSES.difference} <span translate="no" data-number="static_difference">${number(static_difference)}</span></span></p>
        ${vectorStrip({
          title: SENSES.strip(SENSES.static(word), fixed.length),
          layers: [[fixed, 'hollow']],
          full: largest(fixed),
        })}
      </div>
      <div class="sides">${contextual.map(
        (vector, i) => html`<div><p><b>${SENSES.contextual[i]}</b></p>
          <p class="blend">${SENSES.blend} = ${blend(...blends[i])}</p>
          ${vectorStrip({
            title: SENSES.strip(SENSES.contextual[i], vector.length),
            layers: [[vector, 'heard']],
            full,
          })}</div>`,
      )}</div>
      <p class="cosine">${SENSES.cosineOfTwo}: <b translate="no" data-number="contextual_cosine">${number(contextual_cosine)}</b></p>`;
  }

  #map() {
    const { height, title, drawing } = sensesMap(this.data, this.mapWidth);
    return html`<div class="map">
        <svg height=${height} viewBox="0 0 ${this.mapWidth} ${height}" role="img" aria-label=${title}>${drawing}</svg>
      </div>
      <p class="legend soft">${mapLegend(this.data)}</p>`;
  }

  #nearest() {
    const { first, second } = this.data;
    return html`<div class="sides">${[first, second].map(
      ({ neighbours }, i) =>
        html`<p><b>${SENSES.nearest[i]}</b> <span class="soft">${neighbours.contextual.map((one) => one.word).join(', ')}</span></p>`,
    )}</div>`;
  }

  /** The points of the map and the strips as tables. */
  #numbers() {
    const { map, first, second } = this.data;
    const word = this.#word.text;
    const line = (text, weight, { x, y, away }) => [
      text,
      weight === null ? '' : html`<span part="weight">${number(weight)}</span>`,
      ...[x, y, away].map((value) => number(value)),
    ];
    const [fixed, here, there] = [first.x[first.query], ...[first, second].map(contextualOf)];
    return this.numbers(SENSES.numbers, () => [
      {
        caption: SENSES.mapName,
        head: [SENSES.point, SENSES.weight, ...SENSES.axes],
        lines: [
          line(`${word}, ${SENSES.mapStatic}`, null, map.static),
          ...map.contextual.map((place, i) =>
            line(`${word}, ${SENSES.mapSentence[i]}`, null, place),
          ),
          ...map.values.map((value) => line(SENSES.value(value.text), value.weight, value)),
        ],
      },
      {
        caption: SENSES.vectors(word),
        head: [SENSES.place, SENSES.mapStatic, ...SENSES.mapSentence],
        lines: Array.from(fixed, (value, i) => [
          i + 1,
          number(value),
          number(here[i]),
          number(there[i]),
        ]),
      },
    ]);
  }

  /** The map is as wide as there is room. */
  measure() {
    const width = this.renderRoot.querySelector('.map')?.clientWidth;
    if (width) this.mapWidth = width;
  }

  spoken() {
    return sensesSentence(this.data);
  }

  /** @returns {string} the map as a file of its own */
  picture() {
    return toMarkup(sensesPicture(this.data, this.spoken(), this.theme));
  }
}
