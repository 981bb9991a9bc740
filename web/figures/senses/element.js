import { css, html, nothing, unsafeCSS } from 'lit';
import { exampleOf } from '../../examples.js';
import { announce } from '../../parts/announce.js';
import { blend, blendStyles } from '../../parts/blend.js';
import { count, number, percent } from '../../parts/format.js';
import { barRoom } from '../../parts/marks.js';
import { toMarkup } from '../../parts/markup.js';
import { question } from '../../parts/question.js';
import { Ruler, ruler } from '../../parts/ruler.js';
import { heaviest, rows, words } from '../../parts/sentence.js';
import { failures } from '../../parts/sentence_field.js';
import { largest, STRIP_STYLES, stripStyles, vectorStrip } from '../../parts/strip.js';
import { tokenRow, tokenRowStyles } from '../../parts/token_row.js';
import { SENSES, SENTENCE } from '../../words.js';
import { properties } from '../base/figure.js';
import { SentenceFigure } from '../base/sentence_figure.js';
import { sensesNumPy, sensesTable } from './export.js';
import { sensesField, sensesFieldStyles } from './field.js';
import { MAP_STYLES, sensesMap } from './map.js';
import { askedIn, secondFor, together } from './pair.js';
import { sensesPicture } from './picture.js';

const contextualOf = ({ context, query }) => context[query];

/** Width of the map until the browser has said how much room there is. */
const WIDTH = 680;

/**
 * One word in two sentences: the same static vector, two contextual ones.
 * @element attention-senses
 * @attr {string} other the second sentence
 */
export class SensesFigure extends SentenceFigure {
  static table = sensesTable;
  static program = sensesNumPy;

  static properties = {
    ...SentenceFigure.properties,
    ...properties('other'),
    width: { state: true },
    /** A word that was asked for and is in one of the sentences only. */
    alone: { state: true },
  };

  static inputs = ['sentence', 'other', 'query', 'head'];
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
      [part="panel"] {
        margin-top: 24px;
        padding-top: 24px;
        border-top: 1px solid var(--line);
      }
      .static {
        margin-bottom: 16px;
      }
      .cosine {
        margin-top: 12px;
      }
      .map {
        margin-top: 24px;
      }
      .map svg {
        width: 100%;
      }
      .map + p {
        max-width: 40em;
        margin: 8px 0 16px;
      }
      @container (max-width: 720px) {
        .sides {
          grid-template-columns: minmax(0, 1fr);
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
    this.width = WIDTH;
    this.alone = null;
    new Ruler(this, () => this.remeasure());
  }

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
    const room = barRoom(sides.map(({ weights, query }) => weights[query]));
    return html`
      <p class="do">${SENSES.what}</p>
      ${this.summary()}
      <div class="sides">${this.immediate(`${this.sentence}\n${this.#second}`, () => sides.map((side, i) => this.#side(side, i, room)))}</div>
      ${failures([this.sentence, this.#second], first.head)}
      ${this.alone ? html`<p class="note">${SENSES.stays(this.alone, word)}</p>` : nothing}
      ${this.notes([...first.tokens, ...second.tokens], [])}
      <div part="panel">${this.deferred(() => [
        this.#map(),
        question(SENSES.vectorsQuestion, this.#strips()),
        this.#numbers(),
      ])}</div>
      ${this.heads()}
      ${this.actions()}
      ${ruler}
      <figcaption><b>${SENSES.caption}</b> ${SENSES.moves}</figcaption>`;
  }

  /** A sentence with the row of the word. */
  #side(side, i, room) {
    const { tokens, weights, query, neighbours } = side;
    const known = rows(tokens);
    const stop = this.stop?.[0] === i ? this.stop[1] : known[query].index;
    return html`<section>
      ${tokenRow({
        ...side,
        name: `w${i}-`,
        label: SENSES.fields[i],
        room,
        other: heaviest(weights[query], query)[0] ?? query,
        shared: this.#shared,
        stop,
        places: null,
        choose: this.current((index) => this.#choose(tokens, index)),
        look: this.current((index, event) => {
          if (event.type === 'focus') this.stop = [i, index];
        }),
      })}
      ${this.deferred(
        () =>
          html`<p class="soft">${SENSES.nearest}: ${neighbours.contextual.map((one) => one.word).join(', ')}</p>`,
      )}
    </section>`;
  }

  #choose(tokens, index) {
    const { first, second } = this.data;
    const { text, word, known, name } = words(tokens)[index];
    const place = rows(first.tokens).find((token) => token.word === word);
    if (!known) {
      announce(SENTENCE.unknown([text], count(this.engine.words)));
    } else if (place && rows(second.tokens).some((token) => token.word === word)) {
      const isHere = tokens === first.tokens;
      this.change({ query: isHere ? name : place.name });
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
    const blends = [first, second].map((side) => [side.weights[side.query], rows(side.tokens)]);
    return html`
      <div class="static">
        <p><b>${SENSES.static(word)}</b> <span class="soft">${SENSES.difference} <span data-number="static_difference">${number(static_difference)}</span></span></p>
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
      <p class="cosine">${SENSES.cosine}: <b data-number="contextual_cosine">${number(contextual_cosine)}</b></p>`;
  }

  #map() {
    const { height, title, drawing } = sensesMap(this.data, this.width);
    return html`<div class="map">
        <svg height=${height} viewBox="0 0 ${this.width} ${height}" role="img" aria-label=${title}>${drawing}</svg>
      </div>
      <p class="soft">${SENSES.plane}</p>`;
  }

  /** The points of the map and the strips as tables. */
  #numbers() {
    const { map, first, second } = this.data;
    const word = this.#word.text;
    const line = (text, weight, x, y) => [
      text,
      weight === null ? '' : html`<span part="weight">${number(weight)}</span>`,
      number(x),
      number(y),
    ];
    const [fixed, here, there] = [first.x[first.query], ...[first, second].map(contextualOf)];
    return this.numbers(SENSES.numbers, () => [
      {
        caption: SENSES.mapName,
        head: [SENSES.point, SENSES.weight, SENSES.across, SENSES.away],
        lines: [
          line(`${word}, ${SENSES.mapStatic}`, null, map.static_x, map.static_y),
          line(`${word}, ${SENSES.mapSentence[0]}`, null, -map.contextual_x, 0),
          line(`${word}, ${SENSES.mapSentence[1]}`, null, map.contextual_x, 0),
          ...map.values.map(({ text, weight, x, y }) => line(SENSES.value(text), weight, x, y)),
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
    if (width) this.width = width;
  }

  spoken() {
    const { first, second, contextual_cosine } = this.data;
    const heard = [first, second].map(({ tokens, weights, query }) => {
      const most = heaviest(weights[query], query)[0] ?? query;
      return `${rows(tokens)[most].text} (${percent(weights[query][most])})`;
    });
    return SENSES.spoken(this.#word.text, ...heard, number(contextual_cosine));
  }

  /** @returns {string} the map as a file of its own */
  picture() {
    return toMarkup(sensesPicture(this.data, this.theme));
  }
}
