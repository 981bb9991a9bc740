import { css, html, nothing } from 'lit';
import { blend, value } from '../../parts/blend.js';
import { number, size, terms } from '../../parts/format.js';
import { names, rows } from '../../parts/sentence.js';
import { LISTEN } from '../../words.js';

/**
 * How one word comes to listen to another, step by step with the engine's numbers.
 * @param {object} panel
 * @param {import('../../package/engine.js').Listen} panel.data
 * @param {number} panel.other row of the word that is listened to
 * @param {(row: number) => void} panel.choose another word
 */
export function stepsPanel({ data, other, choose }) {
  const { query, d_k, scores, scaled, beta, exponentials, exponential_sum, weights } = data;
  const known = rows(data.tokens);
  const word = known[query].text;
  const row = weights[query];
  const share = number(row[other]);
  const own = beta !== 0 && other === query;
  return html`<section class=${own ? 'steps own' : 'steps'}>
    <p class="title"><b dir="auto" translate="no">${word}</b> ${LISTEN.listensTo}
      <select class="amber" translate="no" aria-label=${LISTEN.other(word)} @change=${(event) => choose(Number(event.target.value))}>
        ${names(data.tokens).map((name, i) => html`<option value=${i} .selected=${i === other}>${i === query ? LISTEN.itself(name) : name}</option>`)}
      </select>
    </p>
    <dl translate="no">
      <div><dt>q · k</dt><dd data-step="score">${number(scores[query][other])}</dd>
        <dd class="terms" data-step="terms">${terms(data.terms[other]).map((term) => html`<span>${term}</span> `)}</dd></div>
      <div><dt>÷ √${d_k}</dt><dd data-step="scaled">${number(scaled[query][other])}</dd></div>
      ${own ? html`<div><dt>+ β = ${number(beta)}</dt><dd data-step="own">${number(scaled[query][query] + beta)}</dd></div>` : nothing}
      <div><dt>e<sup>s − max</sup></dt><dd data-step="exponential">${size(exponentials[other])}</dd></div>
      <div><dt>÷ Σ = <span data-step="sum">${size(exponential_sum)}</span></dt><dd data-step="weight">${share}</dd></div>
      <div><dt translate="yes">${LISTEN.delivers}</dt><dd>${share} · ${value(known[other].text)}</dd></div>
    </dl>
    <p class="soft">${LISTEN.output(word)} = ${blend(row, known)}</p>
    <p class="soft">${LISTEN.row(
      row.length,
      number(
        row.reduce((total, weight) => total + weight, 0),
        3,
      ),
    )}</p>
  </section>`;
}

export const stepsStyles = css`
  .steps {
    max-width: 560px;
  }
  .title select {
    max-width: 100%;
    min-height: 28px;
    padding-inline: 4px 28px;
    border-width: 0 0 1px;
    border-radius: 0;
    font-weight: 650;
    color: var(--amber);
  }
  .title option {
    font-weight: 400;
  }
  dl {
    margin: 8px 0 12px;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 16px;
    padding: 7px 0;
    border-bottom: 1px dashed var(--line);
  }
  dt {
    color: var(--soft);
  }
  dd {
    flex: none;
    max-width: 60%;
    font-weight: 650;
    text-align: end;
    overflow-wrap: anywhere;
  }
  .terms {
    /* As many lines for every pair of words, so that looking around moves nothing. */
    display: grid;
    flex: 1 0 100%;
    grid-template-columns: repeat(auto-fill, 4em);
    max-width: none;
    font-size: 13px;
    line-height: 20px;
    font-weight: 400;
    color: var(--soft);
  }
  @container (min-width: 721px) {
    /* For the line that only a word has that meets itself: looking around moves nothing below. */
    .steps:not(.own) {
      padding-bottom: 39px;
    }
  }
`;
