import { css, html, nothing, svg, unsafeCSS } from 'lit';
import { announce } from '../../parts/announce.js';
import { number } from '../../parts/format.js';
import { toMarkup } from '../../parts/markup.js';
import { names, rows } from '../../parts/sentence.js';
import { wordRow, wordRowStyles } from '../../parts/word_row.js';
import { PROPERTIES } from '../../properties.js';
import { MATCH } from '../../words.js';
import { queryOf, SentenceFigure } from '../base/sentence_figure.js';
import { arrowsPart, arrowsStyles, START } from './arrows.js';
import { differingExample } from './example.js';
import { matchNumPy, matchTable } from './export.js';
import {
  firsts,
  hasEqual,
  keyBar,
  links,
  MATCH_STYLES,
  matchPicture,
  matchSentence,
  ordered,
  PLACE_HEIGHT,
  PLACES,
} from './picture.js';

/**
 * Dot product beside cosine: two arrows in the plane, then every word's key under one query. Without
 * a sentence it begins with one in which the two disagree.
 * @extends {SentenceFigure<import('../../package/attention-figures.js').MatchFigure['data']>}
 * @element attention-match
 */
export class MatchFigure extends SentenceFigure {
  static table = matchTable;
  static program = matchNumPy;
  static heard = ({ listen }) => [listen];
  static causes = ['isGiven', 'example'];

  static properties = {
    ...SentenceFigure.properties,
    /** Tips of the two arrows. */
    q: { state: true },
    k: { state: true },
    note: { state: true },
  };

