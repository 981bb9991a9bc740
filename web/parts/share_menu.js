import { css, html, nothing } from 'lit';
import { PROPERTIES } from '../properties.js';
import { ACTIONS } from '../words.js';
import { addressOf, site } from './address.js';
import { announce } from './announce.js';
import { copy } from './clipboard.js';
import { pictureAsPng, pictureFile } from './picture_file.js';
import { elementSnippet, frameSnippet } from './snippets.js';

/** What can be copied: text of a figure. */
const COPIES = {
  link: ({ name, state }) => addressOf(name, state),
  frame: ({ name, state }) => frameSnippet(name, state),
  element: ({ name, state }) => elementSnippet(name, state),
  numpy: (figure) => figure.toNumPy(),
};

const svgOf = (figure) =>
  pictureFile(figure.toSVG(), (name) => getComputedStyle(figure).getPropertyValue(name).trim());

/** What can be saved: contents by file ending, text or a blob. */
const FILES = {
  svg: svgOf,
  png: (figure) => pictureAsPng(svgOf(figure)),
  csv: (figure) => figure.toCSV(),
  py: COPIES.numpy,
};

/** By it spreadsheets know that a table is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const TYPES = { svg: 'image/svg+xml', csv: 'text/csv', py: 'text/x-python' };

/** What tells files of another head from those of the default. */
const headEnding = ({ head = PROPERTIES.head.default }) =>
  head === PROPERTIES.head.default ? '' : `-${head}`;

/**
 * Browsers drop a download of a sealed frame without a word. Whether a frame is sealed against
 * downloads can't be known where another site's page is around it.
 */
function sealed() {
  if (self.origin === 'null' && location.protocol !== 'file:') return true;
  if (self === parent) return false;
  const frame = /** @type {HTMLIFrameElement | null} */ (self.frameElement);
  return !frame || (frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-downloads'));
}

/** What can be taken away from a figure, and what has become of it. */
export class ShareMenu {
  #figure;
  #open = false;
  /** What is said of the last action. */
  #said = '';
  /** The text that could not be taken away; null where all went well. */
  #text = null;
  #button;

  constructor(figure) {
    this.#figure = figure;
  }

  render() {
    const group = (label, names, act) => html`<span aria-hidden="true">${label}</span>
      <div role="group" aria-label=${label}>${Object.entries(names).map(
        ([kind, name]) =>
          html`<button type="button" class="push" data-kind=${kind} @click=${(event) => act(kind, event)}>${name}</button>`,
      )}</div>`;
    return html`<div class="actions" @keydown=${(event) => this.#leave(event)}>
      <p>
        <button type="button" class="link share" aria-expanded=${this.#open} @click=${() => this.#toggle()}>${ACTIONS.share}</button>
        <button type="button" class="link" data-kind="numpy" @click=${(event) => this.#copy('numpy', event)}>${ACTIONS.copyNumPy}</button>
        ${this.#text === null ? html`<span>${this.#said}</span>` : nothing}
      </p>
      ${
        this.#open
          ? html`<div class="menu">
              ${site.embed ? group(ACTIONS.copy, ACTIONS.copies, (kind, event) => this.#copy(kind, event)) : nothing}
              ${group(ACTIONS.save, ACTIONS.files, (kind, event) => this.#save(kind, event))}
            </div>`
          : nothing
      }
      ${
        this.#text === null
          ? nothing
          : html`<p>${this.#said}</p>
            <textarea class="taken" readonly rows="4" spellcheck="false" aria-label=${ACTIONS.text} .value=${this.#text}></textarea>`
      }
    </div>`;
  }

  #toggle() {
    this.#open = !this.#open;
    return this.#say('');
  }

  /** Shows and says what has become of an action; a text that is left over is shown, chosen. */
  async #say(said, text = null) {
    this.#said = said;
    this.#text = text;
    this.#figure.requestUpdate();
    await this.#figure.updateComplete;
    if (said) announce(said);
    if (text === null) return;
    // Not there where a message has taken the picture's place.
    const field = this.#figure.renderRoot.querySelector('.taken');
    field?.focus();
    field?.select();
  }

  #leave(event) {
    if (event.key !== 'Escape' || !(this.#open || this.#said)) return;
    event.preventDefault();
    const back = this.#open ? this.#figure.renderRoot.querySelector('.share') : this.#button;
    this.#open = false;
    this.#say('');
    back?.focus();
  }

  async #copy(kind, { currentTarget }) {
    this.#button = currentTarget;
    const text = COPIES[kind](this.#figure);
    const copied = await copy(text);
    currentTarget.focus();
    if (copied) this.#say(ACTIONS.copied[kind]);
    else this.#say(ACTIONS.refused, text);
  }

  async #save(kind, { currentTarget }) {
    this.#button = currentTarget;
    const { name, state } = this.#figure;
    const file = `attention-${name}${headEnding(state)}.${kind}`;
    try {
      const contents = await FILES[kind](this.#figure);
      const text = typeof contents === 'string';
      const link = document.createElement('a');
      link.download = file;
      link.href = URL.createObjectURL(
        text
          ? new Blob([kind === 'csv' ? BYTE_ORDER_MARK : '', contents], {
              type: `${TYPES[kind]};charset=utf-8`,
            })
          : contents,
      );
      link.click();
      // WebKit reads it later than it says.
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
      if (sealed()) this.#say(ACTIONS.sealed(file), text ? contents : null);
      else this.#say(ACTIONS.saved(file));
    } catch {
      this.#say(ACTIONS.unsaved(file));
    }
  }
}

export const shareMenuStyles = css`
  .actions {
    margin-top: 8px;
    color: var(--soft);
  }
  .actions > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
    align-items: center;
    margin-top: 8px;
  }
  .actions .link {
    min-height: 36px;
  }
  .share::after {
    content: "";
    display: inline-block;
    width: 6px;
    height: 6px;
    margin: 0 2px 3px 8px;
    border: solid currentcolor;
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
  }
  .share[aria-expanded="true"]::after {
    margin-bottom: -1px;
    rotate: 225deg;
  }
  .menu {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 12px 16px;
    width: fit-content;
    margin-top: 8px;
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--paper);
  }
  .menu .push {
    color: var(--ink);
  }
  .menu span {
    line-height: 36px;
  }
  .menu div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @container (max-width: 400px) {
    .menu {
      padding: 12px;
    }
    .menu div {
      gap: 6px;
    }
    .push {
      padding-inline: 9px;
    }
  }
  .taken {
    display: block;
    width: 100%;
    max-height: 176px;
    margin-top: 8px;
    padding: 8px 12px;
    border: 1px solid var(--edge);
    border-radius: 8px;
    background: var(--paper);
    font: 13px/20px ui-monospace, monospace;
    resize: vertical;
  }
`;
