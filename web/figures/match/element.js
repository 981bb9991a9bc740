import { css, html, nothing, svg, unsafeCSS } from 'lit';
import { announce } from '../../parts/announce.js';
import { number } from '../../parts/format.js';
import { toMarkup } from '../../parts/markup.js';
import { wordRow, wordRowStyles } from '../../parts/word_row.js';
import { MATCH } from '../../words.js';
import { queryOf, SentenceFigure } from '../base/sentence_figure.js';
import { arrowsPart, arrowsStyles, START } from './arrows.js';
import { differingExample } from './example.js';
import { matchNumPy, matchTable } from './export.js';
import {
  firsts,
  hasEqual,
  links,
  MATCH_STYLES,
  matchPicture,
  moved,
  ordered,
  PLACE_HEIGHT,
  PLACES,
  spokenMatch,
} from './picture.js';

/**
 * Dot product beside cosine: two arrows in the plane, then every word's key under one query.
 * @element attention-match
 */
export class MatchFigure extends SentenceFigure {
  static table = matchTable;
  static program = matchNumPy;
  static heard = ({ listen }) => [listen];

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
      .orders {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 136px minmax(0, 1fr);
        gap: 4px 8px;
        align-items: end;
        max-width: 640px;
        margin-top: 16px;
      }
      .orders > p {
        color: var(--soft);
      }
      .orders > p:first-child {
        text-align: end;
      }
      .orders li {
        display: grid;
        gap: 0 8px;
        align-items: center;
        align-content: center;
        height: ${PLACE_HEIGHT}px;
      }
      .by-dot li {
        grid-template-columns: 56px minmax(0, 1fr) 56px;
        text-align: end;
      }
      .by-cosine li {
        grid-template-columns: 52px minmax(0, 1fr);
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
      .orders .length {
        font-size: 13px;
        line-height: 16px;
        text-align: start;
        white-space: nowrap;
        color: var(--soft);
      }
      .links {
        width: 100%;
      }
      .verdict {
        margin-top: 16px;
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
          grid-template-columns: minmax(0, 1fr) 28px minmax(0, 1fr);
          column-gap: 6px;
        }
        .orders li {
          column-gap: 6px;
        }
        .by-dot li {
          grid-template-columns: minmax(0, 1fr) 46px;
        }
        .by-dot .length {
          grid-area: 2 / 1;
          text-align: end;
        }
        .by-dot b {
          grid-area: 1 / 2 / span 2;
        }
        .orders .name {
          font-size: 16px;
          line-height: 20px;
        }
        .orders li b {
          font-size: 14px;
        }
      }
    `,
  ];

  /** By head an example in which the orders begin differently, or null, once it has been looked for. */
  #differing = {};

  constructor() {
    super();
    this.q = START.q;
    this.k = START.k;
    this.note = '';
  }

  willUpdate(changed) {
    // The arrows don't hang on the sentence: they move even where that has a fault.
    if (this.engine && (!this.arrows || changed.has('q') || changed.has('k'))) {
      this.arrows = this.engine.arrows(this.q, this.k);
      if (this.data) this.data = { ...this.data, arrows: this.arrows };
    }
    super.willUpdate(changed);
  }

  static compute(engine, { sentence, query, head, q = START.q, k = START.k }) {
    return {
      ...engine.match(sentence, queryOf({ sentence, query }), head),
      arrows: engine.arrows(q, k),
    };
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
    const { dot, cosine } = this.arrows;
    const after = [number(before.dot), number(dot), number(cosine, 3)];
    if (factor) this.note = factor > 1 ? MATCH.doubled(...after) : MATCH.halved(...after);
    else this.note = '';
    announce(this.note || MATCH.spokenArrows(number(dot), number(cosine, 3)));
  }

  draw() {
    const { tokens, query } = this.data.listen;
    const { words } = this.data;
    const shown = Math.min(words.length, PLACES);
    return html`
      <p class="do">${MATCH.words}</p>
      ${wordRow({ tokens, query, label: MATCH.choose, ...this.choosing(tokens) })}
      ${this.notes(tokens)}
      <p class="verdict" dir="auto">${this.#verdict()}</p>
      <div class="orders">
        <p id="by-dot">${MATCH.byDot}</p><span></span><p id="by-cosine">${MATCH.byCosine}</p>
        <ol class="by-dot" aria-labelledby="by-dot">${ordered(words, 'rank_by_dot')
          .slice(0, shown)
          .map(
            (word) =>
              html`<li><span class="length">${MATCH.length} ${number(word.key_norm)}</span><bdi class="name">${word.text}</bdi><b>${number(word.dot)}</b></li>`,
          )}</ol>
        <svg class="links" height=${shown * PLACE_HEIGHT} role="img">${svg`<title>${MATCH.links}</title>${links(words)}`}</svg>
        <ol class="by-cosine" aria-labelledby="by-cosine">${ordered(words, 'rank_by_cosine')
          .slice(0, shown)
          .map(
            (word) =>
              html`<li><b>${number(word.cosine, 3)}</b><bdi class="name">${word.text}</bdi></li>`,
          )}</ol>
      </div>
      ${hasEqual(words) ? html`<p class="soft">${MATCH.equal}</p>` : nothing}
      ${words.length > shown ? html`<p class="soft">${MATCH.more(shown)}</p>` : nothing}
      ${this.#numbers()}
      ${this.heads()}
      ${this.actions()}
      <figcaption><b>${MATCH.caption}</b> ${MATCH.captionCosine}</figcaption>`;
  }

  /** What the two orders make of this sentence, and where to see them differ. */
  #verdict() {
    const { words, listen } = this.data;
    const asks = words[listen.query].text;
    const count = moved(words);
    const [byDot, byCosine] = firsts(this.data);
    if (byDot !== byCosine) {
      const named = (word) => ({ text: word.text, length: number(word.key_norm) });
      return html`${MATCH.moved(asks, count, words.length)} ${MATCH.first(named(byDot), named(byCosine))}`;
    }
    const elsewhere = () => this.#elsewhere();
    // To look through all examples takes long enough to be felt.
    return html`${count ? MATCH.moved(asks, count, words.length) : MATCH.same(asks)}
      ${listen.head in this.#differing ? elsewhere() : this.deferred(elsewhere)}`;
  }

  /** The way to a sentence in which they differ, if the head has one. */
  #elsewhere() {
    const { head } = this.data.listen;
    if (!(head in this.#differing)) this.#differing[head] = differingExample(this.engine, head);
    const example = this.#differing[head];
    if (!example) return nothing;
    const { sentence, word } = example;
    return html`<button type="button" class="link differ" @click=${() => this.change({ sentence, query: word })}>${MATCH.differ(word, sentence)}</button>`;
  }

  #numbers() {
    return this.numbers(MATCH.numbers, () => [
      {
        head: [MATCH.word, 'q · k', MATCH.length, MATCH.cosine],
        lines: this.data.words.map(({ text, dot, key_norm, cosine }) => [
          text,
          number(dot),
          number(key_norm),
          number(cosine, 3),
        ]),
      },
    ]);
  }

  spoken() {
    return spokenMatch(this.data);
  }

  /** @returns {string} the picture as a file of its own */
  picture() {
    return toMarkup(matchPicture(this.data, this.theme));
  }
}
