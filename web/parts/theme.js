import { css, unsafeCSS } from 'lit';
import { LABELS, paletteCss, READING } from './palette.js';

const palette = paletteCss(':host', (theme) => `:host([theme="${theme}"])`);

/** What all figures share: colours, type, the card, controls. */
export const theme = css`
  ${unsafeCSS(palette)}
  :host {
    --reading: var(--attention-reading, ${unsafeCSS(READING)});
    --labels: var(--attention-labels, ${unsafeCSS(LABELS)});
    display: block;
    max-width: 100%;
    /* Where the page's or the reader's text is larger than usual, so is the figure. Many a page makes
       its root's text smaller, only to reckon with it. Firefox, which divides no lengths yet, leaves it
       to the page. */
    zoom: clamp(1, 1rem / 16px, 2);
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  .frame,
  figure {
    /* Nothing is inherited from a host page but whether the figure is there at all. */
    all: initial;
    visibility: inherit;
    pointer-events: inherit;
    color-scheme: inherit;
  }
  .frame {
    display: grid;
    grid-template: 1fr / minmax(0, 1fr);
    /* A host page's attention-figures.css makes a grid, whose one cell this fills. */
    grid-area: 1 / 1 / 3;
    min-width: 0;
    container-type: inline-size;
    /* Where a page's width hangs on what it holds. */
    contain-intrinsic-inline-size: min(720px, 100vw - 32px);
  }
  figure {
    display: block;
    box-sizing: border-box;
    color: var(--ink);
    font: 400 15px/24px var(--labels);
    font-variant-numeric: tabular-nums lining-nums;
    -webkit-text-size-adjust: 100%;
    min-width: 0;
    padding: 32px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--card);
  }
  p,
  dl,
  dd,
  ol,
  ul {
    margin: 0;
    padding: 0;
    font: inherit;
    list-style: none;
  }
  /* In pages without a doctype tables inherit nothing. */
  table {
    color: inherit;
    font: inherit;
    text-align: inherit;
    white-space: inherit;
  }
  b {
    font-weight: 650;
  }
  sub,
  sup {
    font-size: 0.75em;
    line-height: 0;
  }
  svg {
    display: block;
    overflow: visible;
  }
  button,
  select,
  textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  button,
  select {
    cursor: pointer;
  }
  select {
    appearance: none;
    min-height: 36px;
    color: var(--ink);
    padding-inline: 12px 28px;
    border: 1px solid var(--edge);
    border-radius: 8px;
    background: none var(--card) no-repeat;
    background-image:
      linear-gradient(45deg, transparent 50%, var(--soft) 50%),
      linear-gradient(135deg, var(--soft) 50%, transparent 50%);
    background-position:
      right 16px center,
      right 11px center;
    background-size: 5px 5px;
  }
  select:hover {
    border-color: var(--soft);
    color: var(--ink);
  }
  option {
    background: var(--card);
    color: var(--ink);
  }
  /* A button that looks like one. */
  .push {
    min-height: 36px;
    padding: 4px 12px;
    border: 1px solid var(--edge);
    border-radius: 8px;
    background: var(--card);
  }
  .push:hover {
    border-color: var(--ink);
  }
  /* It keeps the focus that a disabled button would lose. */
  .push[aria-disabled] {
    border-color: var(--line);
    color: var(--soft);
    cursor: default;
  }
  .soft {
    color: var(--soft);
  }
  .amber {
    color: var(--amber);
  }
  .do {
    color: var(--soft);
  }
  /* Where no room is left for it beside what floats, it goes below. */
  @container (max-width: 560px) {
    .do {
      display: flow-root;
      width: max-content;
      max-width: 100%;
    }
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .message {
    max-width: 36em;
    padding: 24px 0;
    font: 400 20px/32px var(--reading);
    overflow-wrap: anywhere;
  }
  .link {
    padding: 4px 0;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--edge);
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  .link:hover {
    color: var(--ink);
    text-decoration-color: currentcolor;
  }
  :focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  figcaption {
    max-width: 40em;
    margin-top: 24px;
    color: var(--soft);
  }
  figcaption :is(b, a) {
    color: var(--ink);
  }
  @media (forced-colors: active) {
    /* Buttons have the system's colours, in which the chosen one would look like all others. */
    [aria-pressed="true"] {
      forced-color-adjust: none;
    }
    [aria-disabled] {
      color: GrayText;
    }
    /* Its own arrow is a background, which is taken away. */
    select {
      appearance: auto;
    }
  }
  @container (max-width: 560px) {
    figure {
      padding: 24px 16px;
    }
  }
  /* Narrower than any phone: what needs more room scrolls by itself. */
  @container (max-width: 280px) {
    figure {
      padding: 16px 8px;
    }
    figure > * {
      margin: 0 -8px;
      padding: 8px;
      overflow-x: auto;
    }
  }
  @media print {
    figure {
      padding: 0;
      border: 0;
      background: none;
      /* Bars and glow are what the figure says. */
      -webkit-print-color-adjust: exact;
      print-color-adjust: exact;
    }
    /* What can be done on a screen only. Arcs lead from where words stand there. */
    figure
      :is(
        .field,
        .fold,
        .actions,
        .do,
        .arcs,
        .sliders,
        .segments,
        .link,
        .push,
        .said,
        .ends > [aria-hidden],
        input,
        details:not([open])
      ) {
      display: none;
    }
    select {
      padding: 0;
      border: 0;
      background: none;
    }
    :is(p, section, svg, table, .sentence, .words, .pad-place, .both, .orders, .pictures, .cells, div:has(> svg), figcaption) {
      break-inside: avoid;
    }
    /* What leads to a picture. */
    :is([part="summary"], .title, .note, .legend, .words, .ticks, .spread, .views, .above, p:has(+ :is(table, .strip))) {
      break-after: avoid;
    }
  }
`;
