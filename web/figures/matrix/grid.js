import { css, html, nothing, unsafeCSS } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { textWidth } from '../../parts/text_width.js';
import { MATRIX } from '../../words.js';
import {
  CELL_STYLES,
  cellMark,
  cellText,
  fullBar,
  gridMarks,
  labelled,
  NUMBERED,
} from './picture.js';

/** About how wide the cells of a whole row are where the figure has its full width. */
const ROW_WIDTH = 680;

/**
 * The matrix as a table with one tab stop, after the W3C's grid pattern. The words at the left are
 * buttons, and part of the grid.
 * @param {object} grid
 * @param {import('../../package/engine.js').Listen} grid.data
 * @param {'scores' | 'scaled' | 'weights'} grid.view
 * @param {[number, number]} grid.at row and column that are looked at
 * @param {[number, number]} grid.stop where Tab leads to; column -1 is the row's word
 * @param {(row: number, column: number) => void} grid.look
 * @param {(row: number, column: number) => void} grid.move the tab stop
 * @param {(row: number) => void} grid.choose the word that asks
 */
export function matrixGrid({ data, view, at, stop, look, move, choose }) {
  const lines = labelled(data, view);
  const count = lines.length;
  const full = fullBar(data, view);
  const longest = Math.max(...lines.map(({ asks }) => textWidth(asks.text, 13)));
  const level = longest <= ROW_WIDTH / count - 6;
  const isMany = count > NUMBERED;
  const [row, column] = at;
  const place = (event) => {
    const cell = event.target.closest('[data-row]');
    return cell && [Number(cell.dataset.row), Number(cell.dataset.column)];
  };
  const looked = (event) => {
    const [i, j] = place(event) ?? [];
    if (j >= 0) look(i, j);
  };
  const head = ({ asks }, j) =>
    html`<th scope="col" class=${j === column ? 'at' : ''}><span dir="auto" translate="no">${asks.text}</span></th>`;
  const inside = (value, text) =>
    html`<div><svg aria-hidden="true">${cellMark(value, view, full)}</svg><span class="value" part=${view === 'weights' ? 'weight' : nothing}>${text}</span></div>`;
  const line = ({ asks, cells }, i) => {
    const tab = (j) => (stop[0] === i && stop[1] === j ? 0 : -1);
    return html`<tr class=${i === data.query ? 'query' : ''}>
      <th scope="row" class=${i === row ? 'at' : ''}>
        <button type="button" part="token" dir="auto" data-index=${asks.index} data-row=${i} data-column="-1"
          tabindex=${tab(-1)} aria-pressed=${i === data.query} title=${asks.text}
          @click=${() => choose(i)}>${asks.text}</button>
      </th>
      ${cells.map(({ answers, value }, j) => {
        const text = cellText(value, view);
        const isAt = i === row && j === column;
        const isMirror = i === column && j === row && i !== j;
        return html`<td role="gridcell" class=${isAt ? 'at' : isMirror ? 'mirror' : ''}
          tabindex=${tab(j)} data-row=${i} data-column=${j}
          aria-label=${MATRIX.cell(asks.text, answers.text, text)}
          >${isMany ? nothing : inside(value, text)}</td>`;
      })}
    </tr>`;
  };
  // Only what a line shows of the place looked at makes it be drawn anew: there can be 64 × 64 cells.
  const seen = (i) => [
    data,
    view,
    i === row ? column : i === column ? `mirror ${row}` : null,
    i === stop[0] ? stop[1] : null,
  ];
  // By a property: a policy that forbids style attributes allows this.
  return html`<div class="cells ${view} ${isMany ? 'small' : 'roomy'}" .style=${`--words: ${count}`}><div class="sheet">
    ${isMany ? html`<svg class="marks" aria-hidden="true" viewBox="0 0 ${100 * count} ${100 * count}" preserveAspectRatio="none">${guard([data, view], () => gridMarks(lines, view, full))}</svg>` : nothing}
    <table role="grid" class=${level ? 'level' : nothing} aria-label=${MATRIX.grid(MATRIX.views[view])}
      @pointerover=${(event) => event.pointerType === 'mouse' && looked(event)}
      @click=${looked}
      @focusin=${(event) => {
        const [i, j] = place(event) ?? [];
        if (i === undefined) return;
        move(i, j);
        if (j >= 0) look(i, j);
      }}
      @keydown=${(event) => moveFocus(event, place(event), count, choose)}>
    <thead><tr><td class="corner"><span>${MATRIX.asks} ↓</span><span>${MATRIX.answers} →</span></td>${lines.map(head)}</tr></thead>
    <tbody translate="no">${lines.map((one, i) => guard(seen(i), () => line(one, i)))}</tbody>
  </table></div></div>`;
}

