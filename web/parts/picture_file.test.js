import assert from 'node:assert/strict';
import { test } from 'node:test';
import { svg } from 'lit';
import { toMarkup } from './markup.js';
import { PALETTE } from './palette.js';
import { picture } from './picture.js';
import { pictureFile } from './picture_file.js';
import { plainSvg } from './plain_svg.js';

const NAMES = Object.keys(PALETTE.light);

/** A picture as figures make them, in all colours, whose words are colours, too. */
const drawn = (theme) =>
  plainSvg(
    toMarkup(
      picture({
        width: 10,
        height: 10,
        title: PALETTE.light.ink,
        description: 'A square',
        styles: NAMES.map((name) => `.${name} { fill: var(--${name}); }`).join('\n'),
        drawing: svg`${NAMES.map((name) => svg`<rect class="${name}" id="${name}"></rect>`)}
          <text>${PALETTE.dark.ink}</text>`,
        theme,
      }),
    ),
  );
const fillOf = (file, id) => file.match(new RegExp(`id="${id}" fill="([^"]*)"`))[1];

test('a saved picture has the colours that its page has set, in every theme', () => {
  for (const theme of ['auto', 'light', 'dark']) {
    const file = pictureFile(drawn(theme), (name) => `var(${name})`);
    for (const name of NAMES) assert.equal(fillOf(file, name), `var(--attention-${name})`);
  }
});

test('what a page has not set is as the palette has it', () => {
  for (const theme of ['auto', 'light', 'dark']) {
    const file = pictureFile(drawn(theme), () => '');
    assert.equal(file, drawn(theme));
    const palette = PALETTE[theme === 'dark' ? 'dark' : 'light'];
    for (const name of NAMES) assert.equal(fillOf(file, name), palette[name]);
  }
  const one = pictureFile(drawn('light'), (name) => (name === '--attention-ink' ? 'teal' : ''));
  assert.equal(fillOf(one, 'ink'), 'teal');
  assert.equal(fillOf(one, 'amber'), PALETTE.light.amber);
});

test('in the dark every colour has its counterpart, unless a theme is set', () => {
  const [style] = drawn('auto').match(/<style>[^<]*<\/style>/);
  for (const name of NAMES)
    for (const kind of ['fill', 'stroke'])
      assert.ok(
        style.includes(
          `[${kind}=&quot;${PALETTE.light[name]}&quot;]{${kind}:${PALETTE.dark[name]}}`,
        ),
      );
  assert.equal(new Set(Object.values(PALETTE.light)).size, NAMES.length);
  for (const theme of ['light', 'dark']) assert.doesNotMatch(drawn(theme), /<style>/);
});

test('what a reader has typed is left as it is, and no value ends its attribute', () => {
  const file = pictureFile(drawn('auto'), () => '"/><script>');
  assert.ok(file.includes(`<title>${PALETTE.light.ink}</title>`));
  assert.ok(file.includes(`<text>${PALETTE.dark.ink}</text>`));
  assert.doesNotMatch(file, /<script>/);
});
