import { css, html, nothing, unsafeCSS } from 'lit';
import { announce } from '../parts/announce.js';
import { count, number } from '../parts/format.js';
import { barRoom } from '../parts/marks.js';
import { toMarkup } from '../parts/markup.js';
import { sensesField, sensesFieldStyles } from '../parts/senses_field.js';
import { heaviest, rows, words } from '../parts/sentence.js';
import { exampleOf, failures, sentenceFieldStyles } from '../parts/sentence_field.js';
import { blend, stepsStyles } from '../parts/steps.js';
import { largest, STRIP_STYLES, stripStyles, vectorStrip } from '../parts/strip.js';
import { tokenRow, tokenRowStyles } from '../parts/token_row.js';
import { EXAMPLES, LISTEN, SENSES } from '../words.js';
import { define, Figure, properties } from './figure.js';
import { sensesNumPy, sensesTable } from './senses_export.js';
import { MAP_STYLES, sensesMap, sensesPicture } from './senses_map.js';

const contextualOf = ({ context, query }) => context[query];

/** Whether a sentence has a word that is looked up as `word`. */
function has(engine, sentence, word) {
  try {
    return Boolean(engine.read(sentence, word));
  } catch {
    return false;
  }
}

/** Width of the map until the browser has said how much room there is. */
const WIDTH = 680;

/**
 * One word in two sentences: the same static vector, two contextual ones.
 * @element attention-senses
 * @attr {string} other the second sentence
 */
export class SensesFigure extends Figure {
  static table = sensesTable;
  static program = sensesNumPy;

  static properties = {
    ...Figure.properties,
    ...properties('other'),
    width: { state: true },
    /** A word that was asked for and is in one of the sentences only. */
    alone: { state: true },
  };

  static inputs = ['sentence', 'other', 'query', 'head'];
  static heard = ({ first, second }) => [first, second];

  static styles = [
    ...Figure.styles,
    tokenRowStyles,
    sentenceFieldStyles,
    sensesFieldStyles,
    stepsStyles,
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
  }

  /**
   * The second sentence. The reader's own stays. An example gives way where it doesn't fit the first
   * one: to the other sense of the first one's word, to an example that has the word that is asked
   * about, or to that word alone. So the figure has a picture for every sentence, and follows a page.
   * @param {object} engine
   * @param {{text: string, word: string}} asked
   */
  #fitting(engine, asked) {
    const { sentence, other } = this;
    const [first, second] = [exampleOf(sentence), exampleOf(other)];
    if (!second) return other;
    if (first) {
      if (first.word === second.word && sentence !== other) return other;
      return first.senses.find((one) => one.sentence !== sentence).sentence;
    }
    const examples = EXAMPLES.flatMap(({ senses }) => senses.map((one) => one.sentence));
    return [other, ...examples].find((text) => has(engine, text, asked.word)) ?? asked.text;
  }

  compute(engine) {
    const { sentence, query } = this;
    // What is being written stays, whatever is wrong with the first sentence.
    if (!exampleOf(this.other)) this.#second = this.other;
    this.#reading = 0;
    const here = engine.read(sentence, query || (exampleOf(sentence)?.word ?? ''));
    const asked = rows(here.tokens)[here.query];
    const second = this.#fitting(engine, asked);
    this.#second = second;
    const example = exampleOf(sentence)?.word ?? exampleOf(second)?.word ?? '';
    this.#reading = 1;
    const data = this.#together(engine, second, [asked.name, example, '']);
    const stays = query && rows(data.first.tokens)[data.first.query].word !== asked.word;
    this.alone = stays ? asked.text : null;
    this.#reading = null;
    return data;
  }

  /** The first of some words that both sentences have; '' leaves the choice to the engine. */
  #together(engine, second, [word, ...others]) {
    try {
      return engine.senses(this.sentence, second, word, [], this.head);
    } catch (error) {
      if (!/Not(Shared|Found)$/.test(error.code)) throw error;
      return this.#together(engine, second, others);
    }
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
      <div class="sides">${this.here(`${this.sentence}\n${this.#second}`, () => sides.map((side, i) => this.#side(side, i, room)))}</div>
      ${failures([this.sentence, this.#second], first.head)}
      ${this.alone ? html`<p class="note">${SENSES.stays(this.alone, word)}</p>` : nothing}
      ${this.notes([...first.tokens, ...second.tokens])}
      <div part="panel">${this.later(() => [this.#strips(), this.#map(), this.#numbers()])}</div>
      ${this.heads()}
      ${this.actions()}
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
        stop,
        places: null,
        choose: this.current((index) => this.#choose(tokens, index)),
        look: this.current((index, event) => {
          if (event.type === 'focus') this.stop = [i, index];
        }),
      })}
      ${this.later(
        () => html`<p class="blend">${SENSES.blend} = ${blend(weights[query], known)}</p>
          <p class="soft">${SENSES.nearest}: ${neighbours.contextual.map((one) => one.word).join(', ')}</p>`,
      )}
    </section>`;
  }

  #choose(tokens, index) {
    const { first, second } = this.data;
    const { text, word, known, name } = words(tokens)[index];
    const place = rows(first.tokens).find((token) => token.word === word);
    if (!known) {
      announce(LISTEN.unknown([text], count(this.engine.words)));
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
  fit() {
    super.fit();
    const width = this.renderRoot.querySelector('.map')?.clientWidth;
    if (width) this.width = width;
  }

  spoken() {
    const { first, second, contextual_cosine } = this.data;
    const heard = [first, second].map(({ tokens, weights, query }) => {
      const most = heaviest(weights[query], query)[0] ?? query;
      return `${rows(tokens)[most].text} ${number(weights[query][most])}`;
    });
    return SENSES.spoken(this.#word.text, ...heard, number(contextual_cosine));
  }

  /** @returns {string} the map as a file of its own */
  picture() {
    return toMarkup(sensesPicture(this.data, this.theme));
  }
}

define('attention-senses', SensesFigure);
