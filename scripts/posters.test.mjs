import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { PALETTE } from '../web/parts/palette.js';
import { PROPERTIES } from '../web/properties.js';
import { writePosters } from './posters.mjs';

const { choices } = PROPERTIES.figure;

test('every figure has a poster that stands alone', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'posters-'));
  t.after(() => rm(folder, { recursive: true }));
  const images = await writePosters(folder);
  assert.deepEqual(Object.keys(images), choices);
  assert.deepEqual((await readdir(folder)).sort(), choices.map((name) => `${name}.svg`).sort());
  for (const name of choices) {
    const drawing = await readFile(join(folder, `${name}.svg`), 'utf8');
    const bytes = brotliCompressSync(drawing).length;
    assert.ok(bytes < 6000, `${name} has ${bytes} bytes`);
    assert.match(drawing, /<title>[^<]+<\/title>\s*<desc>[^<]+<\/desc>/);
    assert.doesNotMatch(drawing, /undefined|NaN|\[object|var\(|@import|url\(|href/);
    // Each on its own card: a reader's page may be of another colour than the reader's system.
    const [style] = drawing.match(/<style>@media \(prefers-color-scheme: dark\)[^<]*<\/style>/);
    const [card] = drawing.match(/<path [^>]*>/);
    assert.ok(card.includes(`fill="${PALETTE.light.card}"`), card);
    assert.ok(style.includes(PALETTE.dark.card));
    assert.ok(!drawing.replace(style, '').includes(PALETTE.dark.card));

    const image = images[name].match(
      /^<img src="posters\/(\w+)\.svg\?[0-9a-f]{8}" alt="([^"]{30,})" width="(\d+)" height="(\d+)">$/,
    );
    assert.ok(image, images[name]);
    assert.equal(image[1], name);
    assert.ok(drawing.includes(`width="${image[3]}" height="${image[4]}"`));
  }
  assert.match(images.listen, /bank takes \d\d% from (water|flow)/);
});
