import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTape } from './tape.js';

test('a tape becomes the object that was written', () => {
  const read = readTape(
    'tnyN0vm{n}[{t}{t}]',
    ['word', 'a "b"', 'n', 'y', 'N', 'none', 'v', 'm', 'o', 'n', 'l', 't', 'x', 't', '', ''].join(
      '\0',
    ),
    Float64Array.of(0.1, 2, 2, 1, -3),
    Float32Array.of(1, 2, 3, 4),
  );
  assert.deepEqual(read, {
    word: 'a "b"',
    n: 0.1,
    y: true,
    N: false,
    none: null,
    v: Float32Array.of(1, 2),
    m: [Float32Array.of(3), Float32Array.of(4)],
    o: { n: -3 },
    l: [{ t: 'x' }, { t: '' }],
  });
});

test('lists in lists and empty ones', () => {
  const texts = 'a\0b\0c\0';
  assert.deepEqual(readTape('[]{[]}', texts, new Float64Array(), new Float32Array()), {
    a: [],
    b: { c: [] },
  });
});
