import { css, html, nothing } from 'lit';
import { number } from '../../parts/format.js';
import { placeIn } from '../../parts/place_in.js';
import { question } from '../../parts/question.js';
import { MATCH } from '../../words.js';
import { PLANE, plane, pointAt, REACH, shareOf, within } from './picture.js';

/**
 * Where the arrows are at first.
 * @typedef {[x: number, y: number]} Point
 * @type {Record<'q' | 'k', Point>}
 */
export const START = { q: [3, 1], k: [1.5, 2] };

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** To an edge of the plane, as on sliders to an end. */
const EDGES = {
  Home: ([, y]) => [-REACH.x, y],
  End: ([, y]) => [REACH.x, y],
  PageUp: ([x]) => [x, REACH.y],
  PageDown: ([x]) => [x, -REACH.y],
};

const fits = ([x, y]) => Math.abs(x) <= REACH.x && Math.abs(y) <= REACH.y;
const spelled = (point) => `(${number(point[0])}, ${number(point[1])})`;

/**
 * Two arrows that can be moved by their tips, and what the engine says of them.
 * @param {object} part
 * @param {import('../../package/engine.js').Arrows | null} part.arrows null until the engine is there
 * @param {Point} part.q
 * @param {Point} part.k
 * @param {string} part.note what the last button did
 * @param {(points: Partial<Record<'q' | 'k', Point>>, factor?: number) => void} part.move
 */
export function arrowsPart({ arrows, q, k, note, move }) {
  const points = { q, k };
  // A slider in two directions: screen readers then leave the arrow keys to it.
  const handle = (
    name,
  ) => html`<button type="button" class="handle" data-arrow=${name} .style=${placeOf(points[name])}
    role="slider" aria-roledescription=${MATCH.tip} aria-describedby="arrows"
    aria-label=${MATCH.names[name]} aria-valuetext=${spelled(points[name])}
    aria-valuenow=${points[name][0]} aria-valuemin=${-REACH.x} aria-valuemax=${REACH.x}
    @pointerdown=${grab}
    @pointermove=${(event) => event.currentTarget.hasPointerCapture(event.pointerId) && move({ [name]: pointOf(event.currentTarget.parentElement, event) })}
    @keydown=${(event) => {
      const to = moved(points[name], event);
      if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move({ [name]: to });
    }}></button>`;
  /** @returns {Point} */
  const scaled = (factor) => [k[0] * factor, k[1] * factor];
  const push = (kind, factor, can, label) =>
    html`<button type="button" class="push ${kind}" aria-disabled=${can ? nothing : 'true'} @click=${() => can && move({ k: scaled(factor) }, factor)}>${label}</button>`;
  return html`<p class="do" id="arrows">${MATCH.what}</p>
    <div class="both">
      <div class="board" @click=${(event) => {
        if (event.target.closest('.handle')) return;
        const to = pointOf(event.currentTarget, event);
        const away = (name) => Math.hypot(to[0] - points[name][0], to[1] - points[name][1]);
        move({ [away('q') < away('k') ? 'q' : 'k']: to });
      }}>
        <svg class="plane" viewBox="0 0 ${PLANE.width} ${PLANE.height}" role="img">
          <title>${MATCH.plane(spelled(q), spelled(k))}</title>
          ${arrows ? plane(arrows) : nothing}
        </svg>
        ${arrows ? html`${handle('k')}${handle('q')}` : nothing}
      </div>
      <div class="said-of">${
        arrows
          ? html`<div class="product">
              <span translate="no">q · k</span><span>=</span><span class="cast">${MATCH.shadow}</span><span>×</span><span>${MATCH.queryLengthShort}</span>
              <b translate="no" data-step="dot">${number(arrows.dot)}</b><span>=</span><b translate="no" data-step="shadow">${number(arrows.shadow)}</b><span>×</span><b translate="no" data-step="query_norm">${number(arrows.query_norm)}</b>
            </div>
            <p class="soft cosine">${MATCH.cosine} <b translate="no" data-step="cosine">${number(arrows.cosine, 3)}</b>: ${MATCH.direction}</p>
            <p class="buttons">
              ${push('longer', 2, k.some(Boolean) && fits(scaled(2)), `${MATCH.longer} ×2`)}
              ${push('shorter', 0.5, !k.every((value) => Math.abs(value) < 0.2), `${MATCH.shorter} ÷2`)}
              <button type="button" class="link reset" @click=${() => move(START)}>${MATCH.reset}</button>
            </p>
            <p class="soft said">${note || MATCH.hint}</p>
            ${question(
              MATCH.how(number(arrows.dot), number(arrows.cosine, 3)),
              html`<dl>
                <div><dt>${MATCH.dot}</dt><dd translate="no">${number(q[0])} × ${number(k[0])} + ${number(q[1])} × ${number(k[1])}</dd></div>
                <div><dt>${MATCH.queryLength}</dt><dd translate="no">${number(arrows.query_norm)}</dd></div>
                <div><dt>${MATCH.keyLength}</dt><dd translate="no" data-step="key_norm">${number(arrows.key_norm)}</dd></div>
                <div><dt>${MATCH.cosine}</dt><dd translate="no">${number(arrows.dot)} ÷ (${number(arrows.query_norm)} × ${number(arrows.key_norm)})</dd></div>
              </dl>`,
            )}`
          : nothing
      }</div>
    </div>`;
}