  static styles = [
    ...SentenceFigure.styles,
    wordRowStyles,
    unsafeCSS(MATCH_STYLES),
    arrowsStyles,
    css`
      .sentence-part {
        margin-top: 32px;
        padding-top: 24px;
        border-top: 1px solid var(--line);
      }
      .words {
        margin-top: 8px;
      }
      .words + [part="summary"],
      .note + [part="summary"] {
        margin-top: 12px;
      }
      .orders {
        /* In the text's own unit: where only text is made larger, lines still lead to their words. */
        --place: 2.86em;
        display: grid;
        grid-template-columns: minmax(0, 1.5fr) minmax(80px, 0.6fr) minmax(0, 1fr);
        gap: 4px 8px;
        align-items: end;
        margin-top: 16px;
      }
      .orders > p {
        color: var(--soft);
      }
      .orders > p:first-child {
        display: flex;
        justify-content: space-between;
        gap: 16px;
        text-align: end;
      }
      .orders li {
        display: grid;
        gap: 0 8px;
        align-items: center;
        align-content: center;
        height: var(--place);
      }
      .by-dot li {
        grid-template-columns: minmax(0, 1fr) minmax(0, 9em) 6.6ch;
        text-align: end;
      }
      .by-cosine li {
        grid-template-columns: 6.6ch minmax(0, 1fr);
      }
      .by-cosine b {
        text-align: end;
      }
      .orders .name {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font: 400 18px/24px var(--reading);
      }
      /* The word that asks is not one of the others. */
      .same :is(.name, b) {
        color: var(--soft);
      }
      .orders .length {
        display: flex;
        align-items: center;
        gap: 8px;
        font-size: 13px;
        line-height: 16px;
        white-space: nowrap;
        color: var(--soft);
      }
      .length span {
        flex: 0 0 7.6ch;
        text-align: start;
      }
      .length svg {
        flex: 1 1 0;
        min-width: 0;
        height: 8px;
      }
      .links {
        width: 100%;
        height: calc(var(--place) * var(--places));
      }
      .orders + .soft {
        margin-top: 8px;
      }
      .differ {
        text-align: start;
      }
      @media (prefers-reduced-motion: no-preference) {
        .thread {
          transition:
            y1 250ms ease-out,
            y2 250ms ease-out;
        }
      }
      @container (max-width: 560px) {
        .orders {
          --place: 3.6em;
          grid-template-columns: minmax(8.8em, 1fr) 20px minmax(8.8em, 1fr);
          column-gap: 4px;
          overflow: auto hidden;
        }
        .orders li {
          column-gap: 6px;
        }
        /* The number stands below its word, at the lines. */
        .by-dot li {
          grid-template-columns: minmax(0, 1fr) max-content;
        }
        .by-cosine li {
          grid-template-columns: minmax(0, 1fr);
        }
        .by-dot .name {
          grid-area: 1 / 1 / auto / span 2;
        }
        .by-cosine b {
          grid-row: 2;
          text-align: start;
        }
        .orders > p:first-child span:first-child {
          display: none;
        }
        .orders > p:first-child {
          justify-content: end;
        }
        .by-dot .length {
          grid-area: 2 / 1;
          flex-direction: row-reverse;
        }
        .length svg {
          height: 5px;
          transform: scaleX(-1);
        }
        .orders .name {
          font-size: 16px;
          line-height: 20px;
        }
        .orders li b {
          line-height: 18px;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.q = START.q;
    this.k = START.k;
    this.note = '';
    /** @type {ReturnType<typeof differingExample>} */
    this.example = null;
  }

  willUpdate(changed) {
    // It stays when the other head listens to it.
    if (this.engine && !this.isGiven) this.example ??= differingExample(this.engine, this.head);
    // The arrows don't hang on the sentence: they move even where that has a fault.
    if (this.engine && (!this.arrows || changed.has('q') || changed.has('k'))) {
      this.arrows = this.engine.arrows(this.q, this.k);
      if (this.data) this.data = { ...this.data, arrows: this.arrows };
    }
    super.willUpdate(changed);
  }

  /**
   * Without a sentence it begins with one in which the two orders differ.
   * @param {import('../../engine/engine.js').Engine} engine
   * @param {import('../../package/attention-figures.js').State & Pick<MatchFigure, 'isGiven' | 'example'> & Partial<typeof START>} inputs
   */
  static compute(engine, { sentence, query, head, isGiven, example, q = START.q, k = START.k }) {
    const start = isGiven ? null : (example ?? differingExample(engine, head));
    return {
      ...engine.match(
        start?.sentence ?? sentence,
        start?.word ?? queryOf({ sentence, query }),
        head,
      ),
      arrows: engine.arrows(q, k),
    };
  }

  /** Whether the sentence or the word is somebody's choice. */
  get isGiven() {
    const { sentence } = PROPERTIES;
    return this.sentence !== sentence.default || this.query !== '' || this.hasAttribute('sentence');
  }

  get written() {
    return this.isGiven ? this.sentence : (this.example?.sentence ?? this.sentence);
  }

  /** A word is chosen in the sentence that is shown. */
  change(inputs) {
    return super.change('query' in inputs ? { sentence: this.written, ...inputs } : inputs);
  }

  compute(engine) {
    return this.constructor.compute(engine, { ...this.given, q: this.q, k: this.k });
  }

  controls() {
    return html`${arrowsPart({
      arrows: this.arrows,
      q: this.q,
      k: this.k,
      note: this.note,
      move: (points, factor) => this.#move(points, factor),
    })}
    <div class="sentence-part">${this.fold()}</div>`;
  }

  async #move(points, factor) {
    const before = this.arrows;
    Object.assign(this, points);
    await this.updateComplete;
    const { dot, shadow, cosine } = this.arrows;
    const after = [number(before.dot), number(dot), number(cosine, 3)];
    if (factor) this.note = factor > 1 ? MATCH.doubled(...after) : MATCH.halved(...after);
    else this.note = '';
    announce(this.note || MATCH.spokenArrows(number(dot), number(shadow), number(cosine, 3)));
  }

  draw() {
    const { tokens, query } = this.data.listen;
    const { words } = this.data;
    const shown = Math.min(words.length, PLACES);
    const known = rows(tokens);
    const called = names(tokens);
    const isSame = ({ row }) => (known[row].word === known[query].word ? 'same' : nothing);
    return html`
      <p class="do">${MATCH.words}</p>
      ${wordRow({ tokens, query, label: MATCH.choose, ...this.choosing(tokens) })}
      ${this.notes(tokens)}
      ${this.summary()}
      ${this.#elsewhere()}
      <div class="orders">
        <p><span>${MATCH.lengths}</span><span id="by-dot">${MATCH.byDot}</span></p><span></span><p id="by-cosine">${MATCH.byCosine}</p>
        <ol class="by-dot" translate="no" aria-labelledby="by-dot">${ordered(words, 'rank_by_dot')
          .slice(0, shown)
          .map(
            (word) =>
              html`<li class=${isSame(word)}><span class="length"><span>${MATCH.length} ${number(word.key_norm)}</span><svg aria-hidden="true">${keyBar(words, word)}</svg></span><bdi class="name">${called[word.row]}</bdi><b>${number(word.dot)}</b></li>`,
          )}</ol>
        <svg class="links" .style=${`--places: ${shown}`} viewBox="0 0 100 ${shown * PLACE_HEIGHT}" preserveAspectRatio="none" role="img">${svg`<title>${MATCH.links}</title>${links(words)}`}</svg>
        <ol class="by-cosine" translate="no" aria-labelledby="by-cosine">${ordered(
          words,
          'rank_by_cosine',
        )
          .slice(0, shown)
          .map(
            (word) =>
              html`<li class=${isSame(word)}><b>${number(word.cosine, 3)}</b><bdi class="name">${called[word.row]}</bdi></li>`,
          )}</ol>
      </div>
      ${hasEqual(words) ? html`<p class="soft">${MATCH.equal}</p>` : nothing}
      ${words.length > shown ? html`<p class="soft">${MATCH.more(shown)}</p>` : nothing}
      ${this.#numbers()}
      ${this.heads()}
      ${this.actions()}
      <figcaption><b>${MATCH.caption}</b> ${MATCH.captionCosine}</figcaption>`;
  }

  /** Where the orders agree, the way to a sentence in which they don't, if the head has one. */
  #elsewhere() {
    const [byDot, byCosine] = firsts(this.data);
    if (byDot !== byCosine) return nothing;
    const { head } = this.data.listen;
    // To look through all examples takes long enough to be felt.
    return this.deferred(() => {
      const example = differingExample(this.engine, head);
      if (!example) return nothing;
      const { sentence, word } = example;
      const go = this.current(() => this.change({ sentence, query: word }));
      return html`<p><button type="button" class="link differ" @click=${go}>${MATCH.differ(word, sentence)}</button></p>`;
    });
  }

  #numbers() {
    const { words, listen } = this.data;
    const called = names(listen.tokens);
    return this.numbers(MATCH.numbers, () => [
      {
        head: [MATCH.word, 'q · k', MATCH.length, MATCH.cosine],
        lines: words.map(({ row, dot, key_norm, cosine }) => [
          called[row],
          number(dot),
          number(key_norm),
          number(cosine, 3),
        ]),
      },
    ]);
  }

  spoken() {
    return matchSentence(this.data);
  }

  /** @returns {string} the picture as a file of its own */
  picture() {
    return toMarkup(matchPicture(this.data, this.theme));
  }
}
