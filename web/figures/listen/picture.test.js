import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineFromDisk } from '../../engine/from_disk.js';
import { weight as weightText } from '../../parts/format.js';
import { toMarkup } from '../../parts/markup.js';
import { listenPicture } from './picture.js';

const engine = await engineFromDisk();

const SENTENCES = [
  'I sat on the bank and watched the water flow.',
  'The <b>"bank"</b> & the café, naïve 中文 مرحبا 👩‍👩‍👧 it\u0007self',
  'bank',
];

/** Whether a tree of tags closes as it opened, which is what XML asks for. */
function assertWellFormed(markup) {
  const open = [];
  for (const [, close, name, rest] of markup.matchAll(/<(\/?)([a-z]+)([^>]*)>/gi)) {
    if (close) assert.equal(open.pop(), name);
    else if (!rest.endsWith('/')) open.push(name);
  }
  assert.deepEqual(open, []);
  assert.doesNotMatch(markup, /undefined|NaN|\[object|&(?!amp;|lt;|gt;|quot;|#39;)/);
}

for (const sentence of SENTENCES) {
  test(`a picture of ${JSON.stringify(sentence)}`, () => {
    const data = engine.listen(sentence, 'bank');
    const picture = toMarkup(listenPicture(data));
    assertWellFormed(picture);
    const shown = [...picture.matchAll(/class="number[^>]*>([^<]*)</g)].map((match) => match[1]);
    assert.deepEqual(shown, Array.from(data.weights[data.query], weightText));
  });
}
