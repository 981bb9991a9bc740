import { css, html, nothing } from 'lit';
import { number } from '../../parts/format.js';
import { placeIn } from '../../parts/place_in.js';
import { LENSES } from '../../words.js';
import { nudgeText } from './sentence.js';

/** What one key press or one step of a slider moves. */
export const STEP = 0.01;
const KEY_STEP = 0.05;

/** A nudge as far as the pad goes, in whole steps, so that what is shown is what is computed. */
export function onPad(value) {
  const steps = Math.round(Math.min(1, Math.max(-1, value)) / STEP);
  return steps / Math.round(1 / STEP);
}

/**
 * A square whose middle is the word itself, across towards one word and up towards another; beside it
 * the same two directions as sliders.
 * @param {object} pad
 * @param {string} pad.word that is nudged
 * @param {{word: string, nudge: number}[]} pad.directions as the engine gives them
 * @param {(nudge: [number, number]) => void} pad.move
 * @param {() => void} pad.release the reader has let go
 */
export function lensesPad({ word, directions, move, release }) {
  const [x, y] = directions;
  const at = directions.map(({ nudge }) => nudge);
  const texts = at.map((nudge) => number(nudge));
  const go = (nudge) => move(nudge.map(onPad));
  const drag = (event) => {
    const [x, y] = placeIn(event.currentTarget.closest('.pad'), event);
    go([x * 2 - 1, 1 - y * 2]);
  };
  const dragging = (event) => event.currentTarget.hasPointerCapture(event.pointerId);
  const key = (event) => {
    const by = {
      ArrowRight: [1, 0],
      ArrowLeft: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(at.map((nudge, i) => nudge + by[i] * (event.shiftKey ? STEP : KEY_STEP)));
  };
  const slider = (direction, i) => html`<label class="slider">
      <span>${LENSES.towards(direction.word)}</span> <b aria-hidden="true" translate="no">${texts[i]}</b>
      <input type="range" min="-1" max="1" step=${STEP} .value=${`${onPad(at[i])}`}
        aria-valuetext=${texts[i]}
        @input=${(event) => go(at.map((nudge, j) => (j === i ? event.target.valueAsNumber : nudge)))}
        @change=${release}>
    </label>`;
  return html`<div class="nudge">
    <div class="pad-place">
      <span class="soft up" translate="no">${LENSES.up(y.word)}</span>
      <div class="pad" @click=${(event) => {
        if (event.target.closest('.handle')) return;
        drag(event);
        release();
      }}>
        <svg aria-hidden="true">
          <line class="track" x1="0" x2="100%" y1="50%" y2="50%"></line>
          <line class="track" x1="50%" x2="50%" y1="0" y2="100%"></line>
          <line class="trail" x1="50%" y1="50%" x2="${50 + 50 * at[0]}%" y2="${50 - 50 * at[1]}%"></line>
          <circle class="before" cx="50%" cy="50%" r="5"></circle>
          <text x="50%" y="50%" dy="22">${word}</text>
        </svg>
        <button type="button" class="handle" .style=${`left: ${50 + 50 * at[0]}%; top: ${50 - 50 * at[1]}%`} role="slider" aria-roledescription=${LENSES.handle}
          aria-label=${word} aria-describedby="nudge" aria-valuetext=${nudgeText(directions) || LENSES.unmoved}
          aria-valuenow=${at[0]} aria-valuemin="-1" aria-valuemax="1"
          @pointerdown=${(event) => event.button === 0 && event.currentTarget.setPointerCapture(event.pointerId)}
          @pointermove=${(event) => dragging(event) && drag(event)}
          @lostpointercapture=${release}
          @keydown=${key} @keyup=${(event) => event.key.startsWith('Arrow') && release()}></button>
      </div>
      <span class="soft right" translate="no">${LENSES.right(x.word)}</span>
    </div>
    <div class="sliders">
      ${directions.map(slider)}
      <button type="button" class="push reset" aria-disabled=${at.every((nudge) => nudge === 0) ? 'true' : nothing}
        @click=${() => {
          go([0, 0]);
          release();
        }}>${LENSES.reset(word)}</button>
    </div>
  </div>`;
}

export const lensesPadStyles = css`
  .nudge {
    display: flex;
    flex-direction: column;
    gap: 24px;
  }
  .pad-place {
    display: grid;
    /* Any word of the built-in sentences has room beside the pad. */
    grid-template-columns: minmax(0, 216px) minmax(7em, 1fr);
    align-items: center;
    gap: 4px 12px;
  }
  .pad-place .soft {
    overflow-wrap: anywhere;
  }
  .up {
    text-align: center;
  }
  .right {
    grid-column: 2;
  }
  .pad {
    position: relative;
    grid-column: 1;
    aspect-ratio: 1;
    border: 1px solid var(--edge);
    border-radius: 8px;
    background: var(--paper);
    cursor: crosshair;
  }
  .pad svg {
    position: absolute;
    width: 100%;
    height: 100%;
  }
  .track {
    stroke: var(--line);
  }
  .pad text {
    font-size: 13px;
    fill: var(--soft);
    text-anchor: middle;
  }
  .trail {
    stroke: var(--ink);
    stroke-width: 2;
  }
  .before {
    fill: var(--card);
    stroke: var(--soft);
    stroke-width: 1.5;
  }
  .handle {
    position: absolute;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    transform: translate(-50%, -50%);
    touch-action: none;
    cursor: grab;
  }
  .handle::before {
    content: '';
    position: absolute;
    inset: 12px;
    /* A background would be lost to forced colours. */
    border: 10px solid var(--ink);
    border-radius: 50%;
  }
  .handle:active {
    cursor: grabbing;
  }
  .sliders {
    display: grid;
    gap: 8px;
  }
  .slider {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    overflow-wrap: anywhere;
  }
  .slider input {
    grid-column: 1 / -1;
    width: 100%;
    height: 28px;
    margin: 0;
    accent-color: var(--ink);
    cursor: pointer;
  }
  .reset {
    justify-self: start;
  }
`;
