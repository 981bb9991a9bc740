import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { EXAMPLES, exampleOf } from '../../examples.js';
import { exampleName, leaveOnEnter } from '../../parts/sentence_field.js';
import { FIELD, SENSES } from '../../words.js';

/**
 * Fields for two sentences, and words to try.
 * @param {object} field
 * @param {[string, string]} field.sentences
 * @param {number | null} field.faulty which of them is what the message speaks of
 * @param {(which: number, sentence: string) => void} field.change
 * @param {(example: import('../../examples.js').Example) => void} field.choose
 */
export function sensesField({ sentences, faulty, change, choose }) {
  const [first, second] = sentences.map((sentence) => exampleOf(sentence)?.word);
  const example = first === second ? first : undefined;
  return html`<form class="field two" @submit=${(event) => event.preventDefault()}>
    <div class="examples">
      <label>${SENSES.example}
        <select translate="no" @change=${(event) => choose(EXAMPLES[event.target.value])}>
          ${example ? nothing : html`<option value="" disabled .selected=${true}>${FIELD.own}</option>`}
          ${EXAMPLES.map((one, i) => html`<option value=${i} .selected=${one.word === example}>${exampleName(one)}</option>`)}
        </select>
      </label>
    </div>
    ${sentences.map(
      (sentence, i) => html`<label class="own"><span>${SENSES.fields[i]}</span>
        <span class="grow" data-text=${sentence}>
          <textarea dir="auto" spellcheck="false" autocapitalize="sentences" enterkeyhint="done"
            aria-invalid=${faulty === i ? 'true' : nothing} aria-describedby=${faulty === i ? 'message' : nothing}
            .value=${live(sentence)}
            @input=${(event) => change(i, event.target.value)} @keydown=${leaveOnEnter}></textarea>
        </span></label>`,
    )}
  </form>`;
}

export const sensesFieldStyles = css`
  .two {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px 48px;
  }
  .two .examples {
    grid-column: 1 / -1;
  }
  .own > span:first-child {
    display: block;
    margin-bottom: 4px;
    color: var(--soft);
  }
  .grow [aria-invalid] {
    border-color: var(--ink);
  }
  @container (max-width: 720px) {
    .two {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
