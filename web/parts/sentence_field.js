import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { PROPERTIES } from '../properties.js';
import { EXAMPLES, FIELD } from '../words.js';

/** The example that a sentence is, if it is one. */
export function exampleOf(sentence) {
  for (const { word, senses } of EXAMPLES) {
    const sense = senses.find((one) => one.sentence === sentence);
    if (sense) return { word, senses, sense };
  }
  return null;
}

/** What an example's word is called where it is chosen. */
export const exampleName = ({ word, senses }) =>
  senses.some(({ fails }) => fails) ? FIELD.failing(word) : word;

/**
 * Why the head fails on those of the sentences that are examples of it. The bare formula may do
 * otherwise.
 * @param {string[]} sentences
 * @param {string} head
 */
export const failures = (sentences, head) =>
  sentences
    .map((sentence) => head === PROPERTIES.head.default && exampleOf(sentence)?.sense.fails)
    .filter(Boolean)
    .map((why) => html`<p class="failure"><b>${FIELD.fails}</b> ${why}</p>`);

/**
 * The words that name a word's senses, a few of each; nothing for words without an example.
 * @param {string} word as looked up
 */
export function senseWords(word) {
  const senses = EXAMPLES.find((example) => example.word === word)?.senses ?? [];
  return senses.flatMap(({ compare }) => compare.slice(0, senses.length > 2 ? 3 : 4));
}

/**
 * A field for one's own sentence, and ambiguous words to try in each of their senses.
 * @param {object} field
 * @param {string} field.sentence
 * @param {unknown} [field.faulty] whether there is a message about it
 * @param {(sentence: string, query?: string) => void} field.change query: the word to be chosen
 */
export function sentenceField({ sentence, faulty, change }) {
  const example = exampleOf(sentence);
  const choose = (word, sense) => change(sense.sentence, word);
  return html`<form class="field" @submit=${(event) => event.preventDefault()}>
    <span class="grow" data-text=${sentence}>
      <textarea aria-label=${FIELD.label} dir="auto" spellcheck="false" autocapitalize="sentences"
        enterkeyhint="done" aria-invalid=${faulty ? 'true' : nothing}
        aria-describedby=${faulty ? 'message' : nothing} .value=${live(sentence)}
        @input=${(event) => change(event.target.value)}
        @keydown=${leaveOnEnter}></textarea>
    </span>
    <div class="examples">
      <label>${FIELD.example}
        <select @change=${(event) => {
          const { word, senses } = EXAMPLES[event.target.value];
          choose(word, senses[0]);
        }}>
          ${example ? nothing : html`<option value="" disabled .selected=${true}>${FIELD.own}</option>`}
          ${EXAMPLES.map((one, i) => html`<option value=${i} .selected=${one.word === example?.word}>${exampleName(one)}</option>`)}
        </select>
      </label>
      ${
        example
          ? html`<span aria-hidden="true">${FIELD.sense}</span>
            <span class="senses" role="group" aria-label=${FIELD.senses(example.word)}>
              ${example.senses.map(
                (sense) =>
                  html`<button type="button" aria-pressed=${sense === example.sense} @click=${() => choose(example.word, sense)}>${sense.fails ? FIELD.failing(sense.name) : sense.name}</button>`,
              )}
            </span>`
          : nothing
      }
    </div>
  </form>`;
}

/** A sentence has one line; the field only wraps it. Enter leads on to its words. */
export async function leaveOnEnter(event) {
  if (event.key !== 'Enter' || event.isComposing) return;
  event.preventDefault();
  const field = event.target;
  const root = field.getRootNode();
  await root.host.whenDrawn();
  const word = root.querySelector('[part="token"][tabindex="0"]');
  if (word) word.focus();
  else field.blur();
}

export const sentenceFieldStyles = css`
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 12px 16px;
    align-items: start;
    margin-bottom: 24px;
  }
  /* A copy of the text, unseen, makes the field as high as its text: nothing has to be measured. */
  .grow {
    display: block;
    position: relative;
  }
  .grow::after {
    /* The space gives an empty last line its height. */
    content: attr(data-text) " ";
    display: block;
    max-height: 176px;
    overflow: hidden;
    visibility: hidden;
    white-space: pre-wrap;
    overflow-wrap: break-word;
  }
  .grow::after,
  .grow textarea {
    padding: 9px 16px;
    border: 1px solid var(--edge);
    font: 400 18px/24px var(--reading);
  }
  .grow textarea {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border-radius: 8px;
    background: var(--paper);
    resize: none;
  }
  .failure {
    margin-top: 8px;
  }
  .examples,
  .senses,
  .examples label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    color: var(--soft);
  }
  .examples {
    min-height: 44px;
  }
  select,
  .senses button {
    min-height: 36px;
    color: var(--ink);
  }
  .senses button {
    padding: 4px 12px;
    border: 1px solid var(--edge);
    background: var(--card);
  }
  .senses {
    flex-wrap: nowrap;
    align-items: stretch;
    gap: 0;
  }
  .senses button {
    border-radius: 0;
    margin-inline-start: -1px;
    color: var(--soft);
  }
  .senses button:first-child {
    border-start-start-radius: 8px;
    border-end-start-radius: 8px;
  }
  .senses button:last-child {
    border-start-end-radius: 8px;
    border-end-end-radius: 8px;
  }
  .senses button[aria-pressed="true"] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--card);
    position: relative;
  }
  select:hover,
  .senses button:hover {
    border-color: var(--soft);
    color: var(--ink);
    position: relative;
  }
  .senses button[aria-pressed="true"]:hover {
    color: var(--card);
  }
  @container (max-width: 400px) {
    .senses button {
      padding-inline: 8px;
    }
  }
  @container (max-width: 760px) {
    .field {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
