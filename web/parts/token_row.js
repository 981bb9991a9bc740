import { css, html, nothing, unsafeCSS } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { SENTENCE } from '../words.js';
import { moveFocus } from './arrow_keys.js';
import { number, weight as weightText } from './format.js';
import { arcs, BAR_WIDTH, bar, barRoom, glow, MARK_STYLES } from './marks.js';
import { groups, isAlias, isRightToLeft, isSum, rows, words } from './sentence.js';

/** Steps in which the glow travels outward from the chosen word. */
const FARTHEST = 6;

/** Whether the word below it says what it is looked up as; of sums the note does. */
const isLabelled = (token) => isAlias(token) && !isSum(token);

/**
 * A sentence that is set as a sentence and whose words are buttons: above each its bar, behind it
 * its glow, below it its weight.
 * @param {object} row
 * @param {import('../package/engine.js').Token[]} row.tokens
 * @param {import('../package/engine.js').Matrix} row.weights all rows: they set the room for the bars
 * @param {Shown} [row.shown] which marks it has; as a rule all, with the weights
 * @param {number} [row.room] height of the room for bars, if other sentences share it
 * @param {string} [row.label] for screen readers
 * @param {string} [row.name] tells it from other sentences of the figure
 * @param {number} row.query the row that is shown
 * @param {number} row.stop index of the word that is the sentence's tab stop
 * @param {Set<string>} [row.shared] words, as looked up, that are underlined
 * @param {number | null} row.other row of the word whose arithmetic is shown
 * @param {{centre: number}[] | null} row.places where the words are, if they stand on one line
 * @param {(index: number) => void} row.choose
 * @param {(index: number, event: Event) => void} row.look at a word, without choosing it
 *
 * @typedef {object} Shown
 * @property {ArrayLike<number> | null} numbers below the words, a row's; null for none
 * @property {boolean} isWeight whether they are weights, and not scores
 * @property {boolean} bars
 * @property {boolean} glow
 * @property {boolean} [asked] whether all other words are marked as asked, and none as listened to
 */
export function tokenRow({
  tokens,
  weights,
  room = barRoom(weights),
  name = 'w',
  label = SENTENCE.label,
  ...row
}) {
  const { query, stop, other, places, choose, look } = row;
  const { shown = { numbers: weights[query], isWeight: true, bars: true, glow: true } } = row;
  const chosen = tokens.find((token) => token.row === query);
  const textOf = shown.isWeight ? weightText : (score) => number(score);
  const word = (token) => {
    const isQuery = token === chosen;
    const weight = token.known ? weights[query][token.row] : 0;
    const away = Math.min(FARTHEST, Math.abs(token.index - chosen.index));
    const below = token.known && shown.numbers ? textOf(shown.numbers[token.row]) : '';
    const kind = `word${row.shared?.has(token.word) ? ' shared' : ''}${shown.asked && token.known && !isQuery ? ' asked' : ''} away-${away}${isQuery ? ' query' : ''}${token.known ? '' : ' unknown'}${token.row !== null && token.row === other ? ' other' : ''}`;
    return html`<span class=${kind}>
      <svg class="room" width=${BAR_WIDTH} height=${room} viewBox="0 0 ${BAR_WIDTH} ${room}" aria-hidden="true">
        ${token.known && shown.bars ? bar(weight, room, isQuery) : nothing}
      </svg>
      <button type="button" part="token" dir="auto" data-index=${token.index}
        tabindex=${token.index === stop ? 0 : -1}
        aria-pressed=${isQuery} aria-disabled=${token.known ? nothing : 'true'}
        title=${token.known ? nothing : SENTENCE.unknownShort}
        aria-describedby=${token.known ? `${name}${token.index}` : nothing}
        @click=${() => choose(token.index)}
        @focus=${(event) => look(token.index, event)}
        @pointerenter=${(event) => event.pointerType === 'mouse' && look(token.index, event)}
        >${token.known && !isQuery && shown.glow ? html`<svg class="behind" aria-hidden="true">${glow(weight, '100%', '100%')}</svg>` : nothing}<span class="text">${token.text}</span></button>
      ${isLabelled(token) ? html`<span class="alias" title=${SENTENCE.lookedUp([[token.text, token.word]])}>${SENTENCE.as(token.word)}</span>` : nothing}
      ${token.known ? html`<span part=${shown.isWeight ? 'weight' : nothing} class="weight" id="${name}${token.index}">${below}</span>` : html`<span class="weight" aria-hidden="true">?</span>`}
    </span>`;
  };
  const kinds = ['sentence', places && 'line', tokens.some(isLabelled) && 'aliased'];
  return html`<div class=${kinds.filter(Boolean).join(' ')} role="group" translate="no" aria-label=${SENTENCE.keys(label)}
      dir=${isRightToLeft(tokens.map((token) => token.text).join('')) ? 'rtl' : 'ltr'}
      @keydown=${moveFocus}>
    ${places && shown.asked ? keyed(`${query}`, html`<svg class="arcs" aria-hidden="true">${arcsOf(tokens, query, places, room)}</svg>`) : nothing}
    ${groups(tokens).map(
      (group) =>
        html`<span class="group">${group.map(({ token }) => (token.index === null ? html`<span class="mark">${token.text}</span>` : word(token)))}</span>`,
    )}
  </div>`;
}

