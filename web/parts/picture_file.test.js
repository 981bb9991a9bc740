import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureFile } from './picture_file.js';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40.5" width="80" height="40.5"><title>var(--ink)</title><style>svg { --ink: var(--attention-ink, #111); } text { fill: var(--ink); }</style><text>var(--ink)</text></svg>`;

test('a saved picture stands on its card, with a margin and with its colours written out', () => {
  const picture = pictureFile(PICTURE, (name) => `colour of ${name}`);
  assert.match(picture, /viewBox="-24 -24 128 88.5" width="128" height="88.5"/);
  assert.match(
    picture,
    /text \{ fill: colour of --ink; \}<\/style><rect [^>]*fill="colour of --card"/,
  );
});

test('what a reader has typed is left as it is', () => {
  const picture = pictureFile(PICTURE, () => 'red');
  assert.match(picture, /<title>var\(--ink\)<\/title>/);
  assert.match(picture, /<text>var\(--ink\)<\/text>/);
});
