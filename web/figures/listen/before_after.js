import { css, html, nothing } from 'lit';
import { cosineAxis } from '../../parts/marks.js';
import { full, hollow, marksTable } from '../../parts/marks_table.js';
import { question } from '../../parts/question.js';
import { LISTEN } from '../../words.js';

/**
 * What has become of a word by listening: how near it is to the words of each of its senses, and to
 * which words it is nearest, before and after. Word by word below, folded away.
 * @param {object} panel
 * @param {string} panel.word
 * @param {string[][]} panel.senses the words that name each sense; none where there are none
 * @param {{word: string, static: number, contextual: number}[]} panel.compare
 * @param {{static: {word: string}[], contextual: {word: string}[]}} panel.neighbours
 */
export function beforeAfterPanel({ word, senses, compare, neighbours }) {
  const axis = cosineAxis(compare.flatMap((one) => [one.static, one.contextual]));
  const columns = { word: LISTEN.word, before: LISTEN.before, after: LISTEN.after };
  const lines = compare.map((one) => ({
    name: one.word,
    start: one.static,
    now: one.contextual,
  }));
  const nearest = (label, mark, list) =>
    html`<p class="nearest"><span class="soft">${label} ${mark}</span> <span translate="no">${list.map((one) => one.word).join(', ')}</span></p>`;
  return html`<section class="before-after">
    ${
      senses.length
        ? html`<p class="title">${LISTEN.moved(word)} ${hollow} ${LISTEN.and} ${LISTEN.after} ${full}</p>
          ${marksTable(columns, senseMeans(senses, lines), axis)}`
        : nothing
    }
    ${nearest(LISTEN.nearestBefore, hollow, neighbours.static)}
    ${nearest(LISTEN.nearestAfter, full, neighbours.contextual)}
    ${question(
      LISTEN.wordByWord,
      html`<p class="soft">${senses.length ? LISTEN.near : LISTEN.nearOwn}</p>${marksTable(columns, lines, axis)}`,
    )}
  </section>`;
}

/** A line a sense: the means of the lines of its words. */
function senseMeans(senses, lines) {
  const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return senses.map((words) => {
    const own = lines.filter(({ name }) => words.includes(name));
    return {
      name: LISTEN.senses(words),
      start: mean(own.map(({ start }) => start)),
      now: mean(own.map(({ now }) => now)),
    };
  });
}

export const beforeAfterStyles = css`
  .before-after {
    margin-top: 16px;
  }
  /* A sense is several words. */
  .title + .marks tbody th {
    padding-inline-start: 0;
    text-align: start;
  }
  .title + .marks tbody th span {
    width: max(4em, min(40cqi, 100cqi - 17em));
    max-width: none;
    max-height: none;
    white-space: normal;
  }
  .nearest {
    min-height: 48px;
    overflow-wrap: anywhere;
  }
  @container (min-width: 721px) {
    .nearest {
      min-height: 24px;
    }
  }
`;