function arcsOf(tokens, query, places, room) {
  const known = words(tokens)
    .map((token, i) => ({ token, x: places[i]?.centre }))
    .filter(({ token, x }) => token.known && x !== undefined)
    .map(({ x }) => x);
  return known.length === rows(tokens).length ? arcs(known, query, room) : nothing;
}

/**
 * Where the words of a drawn sentence are; null where it takes more than one line.
 * @param {ParentNode} root what the token row was rendered into
 */
export function placesOf(root) {
  const words = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.word'))];
  if (words.some((word) => word.offsetTop !== words[0].offsetTop)) return null;
  return words.map((word) => ({ centre: word.offsetLeft + word.offsetWidth / 2 }));
}

export const tokenRowStyles = css`
  ${unsafeCSS(MARK_STYLES)}
  .sentence {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 8px 4px;
    margin: 0 -6px;
    font: 400 27px/40px var(--reading);
  }
  .arcs {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    /* Where bars leave little room. */
    overflow: visible;
    pointer-events: none;
  }
  .group {
    display: flex;
    align-items: flex-end;
    max-width: 100%;
  }
  .word {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    min-width: 0;
  }
  .room {
    margin-bottom: 4px;
  }
  [part="token"] {
    position: relative;
    max-width: 100%;
    min-width: 32px;
    padding: 0 6px;
    border: 0;
    border-radius: 6px;
    background: none;
    font: inherit;
    touch-action: manipulation;
  }
  .text {
    position: relative;
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .behind {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .word:not(.query, .unknown) [part="token"]:hover {
    box-shadow: inset 0 0 0 1px var(--amber);
  }
  .query [part="token"] {
    background: var(--ink);
    color: var(--card);
  }
  /* What a word is looked up as, in the line below its number. */
  .aliased {
    padding-bottom: 16px;
  }
  .aliased .group {
    margin-bottom: 4px;
  }
  .alias {
    position: absolute;
    top: 100%;
    font: 400 12px/16px var(--labels);
    color: var(--soft);
    white-space: nowrap;
  }
  .weight {
    min-height: 24px;
    font: 400 14px/24px var(--labels);
    color: var(--soft);
  }
  .other .weight {
    color: var(--amber);
    font-weight: 650;
  }
  .query .weight {
    color: var(--ink);
    font-weight: 650;
  }
  .asked [part="token"] {
    box-shadow: inset 0 0 0 2px var(--amber);
  }
  .shared [part="token"] {
    text-decoration: underline 2px var(--soft);
    text-underline-offset: 5px;
  }
  .unknown [part="token"] {
    color: var(--soft);
    text-decoration: underline dotted 2px var(--soft);
    text-underline-offset: 6px;
    cursor: help;
  }
  /* The figure is looking it up: it may be known in a moment. */
  :host([data-looking-up]) .unknown [part="token"] {
    text-decoration-color: var(--amber);
    cursor: progress;
  }
  :host([data-looking-up]) .unknown .weight {
    visibility: hidden;
  }
  .mark {
    margin: 0 0 24px -4px;
    color: var(--soft);
  }
  .mark:first-child {
    margin: 0 -4px 24px 6px;
  }
  @media (prefers-reduced-motion: no-preference) {
    /* Where a hand is: elsewhere nobody looks, and it would keep a slow machine busy. */
    .sentence:is(:hover, :focus-within) .bar {
      transition:
        y 130ms ease-out,
        height 130ms ease-out,
        fill 130ms;
    }
    .sentence:is(:hover, :focus-within) .glow {
      transition: fill-opacity 130ms ease-out;
    }
    .arc {
      stroke-dasharray: 1;
      animation: listen 250ms ease-out;
    }
    ${unsafeCSS(
      Array.from(
        { length: FARTHEST },
        (_, i) =>
          `.sentence:is(:hover, :focus-within) .away-${i + 1} :is(.bar, .glow) { transition-delay: ${Math.round(((i + 1) * 120) / FARTHEST)}ms; }`,
      ).join('\n'),
    )}
    @keyframes listen {
      from {
        stroke-dashoffset: 1;
      }
    }
  }
  @container (max-width: 800px) {
    .sentence {
      font-size: 24px;
    }
  }
  @container (max-width: 560px) {
    .sentence {
      row-gap: 0;
      font-size: 23px;
    }
    .sentence:not(.line) .room {
      width: 14px;
      height: auto;
    }
  }
`;
