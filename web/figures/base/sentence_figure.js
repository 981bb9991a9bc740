import { css, html, nothing } from 'lit';
import { AttentionError } from '../../engine/error.js';
import { exampleOf } from '../../examples.js';
import { announce } from '../../parts/announce.js';
import { count } from '../../parts/format.js';
import { headSentence, headSwitch, headSwitchStyles } from '../../parts/head_switch.js';
import { aliases, unknown, words } from '../../parts/sentence.js';
import { sentenceField, sentenceFieldStyles } from '../../parts/sentence_field.js';
import { foldStyles, sentenceFold } from '../../parts/sentence_fold.js';
import { checked } from '../../properties.js';
import { ACTIONS, SENTENCE } from '../../words.js';
import { Figure, properties } from './figure.js';

/** What is wrong with a word that is asked about: it may be right for another sentence. */
const QUERY_FAULTS = ['kQueryNotFound', 'kQueryOutOfRange', 'kQueryUnknown', 'kQueryNotShared'];

/**
 * A figure of a sentence, in which a word asks and a head listens.
 * @template Data
 * @extends {Figure<Data>}
 * @attr {string} sentence English text of at most 64 words
 * @attr {string} query a word of the sentence or its zero-based place among the words
 * @attr {'meaning' | 'plain'} head who listens: the head that was trained with β, or without
 */
export class SentenceFigure extends Figure {
  static properties = {
    ...properties('sentence', 'query', 'head'),
    ...Figure.properties,
    /** What Tab leads to where arrow keys move between words; null for the query. */
    stop: { state: true },
  };

  static inputs = ['sentence', 'query', 'head'];

  static styles = [
    ...Figure.styles,
    headSwitchStyles,
    sentenceFieldStyles,
    foldStyles,
    css`
      .note {
        margin-top: 8px;
        color: var(--soft);
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** Of the numbers, those of each sentence in which the chosen word listens. */
  static heard = (data) => [data];

  constructor() {
    super();
    this.stop = null;
  }

  forget() {
    this.stop = null;
  }

  /** The query, as long as a sentence that is being written has it. */
  kept(sentence) {
    try {
      this.engine?.read(checked('sentence', sentence), this.query);
    } catch (error) {
      if (!(error instanceof AttentionError)) throw error;
      if (QUERY_FAULTS.includes(error.code)) return '';
    }
    return this.query;
  }

  get texts() {
    return [this.sentence];
  }

  /** The sentence that the field has. */
  get written() {
    return this.sentence;
  }

  /** What the field for a sentence needs. */
  get #field() {
    return {
      sentence: this.written,
      faulty: this.error,
      change: (sentence, query) => this.change({ sentence, query: query ?? this.kept(sentence) }),
    };
  }

  field() {
    return sentenceField(this.#field);
  }

  /** The field, folded away. */
  fold() {
    return sentenceFold(this.#field);
  }

  /** What a plain row of words needs to choose the query. */
  choosing(tokens) {
    return {
      stop: this.stop,
      move: this.current((index) => (this.stop = index)),
      choose: this.current((index) => this.choose(tokens, index)),
    };
  }

  /** A word asks, or is said to be unknown. */
  choose(tokens, index) {
    const { known, name, text } = words(tokens)[index];
    if (known) this.change({ query: name });
    else announce(SENTENCE.unknown([text], count(this.engine.words)));
  }

  /**
   * Which words take no part, and which are looked up under another one.
   * @param {import('../../package/engine.js').Token[]} tokens
   * @param {import('../../package/engine.js').Token[]} [told] those of the latter that the words
   *   themselves are not marked with
   */
  notes(tokens, told = tokens) {
    const strangers = unknown(tokens);
    const others = aliases(told);
    if (!strangers.length && !others.length) return nothing;
    return html`<p class="note">
      ${strangers.length && this.lookingUp ? ACTIONS.lookingUp : nothing}
      ${strangers.length && !this.lookingUp ? SENTENCE.unknown(strangers, count(this.engine.words)) : nothing}
      ${others.length ? SENTENCE.lookedUp(others) : nothing}
    </p>`;
  }

  /** The choice of the head that listens. */
  heads() {
    const heard = () => this.constructor.heard(this.data);
    const choose = this.current(async (head) => {
      await this.change({ head });
      announce(`${headSentence(heard())} ${this.spoken()}`);
    });
    return headSwitch(heard(), choose);
  }
}

/** The word that is asked about; without one that of the example that the sentence is. */
export const queryOf = ({ sentence, query }) => query || (exampleOf(sentence)?.word ?? '');
