import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { EXAMPLES, exampleOf } from '../examples.js';
import { PROPERTIES } from '../properties.js';
import { FIELD } from '../words.js';
import { announce } from './announce.js';
import { segmented } from './segmented.js';

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
        <select translate="no" @change=${(event) => {
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
            ${segmented(
              FIELD.senses(example.word),
              example.senses.map((sense) => ({
                name: sense.fails ? FIELD.failing(sense.name) : sense.name,
                isChosen: sense === example.sense,
                choose: () => choose(example.word, sense),
              })),
            )}`
          : nothing
      }
    </div>
  </form>`;
}

/**
 * A sentence has one line; the field only wraps it. Enter leads on to its words; if something is wrong
 * with them it is said again, and the hand stays where it can be mended.
 */
export async function leaveOnEnter(event) {
  if (event.key !== 'Enter' || event.isComposing) return;
  event.preventDefault();
  const field = event.target;
  const root = field.getRootNode();
  await root.host.whenDrawn();
  if (root.host.error) {
    announce(root.host.error.message);
    return;
  }
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
  @container (max-width: 760px) {
    .field {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