/** The keys of the W3C's grid pattern. Enter or Space on a cell chooses its row's word. */
function moveFocus(event, from, count, choose) {
  if (!from || event.altKey || event.metaKey) return;
  const [row, column] = from;
  const last = count - 1;
  const to = {
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    Home: [event.ctrlKey ? 0 : row, -1],
    End: [event.ctrlKey ? last : row, last],
    PageDown: [last, column],
    PageUp: [0, column],
  }[event.key];
  if (to) {
    event.preventDefault();
    const [i, j] = [Math.min(Math.max(to[0], 0), last), Math.min(Math.max(to[1], -1), last)];
    event.currentTarget.querySelector(`[data-row="${i}"][data-column="${j}"]`).focus();
  } else if ((event.key === 'Enter' || event.key === ' ') && column >= 0) {
    // A space would turn the page over.
    event.preventDefault();
    choose(row);
  }
}

export const matrixGridStyles = css`
  ${unsafeCSS(CELL_STYLES)}
  table {
    border-spacing: 0;
  }
  .cells {
    --corner: 8.4em;
    /* Room for what marks a cell at the edge. */
    margin: -3px;
    padding: 3px;
    font-size: 13px;
    line-height: 16px;
    overflow-x: auto;
    scroll-padding-inline: calc(var(--corner) + 8px) 8px;
  }
  table[role="grid"] {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    cursor: default;
  }
  /* Cells never get too small for a finger: a long sentence's grid may scroll sideways by itself. */
  .sheet {
    position: relative;
    isolation: isolate;
    min-width: calc(var(--corner) + 1.85em * var(--words) + 2px);
  }
  /* Scores have more digits than weights. */
  .roomy:is(.scores, .scaled) .sheet {
    min-width: calc(var(--corner) + 2.93em * var(--words) + 2px);
  }
  /* The marks lie under the cells. */
  .marks {
    position: absolute;
    z-index: -1;
    inset: auto 0 0 auto;
    width: calc(100% - var(--corner));
    height: calc(25px * var(--words));
  }
  [role="grid"] :is(th, td) {
    padding: 0;
    font-weight: 400;
  }
  .corner {
    width: var(--corner);
    vertical-align: bottom;
    color: var(--soft);
  }
  .corner,
  [role="grid"] [scope="row"] {
    position: sticky;
    z-index: 3;
    inset-inline-start: 0;
    background: var(--card);
  }
  .corner span {
    display: block;
    padding: 0 8px 4px 0;
    text-align: end;
    white-space: nowrap;
  }
  [scope="col"] {
    height: 24px;
    vertical-align: bottom;
    color: var(--soft);
  }
  [scope="col"] span {
    display: block;
    max-height: 8.6em;
    margin: 0 auto 6px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .level [scope="col"] span {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  table:not(.level) [scope="col"] span {
    writing-mode: vertical-rl;
    transform: rotate(180deg);
  }
  [scope="row"] button {
    display: block;
    width: calc(100% - 6px);
    height: 36px;
    padding: 0 8px 0 2px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--soft);
    overflow: hidden;
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
    touch-action: manipulation;
  }
  [scope].at,
  [scope].at button {
    color: var(--ink);
    font-weight: 650;
  }
  [scope="row"] button:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .query [scope="row"] button {
    background: var(--ink);
    color: var(--card);
    font-weight: 650;
    text-decoration: none;
  }
  [role="gridcell"] {
    border: 1px solid var(--line);
  }
  [role="gridcell"] div {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    height: 36px;
  }
  .roomy [role="gridcell"] div {
    container-type: inline-size;
  }
  [role="gridcell"] svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: hidden;
  }
  .value {
    position: relative;
  }
  .small [role="gridcell"] {
    height: 25px;
  }
  .small [scope="row"] button {
    height: 24px;
  }
  [role="gridcell"]:is(.at, .mirror) {
    position: relative;
  }
  [role="gridcell"]:is(.at, .mirror)::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: -1.5px;
    border: 2px solid var(--ink);
    pointer-events: none;
  }
  [role="gridcell"].mirror::after {
    border: 2px dotted var(--ink);
  }
  /* The ring lies above the neighbours. */
  [role="grid"] :focus-visible {
    z-index: 2;
    outline-offset: 1px;
  }
  [role="grid"] [scope="row"]:focus-within {
    z-index: 4;
  }
  @container (max-width: 44px) {
    :is(.scores, .scaled) .value {
      font-size: 11px;
    }
  }
  @container (max-width: 30px) {
    .value {
      font-size: 11px;
    }
  }
  @container (max-width: 700px) {
    .level [scope="col"] span {
      white-space: nowrap;
      writing-mode: vertical-rl;
      transform: rotate(180deg);
    }
  }
  @container (max-width: 480px) {
    .cells {
      --corner: 7.3em;
    }
    [role="grid"] [scope="row"] button {
      padding: 0 3px 0 0;
      font-size: 12px;
    }
  }
  @media (forced-colors: active) {
    .tint {
      display: none;
    }
  }
`;
