import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertPrograms, assertTable, parseCsv } from '../e2e/numpy.js';
import { engineFromDisk } from '../engine/from_disk.js';
import { toCsv } from '../parts/exports.js';
import { PROPERTIES } from '../properties.js';
import { lensesNumPy, lensesTable } from './lenses/export.js';
import { listenNumPy, listenTable } from './listen/export.js';
import { matchNumPy, matchTable } from './match/export.js';
import { matrixNumPy, matrixTable } from './matrix/export.js';
import { scaleNumPy, scaleTable } from './scale/export.js';
import { sensesNumPy, sensesTable } from './senses/export.js';

const HEADS = PROPERTIES.head.choices;
const SENTENCES = [
  ['I sat on the bank and watched the water flow.', ''],
  ['The bank, the "bank" of the river; \\ the bank’s\nwater', '3'],
  ["Qwxyzt 👩‍👩‍👧 \"water\" \u{1F3E6} wa\u200bter bank\\n ''' # {x} %s", 'bank'],
  ['Cafe\u0301 by the RIVER bank', '4'],
  ['bank', ''],
  [Array(64).fill('water').join(' '), '63'],
];

let engine;
before(async () => {
  engine = await engineFromDisk();
});
after(() => engine.delete());

/** What `state` gives for every sentence, a few of them with the other head as well. */
const inEveryHead = (state) =>
  HEADS.flatMap((head, i) => SENTENCES.slice(2 * i).flatMap((one) => state(one, head)));

/** Holds a figure's program and table against its numbers in many states. */
function holds(figure, program, table, states) {
  test(`the program and the table of ${figure} give its numbers`, () => {
    const all = states();
    for (const data of all) assertTable(figure, toCsv(table(data)), data);
    assertPrograms(
      figure,
      all.map((data) => ({ program: program(data), data })),
    );
  });
}

holds('listen', listenNumPy, listenTable, () =>
  inEveryHead(([sentence, query], head) => engine.listen(sentence, query, [], head)),
);
holds('matrix', matrixNumPy, matrixTable, () =>
  inEveryHead(([sentence, query], head) => engine.listen(sentence, query, [], head)),
);
holds('senses', sensesNumPy, sensesTable, () =>
  [
    ['I sat on the bank and watched the water flow.', 'I put my money into the bank.', 'bank'],
    ['A "bank" 👩‍👩‍👧 qwxyzt of the river', 'the\nbank, the bank', '1'],
    ['bank', 'bank', 'bank'],
  ].flatMap((given) => HEADS.map((head) => engine.senses(...given, [], head))),
);
holds('lenses', lensesNumPy, lensesTable, () =>
  inEveryHead(([sentence, query], head) =>
    [
      [0, 0],
      [0.5, -0.25],
      [-1, 1],
    ].map((nudge) => engine.lenses(sentence, query, nudge, 0, head)),
  ),
);
holds('match', matchNumPy, matchTable, () =>
  inEveryHead(([sentence, query], head) =>
    [
      [3, 1, 1.5, 2],
      [-2.9, 0.1, 6, -4],
      [0, 0, 1, 1],
    ].map(([a, b, c, d]) => ({
      ...engine.match(sentence, query, head),
      arrows: engine.arrows([a, b], [c, d]),
    })),
  ),
);
holds('scale', scaleNumPy, scaleTable, () => {
  const measured = engine.scale(4000);
  return PROPERTIES.dk.choices.map((_, at) => {
    const single = engine.draw(7 * at);
    return {
      ...measured.widths[at],
      ...measured,
      single: { draw: single.draw, ...single.widths[at] },
    };
  });
});

test('a cell may hold what separates cells', () => {
  assert.equal(toCsv([['a,"b"\n', 1]]), '"a,""b""\n",1\r\n');
  assert.deepEqual(parseCsv(toCsv([['a,"b"\r\n', '', 'c'], [0.1]])), [
    ['a,"b"\r\n', '', 'c'],
    ['0.1'],
  ]);
});