/** Where a key takes a tip, if anywhere. */
function moved(point, { key, shiftKey }) {
  const size = shiftKey ? 1 : 0.1;
  const step = STEPS[key];
  return step ? within(point.map((value, i) => value + size * step[i])) : EDGES[key]?.(point);
}

function grab(event) {
  if (event.button !== 0) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  event.currentTarget.focus({ preventScroll: true });
}

/** The point of the plane under a pointer. */
const pointOf = (board, event) => pointAt(placeIn(board, event));

/** On the tip, by a property: a policy that forbids style attributes allows this. */
function placeOf(point) {
  const [left, top] = shareOf(point);
  return `left: ${left}%; top: ${top}%`;
}

export const arrowsStyles = css`
  .both {
    display: grid;
    grid-template-columns: minmax(0, 432px) minmax(300px, 1fr);
    gap: 24px 40px;
    align-items: start;
    margin-top: 16px;
  }
  .board {
    position: relative;
    border: 1px solid var(--edge);
    border-radius: 8px;
    overflow: hidden;
    cursor: crosshair;
  }
  .plane {
    width: 100%;
    aspect-ratio: ${PLANE.width} / ${PLANE.height};
  }
  .handle {
    position: absolute;
    width: 44px;
    height: 44px;
    margin: -22px;
    padding: 0;
    border: 0;
    border-radius: 22px;
    background: none;
    cursor: grab;
    touch-action: none;
  }
  .handle::after {
    content: "";
    position: absolute;
    inset: 8px;
    /* A background would be lost to forced colours. */
    border: 14px solid var(--ink);
    border-radius: 50%;
    opacity: 0.14;
  }
  .handle[data-arrow="k"]::after {
    border-color: var(--amber);
    opacity: 0.22;
  }
  .handle:hover::after {
    inset: 4px;
  }
  @media (forced-colors: active) {
    .handle.handle::after {
      border-width: 2px;
      opacity: 1;
    }
    .shadow {
      stroke: Highlight;
    }
  }
  .handle:active {
    cursor: grabbing;
  }
  .handle:focus-visible {
    outline-offset: -8px;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding: 6px 0;
    border-bottom: 1px dashed var(--line);
  }
  dt {
    color: var(--soft);
  }
  dd {
    font-weight: 650;
  }
  .product {
    display: grid;
    grid-template-columns: repeat(5, auto);
    gap: 0 min(12px, 2cqw);
    justify-content: start;
    align-items: end;
    justify-items: center;
    text-align: center;
    font-size: 17px;
    line-height: 28px;
    overflow-x: auto;
  }
  .product b {
    font-size: 22px;
  }
  @container (max-width: 280px) {
    .product {
      column-gap: 4px;
      font-size: 13px;
      line-height: 20px;
    }
    .product b {
      font-size: 15px;
    }
  }
  .cast {
    text-decoration: underline 6px var(--tint);
    text-underline-offset: 2px;
    text-decoration-skip-ink: none;
  }
  .cosine {
    margin-top: 8px;
  }
  .cosine b {
    color: var(--ink);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    margin-top: 16px;
  }
  .buttons .link {
    color: var(--soft);
  }
  .said {
    min-height: 72px;
    margin: 8px 0 -8px;
  }
  @container (max-width: 720px) {
    .both {
      grid-template-columns: minmax(0, 1fr);
    }
    .board {
      max-width: 432px;
    }
  }
`;
