/**
 * Paper, ink and three meanings of colour: amber is listening, coral is unscaled, blue is scaled,
 * and nothing else is. `tint` is the glow behind a word of weight `FULL_GLOW` and more; `line` parts,
 * `edge` bounds what can be used.
 * palette.test.js checks the contrasts.
 */
export const PALETTE = {
  light: {
    paper: '#fbfaf7',
    card: '#ffffff',
    ink: '#1d1c1a',
    soft: '#6b675f',
    line: '#e2ded5',
    edge: '#8f8a80',
    amber: '#a06400',
    tint: '#f2b74c',
    coral: '#cc3f22',
    blue: '#2a62c9',
  },
  dark: {
    paper: '#161513',
    card: '#1d1c19',
    ink: '#efece6',
    soft: '#a19c92',
    line: '#35322d',
    edge: '#75716a',
    amber: '#ffbf47',
    tint: '#8a611b',
    coral: '#ff8266',
    blue: '#7fa9ff',
  },
};

export const READING = `"Iowan Old Style", "Palatino Linotype", Palatino, P052, "Book Antiqua", Georgia, "Noto Serif", serif`;
export const LABELS = `system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`;

/** Where the reader's system asks for contrast, nothing is pale. */
const CONTRAST = '--soft: var(--ink); --line: var(--ink); --edge: var(--ink);';
/** Where it has colours of its own, they are all there is: length and shape tell the rest. */
const SYSTEM = `--paper: Canvas; --card: Canvas; --tint: Canvas; ${[
  'ink',
  'soft',
  'line',
  'edge',
  'amber',
  'coral',
  'blue',
]
  .map((name) => `--${name}: CanvasText;`)
  .join(' ')}`;

/** A host page overrides a colour by --attention-NAME. */
const declarations = (theme) =>
  `color-scheme: ${theme}; ${Object.entries(PALETTE[theme])
    .map(([name, colour]) => `--${name}: var(--attention-${name}, ${colour});`)
    .join(' ')}`;

/**
 * The palette as custom properties: as the reader's system has it, unless a theme is set, and ink
 * on white on paper. What the system
 * says about contrast and forced colours holds in any theme.
 * @param {string} root selector of what gets the colours
 * @param {(theme: string) => string} forced selector of the same where a theme is set
 */
export function paletteCss(root, forced) {
  const all = [root, forced('light'), forced('dark')].join();
  return `${root} { ${declarations('light')} }
@media screen and (prefers-color-scheme: dark) { ${root} { ${declarations('dark')} } }
${forced('light')} { ${declarations('light')} }
@media screen { ${forced('dark')} { ${declarations('dark')} } }
@media (prefers-contrast: more) { ${all} { ${CONTRAST} } }
@media (forced-colors: active) { ${all} { ${SYSTEM} } }
`;
}
