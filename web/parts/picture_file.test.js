import assert from 'node:assert/strict';
import { test } from 'node:test';
import { svg } from 'lit';
import { toMarkup } from './markup.js';
import { PALETTE } from './palette.js';
import { picture } from './picture.js';
import { pictureFile } from './picture_file.js';

const NAMES = Object.keys(PALETTE.light);

/** A picture as figures make them, in all colours, whose words are colours, too. */
const drawn = (theme) =>
  toMarkup(
    picture({
      width: 10,
      height: 10,
      title: PALETTE.light.ink,
      description: 'A square',
      styles: NAMES.map((name) => `.${name} { fill: var(--${name}); }`).join('\n'),
      drawing: svg`<text>${PALETTE.dark.ink}</text>`,
      theme,
    }),
  );
const styleOf = (file) => file.match(/<style>([^<]*)<\/style>/)[1];

test('a saved picture has the colours that its page has set, in every theme', () => {
  for (const theme of ['auto', 'light', 'dark']) {
    const file = pictureFile(drawn(theme), (name) => `var(${name})`);
    for (const name of NAMES) {
      assert.ok(styleOf(file).includes(`.${name} { fill: var(--attention-${name}); }`), name);
    }
    assert.doesNotMatch(styleOf(file), /#/);
  }
});

test('what a page has not set is as the palette has it', () => {
  assert.equal(
    pictureFile(drawn('auto'), () => ''),
    drawn('auto'),
  );
  const one = pictureFile(drawn('light'), (name) => (name === '--attention-ink' ? 'teal' : ''));
  assert.match(one, /\.ink \{ fill: teal; \}/);
  assert.ok(one.includes(`.amber { fill: ${PALETTE.light.amber}; }`));
});

test('what a reader has typed is left as it is, and no value ends the styles', () => {
  const file = pictureFile(drawn('auto'), () => '</style>red');
  assert.ok(file.includes(`<title>${PALETTE.light.ink}</title>`));
  assert.ok(file.includes(`<text>${PALETTE.dark.ink}</text>`));
  assert.doesNotMatch(file, /<\/style>red/);
});
